import { and, count, desc, eq, isNotNull, or, type SQL, sql } from "drizzle-orm";
import { holdAccounts } from "#accounts/server/queries.ts";
import { displayName } from "#features/directory/domain/public-profile.ts";
import type { Context } from "#features/email/server/context.ts";
import { introductionsHidden } from "#features/notices/server/events.ts";
import { conflict, notFound } from "#kernel/errors.ts";
import { msg, t } from "#kernel/translate.ts";
import type { Queryable } from "#platform/db/database.ts";
import { keysetPage, newestFirst, readCursor, writeCursor } from "#platform/db/keyset.ts";
import { introductions, memberBlocks } from "#platform/db/schema/introductions.ts";
import { userProfiles } from "#platform/db/schema/profiles.ts";
import type { BlockListAnswer, BlockListQuery } from "../contract/blocks.ts";
import { BLOCKS_MAX } from "../domain/blocks.ts";
import { MOVES } from "../domain/states.ts";
import { announcing, type Post } from "./mails/queue-mail.ts";
import { passOn, tellNews } from "./news.ts";
import { freePlace } from "./places.ts";
import { findKnown } from "./queries.ts";

type Pair = { blockerId: string; blockedId: string };

/** Neither is there for the other from now on, and what is open between them ends (docs/product/introductions.md#blocks). */
export async function blockMember(context: Context, blockerId: string, memberId: string): Promise<void> {
  const now = context.clock();
  await announcing(context, async (post) => {
    const { tx } = post;
    const blockedId = await findKnown(tx, blockerId, memberId);
    await holdAccounts(tx, [blockerId, blockedId]);
    await requireRoom(tx, { blockerId, blockedId });
    await tx.insert(memberBlocks).values({ blockerId, blockedId, createdAt: now }).onConflictDoNothing();
    await endBetween(post, { blockerId, blockedId }, now);
    await introductionsHidden(tx, sql`${between({ blockerId, blockedId })}`);
  });
}

async function requireRoom(tx: Queryable, pair: Pair): Promise<void> {
  const others = and(eq(memberBlocks.blockerId, pair.blockerId), sql`blocked_id <> ${pair.blockedId}`);
  const [blocked] = await tx.select({ n: count() }).from(memberBlocks).where(others);
  if ((blocked?.n ?? 0) >= BLOCKS_MAX)
    throw conflict(
      t("You have blocked {limit} members, which is the most. Please unblock somebody first.", { limit: BLOCKS_MAX }),
    );
}

/** Between two who blocked each other no mail is written. An answer that came at the same moment is closed after it. */
async function endBetween(post: Post, pair: Pair, now: Date): Promise<void> {
  const { tx } = post;
  const [sent, received] = [sentIn(pair), receivedIn(pair)];
  const ended = [
    ...(await end(tx, { move: "withdraw", which: sent, now })),
    ...(await end(tx, { move: "expire", which: received, now })),
    ...(await end(tx, { move: "close", which: or(sent, received), now })),
  ];
  for (const row of ended) {
    if (row.takesPlace && row.receiverId !== null) await freePlace(tx, row.receiverId);
    await tellNews(post, row);
    await passOn(post, row);
  }
}

const sentIn = ({ blockerId, blockedId }: Pair) =>
  and(eq(introductions.askerId, blockerId), eq(introductions.receiverId, blockedId));
const receivedIn = ({ blockerId, blockedId }: Pair) => sentIn({ blockerId: blockedId, blockedId: blockerId });
const between = (pair: Pair) => or(sentIn(pair), receivedIn(pair));

type End = { move: "withdraw" | "expire" | "close"; which: SQL | undefined; now: Date };

function end(tx: Queryable, { move, which, now }: End) {
  const { from, to } = MOVES[move];
  return tx
    .update(introductions)
    .set({ state: to, closedAt: now })
    .where(and(which, eq(introductions.state, from)))
    .returning();
}

/** What ended stays ended; each sees the other again. @throws 404 for whom the member has not blocked */
export async function unblockMember({ db }: Pick<Context, "db">, blockerId: string, memberId: string): Promise<void> {
  const { rowCount } = await db.execute(sql`
    delete from ${memberBlocks} where blocker_id = ${blockerId}
      and blocked_id = (select id from ${userProfiles} where member_id = ${memberId})`);
  if (rowCount === 0) throw notFound(msg("You have not blocked this member."));
}

const order = newestFirst(memberBlocks.createdAt, memberBlocks.blockedId);

/** Whom a member has blocked, the latest first. */
export async function listBlocks(
  { db }: Pick<Context, "db">,
  member: string,
  { limit, cursor }: BlockListQuery,
): Promise<BlockListAnswer> {
  const beyond = cursor === undefined ? undefined : order.beyond(readCursor(cursor));
  const rows = await db
    .select({
      id: memberBlocks.blockedId,
      micros: order.microseconds,
      createdAt: memberBlocks.createdAt,
      memberId: userProfiles.memberId,
      fullName: userProfiles.fullName,
      businessName: userProfiles.businessName,
    })
    .from(memberBlocks)
    .innerJoin(userProfiles, eq(userProfiles.id, memberBlocks.blockedId))
    .where(and(eq(memberBlocks.blockerId, member), isNotNull(userProfiles.memberId), beyond))
    .orderBy(desc(memberBlocks.createdAt), desc(memberBlocks.blockedId))
    .limit(limit + 1);
  const { page, nextCursor } = keysetPage(rows, limit, writeCursor);
  const blocks = page.map(({ memberId, createdAt, ...names }) => ({
    memberId: memberId ?? "",
    name: displayName(names),
    blockedAt: createdAt.toISOString(),
  }));
  return { blocks, nextCursor };
}
