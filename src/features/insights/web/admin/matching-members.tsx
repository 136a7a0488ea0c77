import { ArrowLeft, UserRoundX } from "lucide-react";
import { t } from "#platform/i18n/i18n.ts";
import { momentText } from "#shell/admin/moment-text.ts";
import { Retry } from "#shell/layouts/retry.tsx";
import { ButtonLink } from "#shell/ui/button.tsx";
import { formatCount } from "#shell/ui/charts/format-count.ts";
import { EmptyState } from "#shell/ui/empty-state.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { Pagination } from "#shell/ui/pagination.tsx";
import type { InsightMembersAnswer } from "../../contract/insights.ts";
import { type Drill, drillLabel } from "../../domain/drill.ts";
import { INSIGHT_MESSAGES, INSIGHT_TEXTS, OVERVIEW_TEXTS } from "../../domain/messages.ts";
import { MemberRow } from "./member-row.tsx";
import { drillPath, insightsPath } from "./paths.ts";

type Props = { drill: Drill; cursor: string | null; answer: InsightMembersAnswer | null };

/** A§2: the members behind a figure, with the way back. */
export function MatchingMembers({ drill, cursor, answer }: Props) {
  return (
    <section className="grid grid-cols-1 gap-5">
      <div>
        <ButtonLink
          href={insightsPath()}
          size="sm"
          variant="secondary"
          icon={<ArrowLeft aria-hidden className="size-4 rtl:rotate-180" />}
        >
          {t(INSIGHT_TEXTS.back)}
        </ButtonLink>
      </div>
      <div>
        <Heading level={2} className="[overflow-wrap:anywhere]">
          {t(drillLabel(drill))}
        </Heading>
        {answer && <Total {...answer} />}
      </div>
      {answer === null ? (
        <Retry message={t(INSIGHT_MESSAGES.membersNotLoaded)} />
      ) : (
        <Members drill={drill} cursor={cursor} answer={answer} />
      )}
    </section>
  );
}

function Total({ count, countedAt }: InsightMembersAnswer) {
  if (count === null) return null;
  const members = count === 1 ? t(INSIGHT_TEXTS.oneMember) : t(INSIGHT_TEXTS.members, { count: formatCount(count) });
  return (
    <p className="mt-1 text-muted">
      {members} · {t(OVERVIEW_TEXTS.asOf, { time: momentText(countedAt) })}
    </p>
  );
}

function Members({ drill, cursor, answer }: Props & { answer: InsightMembersAnswer }) {
  if (answer.members.length === 0) {
    return (
      <EmptyState icon={<UserRoundX />} title={t(INSIGHT_TEXTS.noMembers)}>
        {t(INSIGHT_TEXTS.noMembersHint)}
      </EmptyState>
    );
  }
  return (
    <div>
      <ul className="grid grid-cols-1 gap-3">
        {answer.members.map((member) => (
          <MemberRow key={member.id} member={member} />
        ))}
      </ul>
      <Pagination
        label={t("Pages of members")}
        firstHref={cursor === null ? null : drillPath(drill)}
        nextHref={answer.nextCursor === null ? null : drillPath(drill, answer.nextCursor)}
      />
    </div>
  );
}
