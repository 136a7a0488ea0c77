import type { Client } from "pg";
import type { Database } from "#platform/db/database.ts";
import type { TestApi } from "./api.ts";
import { listenTo } from "./listen-to.ts";

/** A step of a plan, as PostgreSQL tells it; rows are those of one loop. */
type Step = {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  Plans?: Step[];
};

/** All steps of what some work asks the database, except for one question. */
export async function stepsOf(
  { db: { $client } }: Pick<TestApi, "db">,
  client: Client,
  work: (db: Database) => Promise<unknown>,
  except?: string,
): Promise<Step[]> {
  const { db, asked } = listenTo($client);
  await work(db);
  const steps: Step[] = [];
  for (const { query, params } of asked.filter(({ query }) => query !== except)) {
    const { rows } = await client.query(`explain (analyze, timing off, format json) ${query}`, params);
    steps.push(...rows.flatMap((row) => allOf(row["QUERY PLAN"][0].Plan)));
  }
  return steps;
}

const allOf = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(allOf)];

export const readsOf = (steps: readonly Step[], tables: readonly string[]): Step[] =>
  steps.filter(({ "Relation Name": name = "" }) => tables.some((table) => name.startsWith(table)));

/** Reads of a table row by row that looked at more than `most` rows, whatever they kept of them. */
export const wholeReads = (steps: readonly Step[], tables: readonly string[], most = 0): Step[] =>
  readsOf(steps, tables).filter((step) => step["Node Type"] === "Seq Scan" && rowsRead(step) > most);

const rowsRead = (step: Step): number =>
  (step["Actual Rows"] + (step["Rows Removed by Filter"] ?? 0)) * step["Actual Loops"];
