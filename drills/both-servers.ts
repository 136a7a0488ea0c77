import type { DatabaseSet } from "../deploy/local/database-set.ts";
import type { Outcome } from "./outcome.ts";
import { until } from "./wait.ts";

/** Acknowledged ledger rows must exist on primary and standby; each server is queried directly. */
export async function countOnBoth(databases: DatabaseSet, titles: string[], outcome: Outcome): Promise<Outcome> {
  let missing: number[] = [];
  const isAllThere = async () => {
    const stored = await databases.askBoth("select title from opportunities");
    missing = stored.map((rows) => {
      const there = new Set(rows);
      return titles.filter((title) => !there.has(title)).length;
    });
    return Math.max(...missing) === 0;
  };
  // A standby writes its WAL before it applies the rows.
  await until("the ledger on both servers", 30, isAllThere).catch(() => undefined);
  const note = `of the ledger's ${titles.length} acknowledged rows ${missing.join(" and ")} are missing on the two servers`;
  return { ...outcome, lost: Math.max(outcome.lost, ...missing), notes: [...outcome.notes, note] };
}
