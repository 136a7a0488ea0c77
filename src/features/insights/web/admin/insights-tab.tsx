import { UserRoundX } from "lucide-react";
import { Fragment } from "react";
import { labelOf } from "#features/profiles/domain/options.ts";
import { ExportThese, SetActions } from "#features/profiles/web/parts/set-actions.tsx";
import { typeLabel } from "#kernel/entrepreneur-type.ts";
import { canViewInsights } from "#kernel/permissions.ts";
import { stageLabel } from "#kernel/stages.ts";
import { t } from "#platform/i18n/i18n.ts";
import "#platform/i18n/plurals.ts";
import { requireAccess } from "#shell/admin/admin-access.ts";
import { joinedText, momentText } from "#shell/admin/moment-text.ts";
import { memberPath, useAdmin } from "#shell/admin/tabs.ts";
import { apiOf, unwrap } from "#shell/client/api.ts";
import { PlaceInWords } from "#shell/text/place-in-words.tsx";
import { Avatar } from "#shell/ui/avatar.tsx";
import { Badge } from "#shell/ui/badge.tsx";
import { Card } from "#shell/ui/card.tsx";
import { EmptyState } from "#shell/ui/empty-state.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { Link } from "#shell/ui/link.tsx";
import { Pagination } from "#shell/ui/pagination.tsx";
import { Retry } from "#shell/ui/retry-box.tsx";
import type { InsightMember, InsightMembersAnswer, InsightsAnswer } from "../../contract/insights.ts";
import { type Drill, filterOfDrill } from "../../domain/drill.ts";
import { INSIGHT_TEXTS, OVERVIEW_TEXTS } from "../../domain/messages.ts";
import { BackToFigures } from "../parts/back-to-figures.tsx";
import type { Route } from "./+types/insights-tab";
import { drillInWords } from "./figure-names.ts";
import { InsightCharts } from "./insight-charts.tsx";
import { orNull } from "./or-null.ts";
import { drillIn, drillPath } from "./paths.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireAccess(canViewInsights, { context, request });
  return loadInsights(apiOf(context), url.searchParams);
}

type LoadedInsights =
  | { shown: "figures"; answer: InsightsAnswer | null }
  | { shown: "members"; drill: Drill; cursor: string | null; answer: InsightMembersAnswer | null };

/** null: loading failed. */
async function loadInsights(api: ReturnType<typeof apiOf>, search: URLSearchParams): Promise<LoadedInsights> {
  const drill = drillIn(search);
  if (drill === null) {
    return { shown: "figures", answer: await orNull(unwrap<InsightsAnswer>(api.api.admin.insights.$get())) };
  }
  const cursor = search.get("cursor");
  const query = { [drill.kind]: drill.value, ...(cursor === null ? {} : { cursor }) };
  const pending = unwrap<InsightMembersAnswer>(api.api.admin.insights.members.$get({ query }));
  return { shown: "members", drill, cursor, answer: await orNull(pending) };
}

/** The page of docs/product/insights.md#members-behind-a-figure. */
export default function InsightsTab({ loaderData: loaded }: Route.ComponentProps) {
  const { userId } = useAdmin();
  if (loaded.shown === "members") return <MatchingMembers userId={userId} {...loaded} />;
  if (loaded.answer !== null) return <InsightCharts userId={userId} answer={loaded.answer} />;
  return (
    <section className="grid grid-cols-1 gap-5">
      <Heading level={2}>{t(INSIGHT_TEXTS.heading)}</Heading>
      <Retry message={t("Failed to load insights. Please try again.")} />
    </section>
  );
}

type MembersProps = { drill: Drill; cursor: string | null };
type MatchingMembersProps = MembersProps & { userId: string; answer: InsightMembersAnswer | null };

function MatchingMembers({ userId, drill, cursor, answer }: MatchingMembersProps) {
  const members = filterOfDrill(drill);
  return (
    <section className="grid grid-cols-1 gap-5">
      <BackToFigures />
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <Heading level={2} className="[overflow-wrap:anywhere]">
            {drillInWords(drill)}
          </Heading>
          {answer && <Total {...answer} />}
        </div>
        {answer && answer.members.length > 0 && (
          <div className="flex flex-wrap gap-2">
            <SetActions userId={userId} members={members} />
            <ExportThese userId={userId} members={members} />
          </div>
        )}
      </div>
      {answer === null ? (
        <Retry message={t("Failed to load filtered data. Please try again.")} />
      ) : (
        <Members drill={drill} cursor={cursor} answer={answer} />
      )}
    </section>
  );
}

function Total({ count, countedAt }: InsightMembersAnswer) {
  if (count === null) return null;
  return (
    <p className="mt-1 text-muted">
      {t(INSIGHT_TEXTS.members, { count })} · {t(OVERVIEW_TEXTS.asOf, { time: momentText(countedAt) })}
    </p>
  );
}

function Members({ drill, cursor, answer }: MembersProps & { answer: InsightMembersAnswer }) {
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

function MemberRow({ member }: { member: InsightMember }) {
  const name = member.businessName || member.fullName || t(INSIGHT_TEXTS.unnamed);
  return (
    <Card as="li" quiet className="flex flex-wrap items-start gap-4">
      <Avatar name={name} src={member.profilePhotoUrl} size="md" />
      <div className="min-w-0 flex-1 basis-60">
        <Link
          href={memberPath(member.id)}
          className="prose-link inline-flex min-h-11 items-center font-semibold wrap-anywhere"
        >
          <bdi>{name}</bdi>
        </Link>
        <p className="text-sm text-muted [overflow-wrap:anywhere]">
          <Facts member={member} />
        </p>
        <div className="mt-2 flex flex-wrap gap-2">
          <Badge tone="accent">{t(stageLabel(member.profileCompletionStage))}</Badge>
          {member.wantsToMentor && <Badge tone="gold">{t("Mentor")}</Badge>}
          {member.openToCollaboration && <Badge tone="clay">{t("Open to Collaborate")}</Badge>}
          {member.isPublic && <Badge>{t("Public")}</Badge>}
        </div>
      </div>
      <div className="text-sm text-muted sm:text-end">
        <p>{t("Joined {day}", { day: joinedText(member.createdAt) })}</p>
        {member.isPublic && member.memberId !== null && (
          <Link href={`/profile/${member.memberId}`} newTab className="prose-link inline-flex min-h-11 items-center">
            {t("Public profile")}
            <span dir="auto" className="sr-only">
              : {name}
            </span>
          </Link>
        )}
      </div>
    </Card>
  );
}

function Facts({ member }: { member: InsightMember }) {
  const { businessName, fullName, memberId, cityTown, country, businessStage } = member;
  const facts = [
    { key: "person", fact: businessName && fullName && <bdi>{fullName}</bdi> },
    { key: "id", fact: memberId && <bdi translate="no">{memberId}</bdi> },
    { key: "type", fact: t(typeLabel(member.entrepreneurType, "admin")) },
    { key: "place", fact: (cityTown || country) && <PlaceInWords city={cityTown} country={country} /> },
    { key: "stage", fact: businessStage && t(labelOf("businessStage", businessStage)) },
  ].filter(({ fact }) => fact);
  return facts.map(({ key, fact }, index) => (
    <Fragment key={key}>
      {index > 0 && " · "}
      {fact}
    </Fragment>
  ));
}
