import { Mail } from "lucide-react";
import { useState } from "react";
import { emailTabPath } from "#kernel/paths/emails.ts";
import { canManageEmails } from "#kernel/permissions.ts";
import { t } from "#platform/i18n/i18n.ts";
import { requireAccess } from "#shell/admin/admin-access.ts";
import { type Failure, FailureBanner } from "#shell/admin/failure-banner.tsx";
import { useAdmin } from "#shell/admin/tabs.ts";
import { apiOf } from "#shell/client/api.ts";
import { ask } from "#shell/client/ask.ts";
import { api } from "#shell/client/browser-api.ts";
import { FilterChoice, FilterForm, translated } from "#shell/list-page/list-filter.tsx";
import { ListResults, NothingFound } from "#shell/list-page/list-results.tsx";
import { Button, ButtonLink } from "#shell/ui/button.tsx";
import { EmptyState } from "#shell/ui/empty-state.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { RefreshButton } from "#shell/ui/refresh-button.tsx";
import { Retry } from "#shell/ui/retry-box.tsx";
import type { HistoryAnswer } from "../../../contract/email-history.ts";
import { EMAIL_TYPES } from "../../../domain/email-types.ts";
import { HISTORY_TEXTS } from "../../../domain/history-texts.ts";
import { HISTORY_MESSAGES } from "../../../domain/messages.ts";
import { SEND_STATUSES } from "../../../domain/statuses.ts";
import type { Route } from "./+types/history-tab";
import { HISTORY, type HistorySearch } from "./history-search.ts";
import { type LoadedList, loadHistory } from "./load-history.ts";
import { SendPage } from "./send/send-page.tsx";
import { SendTable } from "./send-table.tsx";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireAccess(canManageEmails, { context, request });
  return loadHistory(apiOf(context), url.searchParams);
}

/** docs/product/email.md#history */
export default function HistoryTab({ loaderData: loaded }: Route.ComponentProps) {
  const { userId } = useAdmin();
  if (loaded.view === "list") return <SendList userId={userId} loaded={loaded} />;
  return <SendPage userId={userId} loaded={loaded} />;
}

type SendListProps = { userId: string; loaded: LoadedList };

function SendList({ userId, loaded }: SendListProps) {
  const { list, refresh, pending, failure, dismissFailure } = useList(userId, loaded);
  const { search } = loaded;
  if (list === null) return <Retry message={t(loaded.problem ?? HISTORY_MESSAGES.notLoaded)} />;
  const labels = { pages: t(HISTORY_TEXTS.pages), first: t(HISTORY_TEXTS.newest), next: t(HISTORY_TEXTS.older) };
  return (
    <section aria-labelledby="email-history" className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Heading level={2} id="email-history">
          {t("Email History")}
        </Heading>
        <RefreshButton pending={pending} onClick={() => void refresh()} />
      </div>
      {failure && <FailureBanner failure={failure} onDismiss={dismissFailure} />}
      {(list.sends.length > 0 || isNarrowed(search)) && <HistoryFilter search={search} />}
      <ListResults address={HISTORY} search={search} nextCursor={list.nextCursor} labels={labels}>
        {list.sends.length > 0 ? <SendTable sends={list.sends} /> : <Nothing filtered={isNarrowed(search)} />}
      </ListResults>
    </section>
  );
}

const isNarrowed = (search: HistorySearch) => HISTORY.isFiltered(search) || search.cursor !== undefined;

function Nothing({ filtered }: { filtered: boolean }) {
  if (filtered) {
    return (
      <NothingFound title={t(HISTORY_TEXTS.nothingFound)} all={{ href: HISTORY.href(), label: t("Clear filters") }}>
        {t(HISTORY_TEXTS.nothingFoundHint)}
      </NothingFound>
    );
  }
  return (
    <EmptyState
      title={t("No email history yet")}
      icon={<Mail aria-hidden />}
      actions={<ButtonLink href={emailTabPath("send")}>{t("Send Your First Email")}</ButtonLink>}
    />
  );
}

function useList(userId: string, loaded: LoadedList) {
  const [read, setRead] = useState<{ loaded: LoadedList; list: HistoryAnswer } | null>(null);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  async function refresh(): Promise<void> {
    setPending(true);
    setFailure(null);
    const answer = await ask(userId, () => api.admin["email-history"].$get({ query: loaded.search }));
    if (answer.kind === "ok") setRead({ loaded, list: answer.data });
    else if (answer.kind === "unreachable")
      setFailure({ title: HISTORY_MESSAGES.network, retry: () => void refresh() });
    else setFailure({ title: HISTORY_MESSAGES.notLoaded, refusal: answer, retry: () => void refresh() });
    setPending(false);
  }

  return {
    list: read?.loaded === loaded ? read.list : loaded.list,
    refresh,
    pending,
    failure,
    dismissFailure: () => setFailure(null),
  };
}

function HistoryFilter({ search }: { search: HistorySearch }) {
  const { emailType, allTypes, status, allStatuses } = HISTORY_TEXTS;
  return (
    <search>
      <FilterForm address={HISTORY} search={search} className="grid gap-3 sm:grid-cols-[1fr_1fr_auto] sm:items-end">
        <FilterChoice
          name="type"
          label={emailType}
          any={allTypes}
          options={translated(EMAIL_TYPES)}
          value={search.type}
        />
        <FilterChoice
          name="status"
          label={status}
          any={allStatuses}
          options={translated(SEND_STATUSES)}
          value={search.status}
        />
        <Button type="submit" size="sm" className="min-h-11.5">
          {t(HISTORY_TEXTS.show)}
        </Button>
      </FilterForm>
    </search>
  );
}
