import { SearchX, UsersRound } from "lucide-react";
import { t } from "#platform/i18n/i18n.ts";
import { Sentence } from "#shell/text/sentence.tsx";
import { ButtonLink } from "#shell/ui/button.tsx";
import { EmptyState } from "#shell/ui/empty-state.tsx";
import { FoldedCards, SHOWN_FIRST } from "#shell/ui/folded-cards.tsx";
import { Pagination } from "#shell/ui/pagination.tsx";
import type { DirectoryAnswer } from "../contract/directory.ts";
import { DIRECTORY_TEXTS } from "../domain/messages.ts";
import { type DirectorySearch, directoryPath } from "./directory-search.ts";
import { MemberCard } from "./member-card.tsx";

type MemberResultsProps = DirectoryAnswer & { search: DirectorySearch };

export function MemberResults({ search, members, similarTo, nextCursor }: MemberResultsProps) {
  if (members.length === 0) return <NobodyFound filtered={Object.keys(search).length > 0} />;
  return (
    <>
      {similarTo && (
        <p className="mb-4 text-muted">
          <Sentence text={DIRECTORY_TEXTS.similar} parts={{ words: <bdi>{similarTo}</bdi> }} />
        </p>
      )}
      <FoldedCards
        cards={members.map((member) => ({
          key: member.memberId,
          card: <MemberCard member={member} />,
        }))}
        more={t("Show {count} more", { count: members.length - SHOWN_FIRST })}
      />
      <Pagination
        label={t("Pages of members")}
        firstHref={search.cursor === undefined ? null : directoryPath({ ...search, cursor: undefined })}
        nextHref={nextCursor && directoryPath({ ...search, cursor: nextCursor })}
      />
    </>
  );
}

function NobodyFound({ filtered }: { filtered: boolean }) {
  return (
    <EmptyState
      level={2}
      title={t("No members found")}
      icon={filtered ? <SearchX aria-hidden /> : <UsersRound aria-hidden />}
      actions={
        filtered && (
          <ButtonLink href="/community" variant="secondary">
            {t(DIRECTORY_TEXTS.clearFilters)}
          </ButtonLink>
        )
      }
    >
      {t(
        filtered
          ? "Try fewer words, or remove a filter."
          : "Nobody is listed yet. Be the first: make your profile public at the end of the form.",
      )}
    </EmptyState>
  );
}
