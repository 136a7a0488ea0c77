import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import * as v from "valibot";
import { cardPath } from "#features/edid/domain/e-did.ts";
import { zoneOfCountry } from "#kernel/countries/zone.ts";
import { introductionPath, PLACES_PATH } from "#kernel/paths/introductions.ts";
import { PROPOSE_PATH, proposalPath } from "#kernel/paths/proposals.ts";
import { savedPath } from "#kernel/paths/saved-opportunities.ts";
import { displayName } from "#kernel/public-profile.ts";
import { dayIn } from "#kernel/time-zone.ts";
import type { Queryable } from "#platform/db/database.ts";
import { newestFirst } from "#platform/db/keyset.ts";
import { isLive } from "#platform/db/live-opportunity.ts";
import { introductions } from "#platform/db/schema/introductions.ts";
import { notices } from "#platform/db/schema/notices.ts";
import { opportunities, opportunityProposals } from "#platform/db/schema/opportunities.ts";
import { userProfiles } from "#platform/db/schema/profiles.ts";
import type { NoticeAnswer } from "../contract/notices.ts";
import { noticeAbout } from "../domain/events.ts";
import { NOTICES_PATH } from "../domain/paths.ts";

export const order = newestFirst(notices.createdAt, notices.id);
export type NoticeRow = Awaited<ReturnType<typeof selectNotices>>[number];

const { askerId, receiverId } = introductions;

export const selectNotices = (
  db: Queryable,
  accountId: string,
  { where, limit }: { where?: SQL | undefined; limit: number },
) =>
  db
    .select({
      id: notices.id,
      micros: order.microseconds,
      notice: notices,
      other: { fullName: userProfiles.fullName, businessName: userProfiles.businessName },
      opportunity: {
        title: opportunities.title,
        closesAt: opportunities.closesAt,
        isShown: sql<boolean>`coalesce(${isLive}, false)`,
      },
      proposal: { title: opportunityProposals.title, opportunityId: opportunityProposals.opportunityId },
    })
    .from(notices)
    .leftJoin(introductions, eq(introductions.id, notices.introductionId))
    .leftJoin(
      userProfiles,
      sql`${userProfiles.id} = case when ${askerId} = ${notices.accountId} then ${receiverId} else ${askerId} end`,
    )
    .leftJoin(opportunities, eq(opportunities.id, notices.opportunityId))
    .leftJoin(
      opportunityProposals,
      sql`${opportunityProposals.id} = (${notices.about} ->> 'proposal')::uuid and ${opportunityProposals.proposerId} = ${notices.accountId}`,
    )
    .where(and(eq(notices.accountId, accountId), where))
    .orderBy(desc(notices.createdAt), desc(notices.id))
    .limit(limit);

/** @returns an empty list when the notice was stored by another version and cannot be read */
export function presentNotice({ notice, other, opportunity, proposal }: NoticeRow, zone: string): NoticeAnswer[] {
  const about = v.safeParse(noticeAbout, notice.about);
  if (!about.success) return [];
  const hasName = other?.fullName || other?.businessName;
  return [
    {
      id: notice.id,
      kind: notice.kind,
      about: about.output,
      name: notice.introductionId !== null && hasName ? displayName({ ...other, businessName: null }) : null,
      title: opportunity?.title ?? proposal?.title ?? null,
      closesOn: opportunity?.closesAt ? dayIn(zone, opportunity.closesAt) : null,
      at: notice.createdAt.toISOString(),
      day: dayIn(zone, notice.createdAt),
      isRead: notice.readAt !== null,
    },
  ];
}

export function hrefOf({ notice, opportunity, proposal }: NoticeRow): string {
  const { introductionId, opportunityId, about } = notice;
  if (introductionId !== null) return introductionPath(introductionId);
  if (opportunityId !== null)
    return opportunity?.isShown ? `/opportunities/${opportunityId}` : savedPath(opportunityId);
  if (about.event === "mentorPaused") return PLACES_PATH;
  if (about.event === "tierReached") return cardPath();
  if ("proposal" in about) {
    if (about.event !== "proposalPublished") return proposalPath(about.proposal);
    return proposal?.opportunityId ? `/opportunities/${proposal.opportunityId}` : PROPOSE_PATH;
  }
  return NOTICES_PATH;
}

export async function zoneOf(db: Queryable, accountId: string): Promise<string> {
  const [profile] = await db
    .select({ country: userProfiles.country })
    .from(userProfiles)
    .where(eq(userProfiles.id, accountId));
  return zoneOfCountry(profile?.country ?? null);
}
