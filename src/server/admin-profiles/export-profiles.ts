import type { ProfileFilter } from "#contract/admin-profiles.ts";
import type { Actor } from "#domain/members/actor.ts";
import { recordAct } from "../audit/record-act.ts";
import type { Context } from "../context.ts";
import type { Position } from "../db/newest-first.ts";
import { profileEntries } from "../db/schema/profile-entries.ts";
import { conditionOf } from "./condition.ts";
import { profilesNewest } from "./find-profiles.ts";
import { type ProfileListRow, readRows } from "./read-rows.ts";

const BATCH = 250;

type Ground = Pick<Context, "db" | "clock">;

/** Decision 44: written down before the first row leaves, so that a download that breaks off is there too. */
export async function exportProfiles(
  context: Ground,
  actor: Actor,
  filter: ProfileFilter,
): Promise<AsyncGenerator<ProfileListRow>> {
  const { db, clock } = context;
  const count = await db.$count(profileEntries, conditionOf(db, filter).where);
  await recordAct(db, clock, actor, { action: "profile.exported", details: { filters: givenOf(filter), count } });
  return rowsOf(context, filter);
}

/** A batch at a time, each from where the last one ended: nothing is held, however many there are. */
async function* rowsOf({ db }: Ground, filter: ProfileFilter): AsyncGenerator<ProfileListRow> {
  const condition = conditionOf(db, filter);
  let after: Position | undefined;
  do {
    const found: Position[] = await profilesNewest.find(db, { condition, after, limit: BATCH });
    const rows = await readRows(
      db,
      found.map(({ id }) => id),
    );
    yield* rows;
    after = found.length === BATCH ? found.at(-1) : undefined;
  } while (after);
}

/** What was chosen. Of the words only that there were some: they may be a member's name, and the log forgets nothing. */
function givenOf({ search, ...choices }: ProfileFilter): Record<string, string> {
  const given = Object.entries(choices).filter(([, value]) => value !== "");
  return { ...Object.fromEntries(given), ...(search.trim() === "" ? {} : { search: "given" }) };
}
