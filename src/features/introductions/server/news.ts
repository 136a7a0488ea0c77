import { introductionSettled } from "#features/notices/server/events.ts";
import type { introductions } from "#platform/db/schema/introductions.ts";
import { accountEvents } from "#platform/db/schema/webhooks.ts";
import { NEWS } from "../domain/mails.ts";
import { mailAbout, type Post } from "./mails/queue-mail.ts";
import { presentWaiting } from "./places.ts";
import { tellParties } from "./tell-parties.ts";

type Row = typeof introductions.$inferSelect;

/** Call this in the transaction that changed the introduction. */
export async function tellNews(post: Post, row: Row): Promise<void> {
  const { mail, event } = NEWS[row.state];
  await recordIntroductionEvent(post, event, row);
  if (row.state !== "asked") await introductionSettled(post.tx, row.receiverId, row.id, post.context.clock());
  // The receiver does not know of a question on a waiting list yet.
  const isTold = mail !== null && (row.state !== "asked" || row.presentedAt !== null);
  if (isTold) await mailAbout(post, { introductionId: row.id, ...mail });
  const type = row.state === "asked" ? "INSERT" : "UPDATE";
  await tellParties(post.tx, row, { asker: type, receiver: type });
}

/** When a mentoring question ends, the mentor may have room for the question that waits longest. */
export async function passOn(post: Post, { purpose, receiverId, state }: Row): Promise<void> {
  if (purpose !== "mentoring" || receiverId === null || state === "asked" || state === "accepted") return;
  await presentNext(post, receiverId);
}

export async function presentNext(post: Post, mentorId: string): Promise<void> {
  for (const { id, askerId } of await presentWaiting(post.tx, mentorId, post.context.clock())) {
    await mailAbout(post, { introductionId: id, kind: "introductionAsked", to: "receiver" });
    await tellParties(post.tx, { id, askerId, receiverId: mentorId }, { asker: "UPDATE", receiver: "INSERT" });
  }
}

type Event = (typeof NEWS)[keyof typeof NEWS]["event"] | "introduction.met";

/** The event has minimal data: subscribers fetch the rest from the API with their own permissions. */
export async function recordIntroductionEvent({ context, tx }: Post, kind: Event, row: Row): Promise<void> {
  const { id, purpose, state, askerId, receiverId } = row;
  const data = { introduction: { id, purpose, state, asker_id: askerId, receiver_id: receiverId } };
  // Events with the same account id keep their order, so the asker's id comes first.
  await tx
    .insert(accountEvents)
    .values({ accountId: askerId ?? receiverId ?? id, kind, data, createdAt: context.clock() });
}
