import { useState } from "react";
import { DIRECTORY_TEXTS } from "#features/directory/domain/messages.ts";
import { t } from "#platform/i18n/i18n.ts";
import { FailureBanner } from "#shell/admin/failure-banner.tsx";
import { ListResults, NothingFound } from "#shell/list-page/list-results.tsx";
import { ListTable } from "#shell/list-page/list-table.tsx";
import { rowLink } from "#shell/list-page/open-row.ts";
import { sortingOf } from "#shell/list-page/sorting.ts";
import { useSelection } from "#shell/list-page/use-selection.ts";
import { useNow } from "#shell/page/root-data.ts";
import { inNumbers } from "#shell/text/in-numbers.ts";
import { Sentence } from "#shell/text/sentence.tsx";
import { Button, ButtonLink } from "#shell/ui/button.tsx";
import { EmptyState } from "#shell/ui/empty-state.tsx";
import type { ListedOpportunity, ManagedOpportunityListAnswer } from "../../contract/admin-opportunities.ts";
import type { BulkAct } from "../../domain/admin-bulk.ts";
import { MANAGED_LIST_TEXTS, NEWEST } from "../../domain/admin-list.ts";
import { pastQuestion } from "../../domain/alert.ts";
import { OPPORTUNITY_ADMIN_TEXTS } from "../../domain/messages.ts";
import { LazyBulkDialog, LazyBulkReport, LazyWarningsDialog } from "./lazy-dialogs.tsx";
import { NotifyDialog } from "./notify-dialog.tsx";
import { opportunityColumns } from "./opportunity-columns.tsx";
import { PastDialog } from "./past-dialog.tsx";
import { type ManagedSearch, NEW_OPPORTUNITY, OPPORTUNITIES } from "./paths.ts";
import { lookAtStored, useBulk } from "./use-bulk.ts";
import { mayNotify, useNotifying } from "./use-notifying.ts";
import type { OpportunityListState } from "./use-opportunity-list.ts";
import { useWarned } from "./use-warned.ts";

const texts = MANAGED_LIST_TEXTS;

type Props = {
  userId: string;
  search: ManagedSearch;
  manager: OpportunityListState;
  onDelete: (row: ListedOpportunity) => void;
};

export function OpportunityResults({ userId, search, manager, onDelete }: Props) {
  const now = useNow();
  const { opportunities, nextCursor } = manager.list;
  const selection = useSelection(opportunities.map(({ id }) => id));
  const [over, setOver] = useState<ListedOpportunity | null>(null);
  const [notifiable, setNotifiable] = useState<readonly string[]>([]);
  const notifying = useNotifying(userId, (row) => {
    setNotifiable((ids) => ids.filter((id) => id !== row.id));
    manager.put(row);
  });
  const bulk = useBulk(userId, () => {
    setNotifiable(opportunities.filter((row) => mayNotify(row, now)).map(({ id }) => id));
    selection.clear();
    manager.reload();
  });
  const warned = useWarned();
  const lookFirst = (row: ListedOpportunity, go: () => void) =>
    void warned.before(() => lookAtStored(userId, row.id), go);
  const publish = (row: ListedOpportunity) => (pastQuestion(row, now) ? setOver(row) : manager.toggle(row));
  const columns = opportunityColumns({
    now,
    search,
    isBusy: manager.isBusy,
    mayNotify: (row) => mayNotify(row, now),
    onToggle: (row) => (row.visibility ? manager.toggle(row) : lookFirst(row, () => publish(row))),
    onDecide: manager.decide,
    onNotify: (row) => (row.visibility ? notifying.ask(row) : lookFirst(row, () => notifying.ask(row))),
    onDelete,
  });
  const { failure } = notifying.mailing;
  return (
    <ListResults
      address={OPPORTUNITIES}
      search={search}
      nextCursor={nextCursor}
      labels={{ pages: t(texts.pages) }}
      className="grid grid-cols-1 gap-4"
    >
      {failure && <FailureBanner failure={failure} onDismiss={notifying.mailing.dismissFailure} />}
      {warned.failure && <FailureBanner failure={warned.failure} onDismiss={warned.dismissFailure} />}
      {bulk.failure && <FailureBanner failure={bulk.failure} onDismiss={bulk.dismissFailure} />}
      <LazyBulkReport bulk={bulk} mayNotify={(id) => notifiable.includes(id)} onNotify={notifying.ask} />
      {opportunities.length === 0 ? (
        <NoOpportunities search={search} />
      ) : (
        <ListTable
          name="opportunities"
          caption={t(OPPORTUNITY_ADMIN_TEXTS.heading)}
          columns={columns}
          rows={opportunities}
          sorting={sortingOf({ address: OPPORTUNITIES, search }, NEWEST)}
          choosing={{
            selection,
            nameOf: ({ title }) => title,
            actions: <BulkButtons pending={bulk.pending} onPress={(act) => void bulk.look(act, selection.ids)} />,
          }}
        >
          <Showing list={manager.list} />
        </ListTable>
      )}
      <LazyBulkDialog bulk={bulk} />
      <LazyWarningsDialog warned={warned} />
      <NotifyDialog notifying={notifying} />
      <PastDialog
        past={over && pastQuestion(over, now)}
        onNo={() => setOver(null)}
        onYes={() => {
          if (over) manager.toggle(over, true);
          setOver(null);
        }}
      />
    </ListResults>
  );
}

type BulkButtonsProps = { pending: BulkAct | null; onPress: (act: BulkAct) => void };

function BulkButtons({ pending, onPress }: BulkButtonsProps) {
  return (
    <>
      <Button size="sm" pending={pending === "publish"} onClick={() => onPress("publish")}>
        {t("Publish")}
      </Button>
      <Button size="sm" variant="secondary" pending={pending === "withdraw"} onClick={() => onPress("withdraw")}>
        {t("Unpublish")}
      </Button>
    </>
  );
}

function Showing({ list: { matched, total, similarTo } }: { list: ManagedOpportunityListAnswer }) {
  return (
    <p role="status" className="text-muted">
      {t(texts.showing, { shown: inNumbers(matched), total: inNumbers(total) })}
      {similarTo && (
        <span className="block">
          <Sentence text={DIRECTORY_TEXTS.similar} parts={{ words: <bdi>{similarTo}</bdi> }} />
        </span>
      )}
    </p>
  );
}

function NoOpportunities({ search }: { search: ManagedSearch }) {
  if (OPPORTUNITIES.isFiltered(search)) {
    return (
      <NothingFound title={t(texts.nothingFound)} all={{ href: OPPORTUNITIES.href(), label: t(texts.clearFilters) }}>
        {t(texts.nothingFoundHint)}
      </NothingFound>
    );
  }
  return (
    <EmptyState
      title={t(OPPORTUNITY_ADMIN_TEXTS.empty)}
      actions={
        <ButtonLink {...rowLink(OPPORTUNITIES, search, { form: NEW_OPPORTUNITY })}>
          {t("Write the first one")}
        </ButtonLink>
      }
    />
  );
}
