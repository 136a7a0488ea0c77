import { and, desc, eq, isNotNull, not, type SQL, sql } from "drizzle-orm";
import type { ProfileRow } from "#features/profiles/server/queries.ts";
import { conflict, notFound } from "#kernel/errors.ts";
import { msg } from "#kernel/translate.ts";
import type { Context } from "#platform/context.ts";
import type { Queryable } from "#platform/db/database.ts";
import { introductions, mentorPlaces } from "#platform/db/schema/introductions.ts";
import type { CallerFacts } from "#platform/http/guard.ts";
import type { AnswerRequest } from "../contract/introductions.ts";
import { ANSWERS_LOOKED_AT, usualHours } from "../domain/answering-time.ts";
import { MENTOR_PLACES } from "../domain/limits.ts";
import { INTRODUCTION_MESSAGES as MESSAGES } from "../domain/messages.ts";
import { MOVES, type MoveName } from "../domain/states.ts";
import { requireWays } from "./ask.ts";
import { notBlocked } from "./list-introductions.ts";
import { announcing } from "./mails/queue-mail.ts";
import { passOn, tellNews } from "./news.ts";
import { freePlace, takePlace } from "./places.ts";
import { isOfSuspended } from "./suspended.ts";

const { receiverId, presentedAt, answeredAt, createdAt } = introductions;

/** The usual answering time is stored with the mentor's places, so that lists need not compute it. */
async function noteAnswer(tx: Queryable, receiver: ProfileRow | null): Promise<void> {
  if (!receiver?.wantsToMentor) return;
  const answers = await tx
    .select({ hours: sql<number>`(extract(epoch from ${answeredAt} - ${presentedAt}) / 3600)::float8` })
    .from(introductions)
    .where(and(eq(receiverId, receiver.id), isNotNull(answeredAt), isNotNull(presentedAt)))
    .orderBy(desc(createdAt))
    .limit(ANSWERS_LOOKED_AT);
  const answerHours = usualHours(answers.map(({ hours }) => hours));
  await tx
    .insert(mentorPlaces)
    .values({ id: receiver.id, ...MENTOR_PLACES, answerHours })
    .onConflictDoUpdate({ target: mentorPlaces.id, set: { answerHours } });
}

export type Receiver = { facts: Pick<CallerFacts, "id" | "email" | "confirmed">; profile: ProfileRow | null };
type Row = typeof introductions.$inferSelect;

const SIDES = { asker: introductions.askerId, receiver: introductions.receiverId } as const;
type Side = keyof typeof SIDES;

/** @throws 409 when the question has ended, or the mentor has no place free (docs/product/introductions.md#answering) */
export async function answerIntroduction(context: Context, receiver: Receiver, id: string, request: AnswerRequest) {
  if (request.answer === "decline") await decline(context, receiver, { id, reason: request.reason });
  else await accept(context, receiver, { id, ways: request.ways });
}

type Decline = { id: string; reason: Extract<AnswerRequest, { answer: "decline" }>["reason"] };

async function decline(context: Context, receiver: Receiver, { id, reason }: Decline): Promise<void> {
  const now = context.clock();
  const set = { answeredAt: now, closedAt: now, declineReason: reason };
  await announcing(context, async (post) => {
    const row = await move(post.tx, { id, name: "decline", by: "receiver", account: receiver.facts.id, set });
    await tellNews(post, row);
    await passOn(post, row);
    await noteAnswer(post.tx, receiver.profile);
  });
}

type Accept = { id: string; ways: Extract<AnswerRequest, { answer: "accept" }>["ways"] };

async function accept(context: Context, receiver: Receiver, { id, ways }: Accept): Promise<void> {
  const now = context.clock();
  const email = receiver.facts.confirmed ? receiver.facts.email : null;
  requireWays(ways, { email, phone: receiver.profile?.phoneWhatsapp ?? null });
  await announcing(context, async (post) => {
    const { tx } = post;
    const takesPlace = await isMentoring(tx, id, receiver.profile);
    const set = { answeredAt: now, receiverWays: ways, takesPlace };
    const row = await move(tx, {
      id,
      name: "accept",
      by: "receiver",
      account: receiver.facts.id,
      set,
      unless: isOfSuspended(now),
    });
    if (takesPlace && !(await takePlace(tx, receiver.facts.id, now)))
      throw conflict(
        msg("You have no place free for another mentee. Close an introduction, or take more mentees at once."),
      );
    await noteAnswer(tx, receiver.profile);
    await tellNews(post, row);
  });
}

async function isMentoring(tx: Queryable, id: string, receiver: ProfileRow | null): Promise<boolean> {
  const [row] = await tx.select({ purpose: introductions.purpose }).from(introductions).where(eq(introductions.id, id));
  return row?.purpose === "mentoring" && receiver?.wantsToMentor === true;
}

export async function withdrawIntroduction(context: Context, asker: string, id: string): Promise<void> {
  await announcing(context, async (post) => {
    const set = { closedAt: context.clock() };
    const row = await move(post.tx, { id, name: "withdraw", by: "asker", account: asker, set });
    await tellNews(post, row);
    await passOn(post, row);
  });
}

export async function closeIntroduction(context: Context, account: string, id: string): Promise<void> {
  await announcing(context, async (post) => {
    const side = await sideOf(post.tx, id, account);
    const set = { closedAt: context.clock() };
    const row = await move(post.tx, { id, name: "close", by: side, account, set });
    if (row.takesPlace && row.receiverId !== null) await freePlace(post.tx, row.receiverId);
    await tellNews(post, row);
    await passOn(post, row);
  });
}

async function sideOf(tx: Queryable, id: string, account: string): Promise<Side> {
  const [row] = await tx.select().from(introductions).where(eq(introductions.id, id));
  if (row?.askerId === account) return "asker";
  if (row?.receiverId === account) return "receiver";
  throw notFound();
}

type Wanted = { id: string; name: MoveName; by: Side; account: string; set: Partial<Row>; unless?: SQL };

/** One statement checks and changes the state, so that of two concurrent calls only one succeeds. */
async function move(db: Queryable, { id, name, by, account, set, unless }: Wanted): Promise<Row> {
  const { from, to } = MOVES[name];
  const mine = and(
    eq(introductions.id, id),
    eq(SIDES[by], account),
    by === "receiver" ? isNotNull(introductions.presentedAt) : undefined,
    notBlocked(account),
  );
  const [row] = await db
    .update(introductions)
    .set({ ...set, state: to })
    .where(and(mine, eq(introductions.state, from), unless && not(unless)))
    .returning();
  if (row) return row;
  const [known] = await db.select({ id: introductions.id }).from(introductions).where(mine);
  throw known ? conflict(MESSAGES.answeredBefore) : notFound();
}
