import { recordAct } from "#features/audit/server/record-act.ts";
import type { Actor } from "#kernel/actor.ts";
import { notFound } from "#kernel/errors.ts";
import type { Context } from "#platform/context.ts";
import { resultsPage } from "#platform/db/schema/site.ts";
import type { ResultsAnswer, ResultsPage } from "../../contract/figures.ts";
import { FEWEST } from "../../domain/small-groups.ts";
import { isResultsShown } from "../queries.ts";
import { countCountries, listNamed, readGroups, readTotal } from "./read-figures.ts";

const NAMED = 24;

/** What everybody reads, once staff have switched it on. @throws 404 before */
export async function readResults({ db }: Pick<Context, "db">): Promise<ResultsAnswer> {
  if (!(await isResultsShown(db))) throw notFound();
  const [{ asked, answered, won, listings, amount, winners, people }, countries, types, named] = await Promise.all([
    readTotal(db),
    countCountries(db),
    readGroups(db, "type"),
    listNamed(db, NAMED),
  ]);
  const isTold = people >= FEWEST && won >= FEWEST;
  return {
    asked,
    answered,
    told: isTold ? { won, listings, countries, amount: winners >= FEWEST ? amount : null } : null,
    types: types.flatMap(({ key, told }) =>
      isTold && key !== null && told !== null && told.won > 0 ? [{ key, won: told.won, amount: told.amount }] : [],
    ),
    named,
  };
}

export async function setResultsPage(
  { db, clock }: Pick<Context, "db" | "clock">,
  actor: Actor,
  { isShown }: ResultsPage,
): Promise<ResultsPage> {
  const row = { isShown, updatedAt: clock() };
  await db.transaction(async (tx) => {
    await tx.insert(resultsPage).values(row).onConflictDoUpdate({ target: resultsPage.id, set: row });
    await recordAct(tx, clock, actor, { action: isShown ? "results.shown" : "results.hidden" });
  });
  return { isShown };
}
