import { and, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import { notFound } from "#kernel/errors.ts";
import { dayIn } from "#kernel/time-zone.ts";
import type { Context } from "#platform/context.ts";
import type { Queryable } from "#platform/db/database.ts";
import { keysetPage, readCursor, writeCursor } from "#platform/db/keyset.ts";
import { notices } from "#platform/db/schema/notices.ts";
import type { NoticeListAnswer, NoticeListQuery } from "../contract/notices.ts";
import { hrefOf, order, presentNotice, selectNotices, zoneOf } from "./list-notices.ts";
import { unreadOf } from "./queries.ts";

type Deps = Pick<Context, "db" | "clock">;

/** Marks the listed notices as seen unless `ahead` is set (docs/product/notices.md#twice). */
export async function listNotices(
  { db, clock }: Deps,
  accountId: string,
  { limit, cursor, ahead }: NoticeListQuery,
): Promise<NoticeListAnswer> {
  const where = cursor === undefined ? undefined : order.beyond(readCursor(cursor));
  const [rows, zone] = await Promise.all([
    selectNotices(db, accountId, { where, limit: limit + 1 }),
    zoneOf(db, accountId),
  ]);
  const { page, nextCursor } = keysetPage(rows, limit, writeCursor);
  const unseen = page.filter(({ notice }) => !ahead && notice.seenAt === null).map(({ id }) => id);
  if (unseen.length > 0) await db.update(notices).set({ seenAt: clock() }).where(inArray(notices.id, unseen));
  return {
    notices: page.flatMap((row) => presentNotice(row, zone)),
    nextCursor,
    unread: await countUnread(db, accountId),
    today: dayIn(zone, clock()),
  };
}

export async function countUnread(db: Queryable, accountId: string): Promise<number> {
  const { rows } = await db.execute<{ unread: number }>(sql`select ${unreadOf(accountId)} as unread`);
  return rows[0]?.unread ?? 0;
}

/** @returns the path of the notice's page @throws 404 for another member's notice or a deleted one */
export async function readNotice({ db, clock }: Deps, accountId: string, id: string): Promise<string> {
  const [row] = await selectNotices(db, accountId, { where: eq(notices.id, id), limit: 1 });
  if (!row) throw notFound();
  const { seenAt, readAt } = row.notice;
  const now = clock();
  if (readAt === null)
    await db
      .update(notices)
      .set({ readAt: now, seenAt: seenAt ?? now })
      .where(eq(notices.id, id));
  return hrefOf(row);
}

/** Marks notices up to `until` as read, so newer ones stay unread. @returns the number of unread notices */
export async function readAll({ db, clock }: Deps, accountId: string, until: Date): Promise<number> {
  const isOld = lte(sql`date_trunc('milliseconds', ${notices.createdAt})`, sql`${until.toISOString()}::timestamptz`);
  await db
    .update(notices)
    .set({ readAt: clock(), seenAt: sql`coalesce(${notices.seenAt}, ${clock().toISOString()})` })
    .where(and(eq(notices.accountId, accountId), isNull(notices.readAt), isOld));
  return countUnread(db, accountId);
}
