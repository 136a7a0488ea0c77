import { lt } from "drizzle-orm";
import type { IntroductionState } from "#features/introductions/domain/states.ts";
import type { NoticeEvent } from "#features/notices/domain/events.ts";
import { noticesTo, noticeTo } from "#features/notices/server/events.ts";
import type { Queryable } from "#platform/db/database.ts";
import { introductions } from "#platform/db/schema/introductions.ts";
import { notices } from "#platform/db/schema/notices.ts";
import { savedOpportunities } from "#platform/db/schema/saved-opportunities.ts";
import type { Context } from "../context.ts";

const EVENTS = {
  asked: "introductionAsked",
  accepted: "introductionAccepted",
  declined: "introductionDeclined",
  expired: "introductionExpired",
} as const satisfies Partial<Record<IntroductionState, NoticeEvent>>;

const READ_AFTER_MS = 7 * 24 * 3_600_000;

export async function seedNotices({ db, clock }: Pick<Context, "clock"> & { db: Queryable }): Promise<void> {
  for (const { id, state, askerId, receiverId, createdAt, answeredAt, closedAt } of await db
    .select()
    .from(introductions)) {
    if (state === "withdrawn" || state === "closed") continue;
    const about = { event: EVENTS[state] };
    const at = closedAt ?? answeredAt ?? createdAt;
    await noticeTo(db, state === "asked" ? receiverId : askerId, { about, at, introductionId: id });
  }
  const saves = await db.select().from(savedOpportunities);
  const open = saves.filter(({ status }) => status === "saved" || status === "preparing");
  const about = { event: "closesSoon" } as const;
  await noticesTo(
    db,
    open.map(({ accountId, opportunityId }) => ({ accountId, about, at: clock(), opportunityId })),
  );
  const old = new Date(clock().getTime() - READ_AFTER_MS);
  await db.update(notices).set({ seenAt: old, readAt: old }).where(lt(notices.createdAt, old));
}
