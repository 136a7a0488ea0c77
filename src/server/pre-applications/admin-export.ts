import type { ApplicationFilter } from "#contract/admin-pre-applications.ts";
import type { Actor } from "#domain/members/actor.ts";
import { recordAct } from "../audit/record-act.ts";
import type { Context } from "../context.ts";
import type { Position } from "../db/newest-first.ts";
import { preApplications } from "../db/schema/pre-applications.ts";
import { conditionOf } from "./admin-condition.ts";
import { applicationsNewest } from "./admin-find.ts";
import { type ApplicationRow, readRows } from "./admin-rows.ts";

const BATCH = 250;

type Ground = Pick<Context, "db" | "clock">;

/** Decision 44: written down before the first row leaves, so that a download that breaks off is there too. */
export async function exportApplications(
  context: Ground,
  actor: Actor,
  filter: ApplicationFilter,
): Promise<AsyncGenerator<ApplicationRow>> {
  const { db, clock } = context;
  const count = await db.$count(preApplications, conditionOf(filter).where);
  await recordAct(db, clock, actor, {
    action: "preApplication.exported",
    details: { filters: givenOf(filter), count },
  });
  return rowsOf(context, filter);
}

/** A batch at a time, each from where the last one ended: nothing is held, however many there are. */
async function* rowsOf({ db }: Ground, filter: ApplicationFilter): AsyncGenerator<ApplicationRow> {
  const condition = conditionOf(filter);
  let after: Position | undefined;
  do {
    const found: Position[] = await applicationsNewest.find(db, { condition, after, limit: BATCH });
    const ids = found.map(({ id }) => id);
    yield* await readRows(db, ids);
    after = found.length === BATCH ? found.at(-1) : undefined;
  } while (after);
}

/** What was chosen. Of the words only that there were some: they may be a name, and the log forgets nothing. */
function givenOf({ search, ...choices }: ApplicationFilter): Record<string, string> {
  const given = Object.entries(choices).filter(([, value]) => value !== "");
  return { ...Object.fromEntries(given), ...(search.trim() === "" ? {} : { search: "given" }) };
}
