import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Database, Queryable } from "#platform/db/database.ts";
import { preparedOnce, writtenOnce } from "#platform/db/prepared.ts";
import { userProfiles } from "#platform/db/schema/profiles.ts";
import { selectFacts } from "#platform/http/caller.ts";
import type { CallerFacts } from "#platform/http/env.ts";
import { rowAfter } from "./plan-update.ts";
import type { ProfileRow } from "./queries.ts";
import type { ProfileUpdate } from "./write-profile.ts";

const given = (name: string) => sql`${sql.placeholder(name)}`;

const isUnchanged = and(eq(userProfiles.id, given("rowId")), eq(userProfiles.version, given("rowVersion")));
/** What alone changes without a new version. */
const isAsWelcomed = eq(userProfiles.hasSeenWelcomeScreen, given("rowWelcomed"));
const isCallerUnchanged = sql`exists (
  select from (${selectFacts(given("sessionId"), given("rowId"))}) as facts where to_jsonb(facts) = ${given("facts")}::jsonb)`;

/** By the columns that change, which are few in an auto-save. */
const updateColumns = (db: Queryable, columns: string, condition: SQL | undefined) =>
  db
    .update(userProfiles)
    .set(Object.fromEntries(columns.split(" ").map((column) => [column, sql.placeholder(column)])))
    .where(condition);
const update = preparedOnce(
  (db: Queryable, columns, name) => updateColumns(db, columns, isUnchanged).prepare(name),
  "save profile",
);
const updateAsCaller = writtenOnce(
  (db, columns) => updateColumns(db, columns, and(isUnchanged, isAsWelcomed, isCallerUnchanged)).toSQL(),
  "save profile at once",
);

/** Null when somebody else has changed the row. */
export async function updateUnchanged(
  db: Queryable,
  row: ProfileRow,
  values: ProfileUpdate,
): Promise<ProfileRow | null> {
  const next = nextOf(row, values);
  const { rowCount } = await update(db, columnsOf(next)).execute({ ...next, rowId: row.id, rowVersion: row.version });
  return rowCount === 1 ? rowAfter(row, next) : null;
}

/** Null also when the session has ended, or anything else became of its account: whoever asks is not known then. */
export async function updateAsKnown(
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
