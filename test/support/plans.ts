import type { Client } from "pg";
import type { Database } from "#platform/db/database.ts";
import type { TestApi } from "./api.ts";
import { listenTo } from "./listen-to.ts";

/** Plan step of PostgreSQL; rows are per loop. */
type Step = {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  Plans?: Step[];
};

/** @param except query to leave out */
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

/** Sequential scans that read more than `most` rows, before filters. */
export const wholeReads = (steps: readonly Step[], tables: readonly string[], most = 0): Step[] =>
  readsOf(steps, tables).filter((step) => step["Node Type"] === "Seq Scan" && rowsRead(step) > most);

const rowsRead = (step: Step): number =>
  (step["Actual Rows"] + (step["Rows Removed by Filter"] ?? 0)) * step["Actual Loops"];
