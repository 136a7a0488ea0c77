import { ScrollText } from "lucide-react";
import { AUDIT_ACTIONS } from "#kernel/audit-actions.ts";
import { canReadAuditLog } from "#kernel/permissions.ts";
import { t } from "#platform/i18n/i18n.ts";
import { zoneNow } from "#platform/i18n/zone-now.ts";
import { requireAccess } from "#shell/admin/admin-access.ts";
import { DownloadWithBanner } from "#shell/admin/download-link.tsx";
import { useAdmin } from "#shell/admin/tabs.ts";
import { apiOf } from "#shell/client/api.ts";
import { api } from "#shell/client/browser-api.ts";
import { ClearFilters, FilterCard, FilterChoice } from "#shell/list-page/list-filter.tsx";
import { EmptyList, ListResults } from "#shell/list-page/list-results.tsx";
import { sortingOf } from "#shell/list-page/sorting.ts";
import { Button } from "#shell/ui/button.tsx";
import { Field } from "#shell/ui/field.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { Input } from "#shell/ui/input.tsx";
import { Retry } from "#shell/ui/retry-box.tsx";
import type { AuditActor } from "../../contract/audit.ts";
import { AUDIT_TEXTS, SUBJECT_MAX_LENGTH } from "../../domain/messages.ts";
import type { Route } from "./+types/audit-tab";
import { ActTable } from "./act-table.tsx";
import { AUDIT, type AuditSearch } from "./audit-search.ts";
import { type LoadedAudit, loadAudit } from "./load-audit.ts";

const NEWEST = "-at";
/** Last day of the test request before a download; no acts are that old, so the request is cheap. */
const BEFORE_ALL = "2000-01-01";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireAccess(canReadAuditLog, { context, request });
  return loadAudit(apiOf(context), url.searchParams);
}

export default function AuditTab({ loaderData: { search, shown } }: Route.ComponentProps) {
  const { userId } = useAdmin();
  return (
    <section className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Heading level={2}>{t(AUDIT_TEXTS.title)}</Heading>
        {shown && (
          <DownloadWithBanner
            userId={userId}
            file={AUDIT.file({ ...search, zone: zoneNow() })}
            probe={() => api.admin.audit.$get({ query: { to: BEFORE_ALL } })}
            label={t(AUDIT_TEXTS.exportCsv)}
            failed={AUDIT_TEXTS.notExported}
          />
        )}
      </div>
      <p className="-mt-2 max-w-3xl text-muted">{t(AUDIT_TEXTS.lead)}</p>
      {shown ? (
        <>
          <AuditFilter search={search} actors={shown.actors} />
          <Found search={search} shown={shown} />
        </>
      ) : (
        <Retry message={t(AUDIT_TEXTS.notLoaded)} />
      )}
    </section>
  );
}

type FoundProps = { search: AuditSearch; shown: NonNullable<LoadedAudit["shown"]> };

function Found({ search, shown: { acts, nextCursor } }: FoundProps) {
  const sorting = sortingOf({ address: AUDIT, search }, NEWEST);
  const pages = t(AUDIT_TEXTS.pages);
  const labels =
    sorting.sort === NEWEST ? { pages, first: t(AUDIT_TEXTS.newest), next: t(AUDIT_TEXTS.older) } : { pages };
  return (
    <ListResults address={AUDIT} search={search} nextCursor={nextCursor} labels={labels}>
      {acts.length > 0 ? (
        <ActTable acts={acts} sorting={sorting} />
      ) : (
        <EmptyList address={AUDIT} search={search} texts={AUDIT_TEXTS} icon={<ScrollText aria-hidden />} />
      )}
    </ListResults>
  );
}

type AuditFilterProps = { search: AuditSearch; actors: readonly AuditActor[] };

function AuditFilter({ search, actors }: AuditFilterProps) {
  const actions = Object.entries(AUDIT_ACTIONS).map(([value, label]) => ({ value, label: t(label) }));
  const people = actors.map(({ id, email }) => ({ value: id, label: email, lang: "" }));
  const { action, anyAction, actor, anyActor } = AUDIT_TEXTS;
  return (
    <FilterCard address={AUDIT} search={search}>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1.4fr] lg:items-end">
        <FilterChoice name="action" label={action} any={anyAction} options={actions} value={search.action} />
        <FilterChoice name="actor" label={actor} any={anyActor} options={people} value={search.actor} />
        <Field label={t(AUDIT_TEXTS.subject)} hint={t(AUDIT_TEXTS.subjectHint)} className="sm:max-lg:col-span-2">
          <Input name="subject" maxLength={SUBJECT_MAX_LENGTH} autoComplete="off" defaultValue={search.subject ?? ""} />
        </Field>
      </div>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_auto_1.4fr] lg:items-end">
        <Field label={t(AUDIT_TEXTS.from)}>
          <Input type="date" name="from" defaultValue={search.from ?? ""} />
        </Field>
        <Field label={t(AUDIT_TEXTS.to)}>
          <Input type="date" name="to" defaultValue={search.to ?? ""} />
        </Field>
        <Button type="submit" size="sm" className="min-h-11.5 sm:max-lg:col-span-2">
          {t(AUDIT_TEXTS.show)}
        </Button>
        {AUDIT.isFiltered(search) && <ClearFilters address={AUDIT} label={t(AUDIT_TEXTS.clearFilters)} />}
      </div>
    </FilterCard>
  );
}
