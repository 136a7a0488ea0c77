import pg from "pg";
import { expect, test } from "vitest";
import { createDatabase } from "#test/database.ts";
import { startQueue } from "./queue.ts";

test("a worker listens for new jobs, unless it uses a pooler", async () => {
  const own = await createDatabase();
  const listeners = async () => {
    const client = new pg.Client({ connectionString: own.url });
    await client.connect();
    const { rows } = await client.query(
      "select 1 from pg_stat_activity where datname = current_database() and query ilike 'listen %'",
    );
    await client.end();
    return rows.length;
  };
  try {
    for (const [options, expected] of [
      [{}, 1],
      [{ works: false }, 0],
      [{ pooled: true }, 0],
    ] as const) {
      const queue = await startQueue(own.url, () => undefined, options);
      await queue.define("woken", async () => undefined);
      expect(await listeners()).toBe(expected);
      await queue.stop();
    }
  } finally {
    await own.drop();
  }
});
