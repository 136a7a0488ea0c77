import { and, eq, type SQL, sql } from "drizzle-orm";
import { highestTier } from "#features/edid/domain/highest-tier.ts";
import { isEntrepreneurType } from "#kernel/entrepreneur-type.ts";
import { memberId } from "#kernel/member-id.ts";
import { type Database, preparedOnce, type Queryable, writtenOnce } from "#platform/db/database.ts";
import { userProfiles } from "#platform/db/schema/profiles.ts";
import { selectFacts } from "#platform/http/caller.ts";
import type { CallerFacts } from "#platform/http/guard.ts";
import { tellOwners } from "#platform/realtime/tell-change.ts";
import { type StageEvent, stageAfter } from "../domain/completion.ts";
import type { ProfileFields } from "../domain/profile.ts";
import { LIVE_PROFILES, LIVE_SELECTION } from "./live-profiles.ts";
import { highestTierOf, nextMemberNumber, type ProfileRow, stageOf } from "./queries.ts";
import type { ProfileUpdate } from "./write-profile.ts";

const given = (name: string) => sql`${sql.placeholder(name)}`;

const isUnchanged = and(eq(userProfiles.id, given("rowId")), eq(userProfiles.version, given("rowVersion")));
/** The welcome column is compared too, because it changes without a new version. */
const isAsWelcomed = eq(userProfiles.hasSeenWelcomeScreen, given("rowWelcomed"));
const isCallerUnchanged = sql`exists (
  select from (${selectFacts(given("sessionId"), given("rowId"))}) as facts where to_jsonb(facts) = ${given("facts")}::jsonb)`;

/** Notifies live listeners in the same statement. @returns the updated id */
function updateColumns(db: Queryable, columns: string, condition: SQL | undefined) {
  const saved = db.$with("saved").as(
    db
      .update(userProfiles)
      .set(Object.fromEntries(columns.split(" ").map((column) => [column, sql.placeholder(column)])))
      .where(condition)
      .returning(LIVE_SELECTION),
  );
  const told = db.$with("told", {}).as(tellOwners(LIVE_PROFILES.name, "UPDATE", sql`saved`));
  return db.with(saved, told).select({ id: saved.id }).from(saved);
}
const update = preparedOnce(
  (db: Queryable, columns, name) => updateColumns(db, columns, isUnchanged).prepare(name),
  "save profile",
);
const updateAsCaller = writtenOnce(
  (db, columns) => updateColumns(db, columns, and(isUnchanged, isAsWelcomed, isCallerUnchanged)).toSQL(),
  "save profile at once",
);

/** @returns null when another request changed the row */
export async function updateUnchanged(
  db: Queryable,
  row: ProfileRow,
  values: ProfileUpdate,
): Promise<ProfileRow | null> {
  const next = nextOf(row, values);
  const saved = await update(db, columnsOf(next)).execute({ ...next, rowId: row.id, rowVersion: row.version });
  return saved.length === 1 ? rowAfter(row, next) : null;
}

/** @returns null when the row, the session or the account changed: the caller's rights are then unknown */
export async function updateIfCallerUnchanged(
  db: Database,
  row: ProfileRow,
  values: ProfileUpdate,
  { sessionId, facts }: { sessionId: string; facts: CallerFacts },
): Promise<ProfileRow | null> {
  const next = nextOf(row, values);
  const { rowCount } = await updateAsCaller(db, columnsOf(next), {
    ...next,
    ...{ rowId: row.id, rowVersion: row.version, rowWelcomed: row.hasSeenWelcomeScreen },
    ...{ sessionId, facts: JSON.stringify(facts) },
  });
  return rowCount === 1 ? rowAfter(row, next) : null;
}

const nextOf = (row: ProfileRow, values: ProfileUpdate) => ({ ...values, version: row.version + 1 });
const columnsOf = (next: object) => Object.keys(next).join(" ");

type Changes = Partial<ProfileFields>;

/** Decisions 11 and 32: sets changed fields, their versions, and the time when the member first chose a type. */
export function changedTo(row: ProfileRow, given: { changes: Changes; accepted: Changes }, now: Date): ProfileUpdate {
  const type = given.accepted.entrepreneurType;
  const chosen = row.typeChosenAt === null && type !== undefined;
  const changes = chosen ? { ...given.changes, entrepreneurType: type } : given.changes;
  const names = Object.keys(changes);
  if (names.length === 0) return {};
  const versions = Object.fromEntries(names.map((name) => [name, row.version + 1]));
  return {
    ...changes,
    fieldVersions: { ...row.fieldVersions, ...versions },
    ...(chosen ? { typeChosenAt: now } : {}),
  };
}

export function rowAfter(row: ProfileRow, values: ProfileUpdate): ProfileRow {
  return { ...row, ...values } as ProfileRow;
}

/** Decision 3. @returns null when the row already has these values and this stage */
export function planUpdate(row: ProfileRow, event: StageEvent, values: ProfileUpdate, now: Date): ProfileUpdate | null {
  const stage = stageAfter(event, rowAfter(row, values), stageOf(row));
  const highest = highestTier(highestTierOf(row), stageOf(row), stage);
  const held = highest === row.highestTier ? {} : { highestTier: highest };
  const update: ProfileUpdate = { ...values, ...held, profileCompletionStage: stage };
  const names = Object.keys(update) as (keyof ProfileUpdate)[];
  return names.some((name) => update[name] !== row[name]) ? { ...update, updatedAt: now } : null;
}

/** Decision 27: an existing member id stays; a new one needs country and type. */
export async function giveMemberId(
  db: Queryable,
  row: Pick<ProfileRow, "memberId" | "country" | "entrepreneurType">,
): Promise<string | null> {
  const { country, entrepreneurType: type } = row;
  if (row.memberId !== null || country === null || !isEntrepreneurType(type)) return row.memberId;
  return memberId({ country, type, sequence: await nextMemberNumber(db) });
}
