import { recordAct } from "#features/audit/server/record-act.ts";
import type { Actor } from "#kernel/actor.ts";
import { notFound } from "#kernel/errors.ts";
import type { Context } from "#platform/context.ts";
import { resultsPage } from "#platform/db/schema/site.ts";
import type { ResultsAnswer, ResultsPage } from "../../contract/figures.ts";
import { FEWEST } from "../../domain/small-groups.ts";
import { isResultsShown } from "../queries.ts";
import { countOutcomes } from "./count-outcomes.ts";
import { listNamed } from "./named.ts";

const NAMED = 24;

/** What everybody reads, once staff have switched it on. @throws 404 before */
export async function readResults({ db }: Pick<Context, "db">): Promise<ResultsAnswer> {
  if (!(await isResultsShown(db))) throw notFound();
  const [counted, named] = await Promise.all([countOutcomes(db), listNamed(db, NAMED)]);
  const { asked, answered, countries, total, groups } = counted;
  const told =
    total && total.won >= FEWEST ? { won: total.won, listings: total.listings, countries, amount: total.amount } : null;
  const types = groups.find(({ by }) => by === "type")?.groups ?? [];
  return {
    asked,
    answered,
    told,
    types: types.flatMap(({ key, told: type }) =>
      told !== null && key !== null && type !== null && type.won > 0
        ? [{ key, won: type.won, amount: type.amount }]
        : [],
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
