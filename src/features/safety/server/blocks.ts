import { and, count, desc, eq, isNotNull, sql } from "drizzle-orm";
import { endBetween } from "#features/introductions/server/end-between.ts";
import { findKnown } from "#features/introductions/server/queries.ts";
import { conflict, notFound } from "#kernel/errors.ts";
import { displayName } from "#kernel/public-profile.ts";
import { msg, t } from "#kernel/translate.ts";
import type { Context } from "#platform/context.ts";
import type { Queryable } from "#platform/db/database.ts";
import { keysetPage, newestFirst, readCursor, writeCursor } from "#platform/db/keyset.ts";
import { memberBlocks } from "#platform/db/schema/introductions.ts";
import { userProfiles } from "#platform/db/schema/profiles.ts";
import type { BlockListAnswer, BlockListQuery } from "../contract/blocks.ts";
import { BLOCKS_MAX } from "../domain/blocks.ts";

type Pair = { blockerId: string; blockedId: string };

/** docs/product/introductions.md#blocks */
export async function blockMember(context: Context, blockerId: string, memberId: string): Promise<void> {
  const pair = { blockerId, blockedId: await findKnown(context.db, blockerId, memberId) };
  await endBetween(context, pair, async (tx) => {
    await requireRoom(tx, pair);
    await tx
      .insert(memberBlocks)
      .values({ ...pair, createdAt: context.clock() })
      .onConflictDoNothing();
  });
}

async function requireRoom(tx: Queryable, pair: Pair): Promise<void> {
  const others = and(eq(memberBlocks.blockerId, pair.blockerId), sql`blocked_id <> ${pair.blockedId}`);
  const [blocked] = await tx.select({ n: count() }).from(memberBlocks).where(others);
  if ((blocked?.n ?? 0) >= BLOCKS_MAX)
    throw conflict(
      t("You have blocked {limit} members, which is the limit. Please unblock a member first.", { limit: BLOCKS_MAX }),
    );
}

/** Ended introductions stay ended. @throws 404 for a member who is not blocked */
export async function unblockMember({ db }: Pick<Context, "db">, blockerId: string, memberId: string): Promise<void> {
  const { rowCount } = await db.execute(sql`
    delete from ${memberBlocks} where blocker_id = ${blockerId}
      and blocked_id = (select id from ${userProfiles} where member_id = ${memberId})`);
  if (rowCount === 0) throw notFound(msg("You have not blocked this member."));
}

const order = newestFirst(memberBlocks.createdAt, memberBlocks.blockedId);

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
