import { ScrollText, SearchX } from "lucide-react";
import { useNavigation } from "react-router";
import { t } from "#platform/i18n/i18n.ts";
import { DownloadWithBanner } from "#shell/admin/download-link.tsx";
import { Retry } from "#shell/layouts/retry.tsx";
import { ButtonLink } from "#shell/ui/button.tsx";
import { cx } from "#shell/ui/class-names.ts";
import { EmptyState } from "#shell/ui/empty-state.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { Pagination } from "#shell/ui/pagination.tsx";
import { AUDIT_TEXTS } from "../../domain/messages.ts";
import { ActTable } from "./act-table.tsx";
import { FilterForm } from "./filter-form.tsx";
import type { LoadedAudit } from "./load-audit.ts";
import { AUDIT_PROBE, type AuditSearch, auditFile, auditPath, isNarrowed } from "./paths.ts";

type Props = { userId: string; loaded: LoadedAudit };

/** Who did what, on whom, when and from where. */
export function AuditTab({ userId, loaded: { search, shown } }: Props) {
  return (
    <section className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Heading level={2}>{t(AUDIT_TEXTS.title)}</Heading>
        {shown && (
          <DownloadWithBanner
            userId={userId}
            file={auditFile(search)}
            probe={AUDIT_PROBE}
            label={t(AUDIT_TEXTS.exportCsv)}
            failed={AUDIT_TEXTS.notExported}
          />
        )}
      </div>
      <p className="-mt-2 max-w-3xl text-muted">{t(AUDIT_TEXTS.lead)}</p>
      {shown ? (
        <>
          <FilterForm search={search} actors={shown.actors} />
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
  const loading = useNavigation().state === "loading";
  return (
    <div aria-busy={loading} className={cx("transition-opacity", loading && "opacity-60 delay-150")}>
      {acts.length > 0 ? <ActTable acts={acts} /> : <Nothing asked={isNarrowed(search)} />}
      <Pagination
        label={t(AUDIT_TEXTS.pages)}
        firstHref={search.cursor === undefined ? null : auditPath({ ...search, cursor: undefined })}
        firstLabel={t(AUDIT_TEXTS.newest)}
        nextHref={nextCursor && auditPath({ ...search, cursor: nextCursor })}
        nextLabel={t(AUDIT_TEXTS.older)}
      />
    </div>
  );
}

function Nothing({ asked }: { asked: boolean }) {
  if (!asked) {
    return (
      <EmptyState title={t(AUDIT_TEXTS.empty)} icon={<ScrollText aria-hidden />}>
        {t(AUDIT_TEXTS.emptyHint)}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={t(AUDIT_TEXTS.nothingFound)}
      icon={<SearchX aria-hidden />}
      actions={
        <ButtonLink href={auditPath()} variant="secondary">
          {t(AUDIT_TEXTS.clearFilters)}
        </ButtonLink>
      }
    >
      {t(AUDIT_TEXTS.nothingFoundHint)}
    </EmptyState>
  );
}
