import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testApi } from "#test/api.ts";
import { preparedOnce, statementOnce } from "./database.ts";

const api = testApi();

test("drizzle-orm: a transaction runs on one connection and releases it afterwards", async () => {
  const { db } = api();
  const pid = sql`select pg_backend_pid() as pid`;
  const pids = await db.transaction(async (tx) => {
    const [first, second] = [await tx.execute(pid), await tx.execute(pid)];
    await tx.transaction(async (inner) => void (await inner.execute(pid)));
    return [first.rows[0]?.pid, second.rows[0]?.pid];
  });
  expect(pids[0]).toBe(pids[1]);
  expect(db.$client.idleCount).toBe(db.$client.totalCount);
});

test("drizzle-orm: a transaction that throws is rolled back", async () => {
  const { db } = api();
  const broken = db.transaction(async (tx) => {
    await tx.execute(sql`create table never_made (id int)`);
    throw new Error("on purpose");
  });
  await expect(broken).rejects.toThrow();
  expect((await db.execute(sql`select to_regclass('never_made') as found`)).rows).toEqual([{ found: null }]);
});

test("drizzle-orm: a prepared statement takes new values each time, in a pool and in a transaction", async () => {
  const { db } = api();
  const find = statementOnce<{ found: string }, { text: string }>("test.found", (value) => {
    return sql`select ${value("text")}::text as found`;
  });
  expect(await find(db, { text: "one" })).toEqual([{ found: "one" }]);
  expect(await find(db, { text: "two" })).toEqual([{ found: "two" }]);
  expect(await db.transaction((tx) => find(tx, { text: "three" }))).toEqual([{ found: "three" }]);
});

test("drizzle-orm: a prepared query is composed once per pool and key", () => {
  let made = 0;
  const compose = preparedOnce(() => {
    made += 1;
    return made;
  });
  const { db } = api();
  expect([compose(db), compose(db), compose(db, "other")]).toEqual([1, 1, 2]);
});
