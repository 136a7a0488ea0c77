import { SearchX } from "lucide-react";
import { DIRECTORY_TEXTS } from "#features/directory/domain/messages.ts";
import { LazyMailingDialog } from "#features/email/web/parts/lazy-mailing-dialog.tsx";
import { t } from "#platform/i18n/i18n.ts";
import "#platform/i18n/plurals.ts";
import type { ProfileResult, ProfileSearchAnswer } from "#features/profiles/contract/admin-profiles.ts";
import { type Failure, FailureBanner } from "#shell/admin/failure-banner.tsx";
import { ListResults } from "#shell/list-page/list-results.tsx";
import { ListTable } from "#shell/list-page/list-table.tsx";
import { sortingOf } from "#shell/list-page/sorting.ts";
import { type Selection, useSelection } from "#shell/list-page/use-selection.ts";
import { inNumbers } from "#shell/text/in-numbers.ts";
import { Sentence } from "#shell/text/sentence.tsx";
import { ButtonLink } from "#shell/ui/button.tsx";
import { EmptyState } from "#shell/ui/empty-state.tsx";
import type { MemberSelectionParams } from "../contract/member-acts.ts";
import { ADMIN_PROFILE_TEXTS } from "../domain/messages.ts";
import { LazyActDialog } from "./acts/lazy-dialogs.tsx";
import { MemberActs } from "./acts/member-acts.tsx";
import { useMemberAct } from "./acts/use-member-act.ts";
import { useResending } from "./acts/use-resending.ts";
import { memberColumns } from "./member-columns.tsx";
import { PROFILES, type ProfileSearch } from "./profile-search.ts";
import { nameOf } from "./read-member.ts";

type ProfileResultsProps = {
  userId: string;
  search: ProfileSearch;
  list: ProfileSearchAnswer;
  onDelete: (row: ProfileResult) => void;
  onChanged: () => void;
  onFailure: (failure: Failure | null) => void;
};

export function ProfileResults({ userId, search, list, onDelete, onChanged, onFailure }: ProfileResultsProps) {
  const { profiles, matched, similarTo, total, nextCursor } = list;
  const shown = inNumbers(matched.count) + (matched.more ? "+" : "");
  const selection = useSelection(
    profiles.map(({ id }) => id),
    { address: PROFILES, search, matched },
  );
  const chosen = {
    userId,
    selection: chosenOf(selection, search),
    onDone: () => {
      selection.clear();
      onChanged();
    },
  };
  const step = useMemberAct(chosen);
  const resending = useResending(chosen);
  const { asked, failure } = step;
  return (
    <ListResults address={PROFILES} search={search} nextCursor={nextCursor} labels={{ pages: t("Pages of profiles") }}>
      {failure && asked === null && (
        <FailureBanner className="mb-4" failure={failure} onDismiss={step.dismissFailure} />
      )}
      {resending.failure && (
        <FailureBanner className="mb-4" failure={resending.failure} onDismiss={resending.dismissFailure} />
      )}
      {profiles.length === 0 ? (
        <NobodyFound shown={shown} total={total} filtered={PROFILES.isFiltered(search)} />
      ) : (
        <ListTable
          name="members"
          caption={t(ADMIN_PROFILE_TEXTS.title)}
          columns={memberColumns({ search, onDelete })}
          rows={profiles}
          sorting={sortingOf({ address: PROFILES, search }, "-created")}
          choosing={{
            selection,
            nameOf,
            actions: <MemberActs {...{ userId, search, selection, step, resending, onFailure }} />,
          }}
        >
          <p role="status" className="text-muted">
            {t(ADMIN_PROFILE_TEXTS.showing, { shown, total: inNumbers(total) })}
            {similarTo && (
              <span className="block">
                <Sentence text={DIRECTORY_TEXTS.similar} parts={{ words: <bdi>{similarTo}</bdi> }} />
              </span>
            )}
          </p>
        </ListTable>
      )}
      <LazyActDialog step={step} />
      <LazyMailingDialog
        mailing={resending}
        title={t("Send the confirmation again?")}
        question={({ willGet }) =>
          t(
            "{count, plural, one {# person gets a new link to confirm their address. The links of earlier emails stop working at once.} other {# people get a new link to confirm their address. The links of earlier emails stop working at once.}}",
            { count: willGet },
          )
        }
        yes={({ willGet }) => t("{count, plural, one {Send # email} other {Send # emails}}", { count: willGet })}
      />
    </ListResults>
  );
}

function chosenOf({ isAll, ids, count, more }: Selection, search: ProfileSearch): MemberSelectionParams {
  if (!isAll) return { ids };
  return { filter: PROFILES.filter(search), count: more ? null : count };
}

function NobodyFound({ shown, total, filtered }: { shown: string; total: number; filtered: boolean }) {
  return (
    <>
      <p role="status" className="mb-4 text-muted">
        {t(ADMIN_PROFILE_TEXTS.showing, { shown, total: inNumbers(total) })}
      </p>
      <EmptyState
        title={t(ADMIN_PROFILE_TEXTS.empty)}
        icon={<SearchX aria-hidden />}
        actions={
          filtered && (
            <ButtonLink href={PROFILES.href()} variant="secondary">
              {t(ADMIN_PROFILE_TEXTS.clearFilters)}
            </ButtonLink>
          )
        }
      >
        {filtered && t(ADMIN_PROFILE_TEXTS.emptyHint)}
      </EmptyState>
    </>
  );
}
