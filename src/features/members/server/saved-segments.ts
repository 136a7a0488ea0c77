import { asc, eq, sql } from "drizzle-orm";
import type { CreateSegmentRequest, MemberSegment } from "#features/profiles/contract/member-segments.ts";
import { SEGMENT_PROBLEMS, SEGMENTS_MOST } from "#features/profiles/domain/finding/segments.ts";
import type { Actor } from "#kernel/actor.ts";
import { conflict, forbidden, invalid, notFound } from "#kernel/errors.ts";
import { isGuest } from "#kernel/permissions.ts";
import { msg } from "#kernel/translate.ts";
import { recordAct } from "#platform/audit/record-act.ts";
import type { Context } from "#platform/context.ts";
import type { Queryable } from "#platform/db/database.ts";
import { isUniqueViolation } from "#platform/db/database-errors.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import { userProfiles } from "#platform/db/schema/profiles.ts";
import { memberSegments } from "#platform/db/schema/segments.ts";

type Deps = Pick<Context, "db" | "clock">;
const { id, name, filter, createdAt, createdBy, counted, countedAt } = memberSegments;
const author = sql<string | null>`coalesce(${userProfiles.fullName}, ${accounts.email}::text)`;

const readAll = (db: Queryable) =>
  db
    .select({ id, name, filter, createdAt, counted, countedAt, author })
    .from(memberSegments)
    .leftJoin(accounts, eq(accounts.id, createdBy))
    .leftJoin(userProfiles, eq(userProfiles.id, createdBy));
type SegmentRow = Awaited<ReturnType<typeof readAll>>[number];

export async function listSegments(db: Queryable): Promise<MemberSegment[]> {
  return (await readAll(db).orderBy(asc(sql`lower(${name})`))).map(presentSegment);
}

function presentSegment({ author: createdBy, counted: count, countedAt: at, ...row }: SegmentRow): MemberSegment {
  const chosen = Object.entries(row.filter).filter(([, value]) => value !== "");
  return {
    ...{ id: row.id, name: row.name, filter: Object.fromEntries(chosen), createdBy, count },
    createdAt: row.createdAt.toISOString(),
    countedAt: at?.toISOString() ?? null,
  };
}

/** @throws 404 */
async function getSegment(db: Queryable, segmentId: string): Promise<MemberSegment> {
  const [row] = await readAll(db).where(sql`${id}::text = ${segmentId}`);
  if (!row) throw notFound(msg("This segment no longer exists"));
  return presentSegment(row);
}

export async function createSegment(
  { db, clock }: Deps,
  actor: Actor,
  { name: given, filter: asked }: CreateSegmentRequest,
): Promise<MemberSegment> {
  if (isGuest(actor)) throw forbidden();
  if (asked.saved !== "")
    throw invalid({ filter: msg("A segment cannot be made of another one. Please choose its filters.") });
  const chosen = Object.fromEntries(Object.entries(asked).filter(([, value]) => value.trim() !== ""));
  if (Object.keys(chosen).length === 0)
    throw invalid({ filter: msg("Please choose a filter first: without one, everybody belongs") });
  const now = clock();
  const row = { name: given, filter: chosen, createdBy: actor.id, createdAt: now, updatedAt: now };
  return db.transaction(async (tx) => {
    const [created] = await tx.insert(memberSegments).values(row).onConflictDoNothing().returning({ id });
    if (!created) throw conflict(SEGMENT_PROBLEMS.taken);
    if ((await tx.$count(memberSegments)) > SEGMENTS_MOST) throw conflict(SEGMENT_PROBLEMS.tooMany);
    const details = { title: given, filters: Object.keys(chosen) };
    await recordAct(tx, clock, actor, { action: "segment.saved", subjectId: created.id, details });
    return getSegment(tx, created.id);
  });
}

export async function renameSegment(
  { db, clock }: Deps,
  actor: Actor,
  segmentId: string,
  given: string,
): Promise<MemberSegment> {
  return db.transaction(async (tx) => {
    const before = await getSegment(tx, segmentId);
    await tx
      .update(memberSegments)
      .set({ name: given, updatedAt: clock() })
      .where(eq(id, segmentId))
      .catch((error: unknown) => {
        throw isUniqueViolation(error) ? conflict(SEGMENT_PROBLEMS.taken) : error;
      });
    const details = { title: given, former: before.name };
    await recordAct(tx, clock, actor, { action: "segment.renamed", subjectId: segmentId, details });
    return getSegment(tx, segmentId);
  });
}

export async function deleteSegment({ db, clock }: Deps, actor: Actor, segmentId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { name: title } = await getSegment(tx, segmentId);
    await tx.delete(memberSegments).where(eq(id, segmentId));
    await recordAct(tx, clock, actor, { action: "segment.deleted", subjectId: segmentId, details: { title } });
  });
}
