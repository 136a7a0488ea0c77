import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Database, Queryable } from "../db/database.ts";
import { preparedOnce } from "../db/prepared.ts";
import { userProfiles } from "../db/schema/profiles.ts";
import { selectFacts } from "../http/caller.ts";
import type { CallerFacts } from "../http/env.ts";
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
const statementWhere = (condition: SQL | undefined, name: string) =>
  preparedOnce(
    (db: Queryable, columns, name) =>
      db
        .update(userProfiles)
        .set(Object.fromEntries(columns.split(" ").map((column) => [column, sql.placeholder(column)])))
        .where(condition)
        .prepare(name),
    name,
  );
const update = statementWhere(isUnchanged, "save profile");
const updateAsCaller = statementWhere(and(isUnchanged, isAsWelcomed, isCallerUnchanged), "save profile at once");

type Execution = { statement: typeof update; also?: Record<string, string | boolean> };

/** Null when somebody else has changed the row. */
export const updateUnchanged = (db: Queryable, row: ProfileRow, values: ProfileUpdate): Promise<ProfileRow | null> =>
  execute(db, row, values, { statement: update });

/** Null also when the session has ended, or anything else became of its account: whoever asks is not known then. */
export function updateAsKnown(
  db: Database,
  row: ProfileRow,
  values: ProfileUpdate,
  { sessionId, facts }: { sessionId: string; facts: CallerFacts },
): Promise<ProfileRow | null> {
  const also = { sessionId, facts: JSON.stringify(facts), rowWelcomed: row.hasSeenWelcomeScreen };
  return execute(db, row, values, { statement: updateAsCaller, also });
}

async function execute(db: Queryable, row: ProfileRow, values: ProfileUpdate, { statement, also }: Execution) {
  const next = { ...values, version: row.version + 1 };
  const { rowCount } = await statement(db, Object.keys(next).join(" ")).execute({
    ...next,
    ...also,
    rowId: row.id,
    rowVersion: row.version,
  });
  return rowCount === 1 ? rowAfter(row, next) : null;
}
