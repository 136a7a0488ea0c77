import { Mail, RotateCcw, SearchX } from "lucide-react";
import { useNavigation } from "react-router";
import { t } from "#platform/i18n/i18n.ts";
import { FailureBanner } from "#shell/admin/failure-banner.tsx";
import { Retry } from "#shell/layouts/retry.tsx";
import { Button, ButtonLink } from "#shell/ui/button.tsx";
import { cx } from "#shell/ui/class-names.ts";
import { EmptyState } from "#shell/ui/empty-state.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { Pagination } from "#shell/ui/pagination.tsx";
import { HISTORY_TEXTS } from "../../../domain/history-texts.ts";
import { HISTORY_MESSAGES } from "../../../domain/messages.ts";
import { emailTabPath } from "../tabs.ts";
import { HistoryFilter } from "./history-filter.tsx";
import type { LoadedList } from "./load-history.ts";
import { type HistorySearch, historyPath } from "./paths.ts";
import { SendTable } from "./send-table.tsx";
import { useList } from "./use-list.ts";

type Props = { userId: string; loaded: LoadedList };

export function SendList({ userId, loaded }: Props) {
  const loading = useNavigation().state === "loading";
  const { list, refresh, pending, failure, dismissFailure } = useList(userId, loaded);
  const { search } = loaded;
  if (list === null) return <Retry message={t(loaded.problem ?? HISTORY_MESSAGES.notLoaded)} />;
  return (
    <section aria-labelledby="email-history" className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Heading level={2} id="email-history">
          {t("Email History")}
        </Heading>
        <Button
          size="sm"
          variant="secondary"
          pending={pending}
          icon={<RotateCcw aria-hidden className="size-4" />}
          onClick={() => void refresh()}
        >
          {t(HISTORY_TEXTS.refresh)}
        </Button>
      </div>
      {failure && <FailureBanner failure={failure} onDismiss={dismissFailure} />}
      {(list.sends.length > 0 || isNarrowed(search)) && <HistoryFilter search={search} />}
      <div aria-busy={loading} className={cx("transition-opacity", loading && "opacity-60 delay-150")}>
        {list.sends.length > 0 ? <SendTable sends={list.sends} /> : <Nothing asked={isNarrowed(search)} />}
        <Pagination
          label={t(HISTORY_TEXTS.pages)}
          firstHref={search.cursor === undefined ? null : historyPath({ ...search, cursor: undefined })}
          firstLabel={t(HISTORY_TEXTS.newest)}
          nextHref={list.nextCursor && historyPath({ ...search, cursor: list.nextCursor })}
          nextLabel={t(HISTORY_TEXTS.older)}
        />
      </div>
    </section>
  );
}

const isNarrowed = ({ type, status, cursor }: HistorySearch) => Boolean(type || status || cursor);

function Nothing({ asked }: { asked: boolean }) {
  if (asked) {
    return (
      <EmptyState
        title={t(HISTORY_TEXTS.nothingFound)}
        icon={<SearchX aria-hidden />}
        actions={
          <ButtonLink href={historyPath()} variant="secondary">
            {t("Clear filters")}
          </ButtonLink>
        }
      >
        {t(HISTORY_TEXTS.nothingFoundHint)}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={t(HISTORY_MESSAGES.empty)}
      icon={<Mail aria-hidden />}
      actions={<ButtonLink href={emailTabPath("send")}>{t(HISTORY_MESSAGES.sendFirst)}</ButtonLink>}
    />
  );
}
