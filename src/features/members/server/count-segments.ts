import { eq, sql } from "drizzle-orm";
import type { MemberSegment } from "#features/profiles/contract/member-segments.ts";
import { COUNT_BUDGET_MS, COUNT_FRESH_MS } from "#features/profiles/domain/finding/segments.ts";
import { EVERYBODY, idsOf } from "#features/profiles/server/find-members.ts";
import type { Context } from "#platform/context.ts";
import { isTimeout } from "#platform/db/database-errors.ts";
import { memberSegments } from "#platform/db/schema/segments.ts";
import { listSegments } from "./saved-segments.ts";

export const COUNT_JOB = "segments.count";
type Deps = Pick<Context, "db" | "clock">;

/** Counts segments until a time limit; the others return their last count, and a job counts them later. */
export async function listCountedSegments(context: Deps & Pick<Context, "queue">): Promise<MemberSegment[]> {
  const until = performance.now() + COUNT_BUDGET_MS;
  const segments: MemberSegment[] = [];
  let isLeft = false;
  for (const segment of await listSegments(context.db)) {
    const milliseconds = Math.floor(until - performance.now());
    const counted = isFresh(context, segment) ? segment : await countIn(context, segment, milliseconds);
    isLeft ||= counted === null;
    segments.push(counted ?? segment);
  }
  if (isLeft) await context.queue.send(COUNT_JOB, {});
  return segments;
}

const BEHIND_MS = 60_000;

export async function countSegments(context: Deps): Promise<void> {
  for (const segment of await listSegments(context.db)) {
    if (!isFresh(context, segment)) await countIn(context, segment, BEHIND_MS);
  }
}

const isFresh = ({ clock }: Deps, { countedAt }: MemberSegment) =>
  countedAt !== null && clock().getTime() - new Date(countedAt).getTime() < COUNT_FRESH_MS;

/** @param most statement timeout in milliseconds @returns null on a timeout */
async function countIn({ db, clock }: Deps, segment: MemberSegment, most: number): Promise<MemberSegment | null> {
  if (most < 1) return null;
  const now = clock();
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(sql.raw(`set local statement_timeout = ${most}`));
      const members = await idsOf(tx, { ...EVERYBODY, ...segment.filter }, now);
      const { rows } = await tx.execute<{ count: number }>(sql`select count(*)::int as count from ${members} as found`);
      const count = rows[0]?.count ?? 0;
      await tx.update(memberSegments).set({ counted: count, countedAt: now }).where(eq(memberSegments.id, segment.id));
      return { ...segment, count, countedAt: now.toISOString() };
    });
  } catch (error) {
    if (isTimeout(error)) return null;
    throw error;
  }
}
