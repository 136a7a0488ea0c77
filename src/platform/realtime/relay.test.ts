import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testApi } from "#test/api.ts";
import { createMember } from "#test/factories.ts";
import { sayAlive } from "./processes.ts";
import { type ChangeEvent, createRelay, type Relay } from "./relay.ts";
import { Full, type Item, type Message, streamOf } from "./stream.ts";
import { tellChange } from "./tell-change.ts";
import { trimMessages } from "./trim-messages.ts";

const api = testApi();
const relays: Relay[] = [];
beforeAll(() => sayAlive(api(), "00000000-0000-4000-8000-000000000009"));
afterAll(async () => {
  for (const relay of relays) await relay.stop();
});

async function startRelay() {
  const [messages, changes]: [Message[], ChangeEvent[]] = [[], []];
  const relay = createRelay(api(), {
    message: (one) => void messages.push(one),
    change: (one) => void changes.push(one),
  });
  relays.push(relay);
  await relay.start();
  return { messages, changes };
}

const said = (topic: string, n: number): Item => ({
  topic,
  isPrivate: false,
  kind: "broadcast",
  event: "e",
  content: { text: String(n), isBinary: false },
  sender: null,
});

const large = (n: number, bytes: number): Item => ({
  ...said("large", n),
  content: { text: JSON.stringify("x".repeat(bytes)), isBinary: false },
});

test("the write buffer is bounded in bytes", async () => {
  const stream = streamOf(api());
  const beyond = Array.from({ length: 300 }, (_, n) => large(n, 60_000));
  await expect(stream.write(beyond)).rejects.toBeInstanceOf(Full);
  await stream.write([large(1, 60_000)]);
});

test("the oldest messages are deleted when the table is too large", async () => {
  const stream = streamOf(api());
  await stream.write(Array.from({ length: 10 }, (_, n) => large(n, 10_000)));
  const sequence = async () =>
    (await api().db.execute<{ seq: string }>(sql`select seq from realtime_messages order by seq`)).rows;
  const before = await sequence();
  await trimMessages(api().db, 45_000);
  expect(await sequence()).toEqual(before.slice(-4));
  await trimMessages(api().db, 45_000);
  expect(await sequence()).toHaveLength(4);
});

test("two relays hear every message once and in the same order", async () => {
  const [one, two] = [await startRelay(), await startRelay()];
  const stream = streamOf(api());
  await Promise.all(Array.from({ length: 700 }, (_, n) => stream.write([said("order", n)])));
  await expect.poll(() => [one.messages.length, two.messages.length]).toEqual([700, 700]);
  expect(one.messages.map(({ content }) => Number(content.text))).toEqual(Array.from({ length: 700 }, (_, n) => n));
  expect(two.messages).toEqual(one.messages);
});

test("a long transaction does not delay other changes, and its own change arrives when it commits", async () => {
  const { id: accountId } = await createMember(api());
  const { changes } = await startRelay();
  const tell = (n: number) => {
    const change = { table: "introductions", type: "UPDATE", record: { id: n }, reader: { accountId } } as const;
    return { change, tell: () => api().db.transaction((tx) => tellChange(tx, change)) };
  };
  const slow = new pg.Client({ connectionString: api().url });
  await slow.connect();
  await slow.query("begin");
  await slow.query(
    "insert into realtime_events (account_id, table_name, type, record) values ($1, 'introductions', 'UPDATE', $2)",
    [accountId, { id: 0 }],
  );
  for (const n of [1, 2, 3]) await tell(n).tell();
  const heard = () => changes.filter((one) => one.accountId === accountId).map(({ record }) => record.id);
  await expect.poll(heard).toEqual([1, 2, 3]);
  await tell(4).tell();
  await expect.poll(heard).toEqual([1, 2, 3, 4]);
  await slow.query("commit");
  await expect.poll(heard).toEqual([1, 2, 3, 4, 0]);
  await tell(5).tell();
  await expect.poll(heard).toEqual([1, 2, 3, 4, 0, 5]);
  await slow.end();
});

test("new messages are heard after a crash has emptied the stream", async () => {
  const { messages } = await startRelay();
  const stream = streamOf(api());
  await stream.write([said("before", 1)]);
  await expect.poll(() => messages.length).toBe(1);
  const owner = new pg.Client({ connectionString: api().url });
  await owner.connect();
  await owner.query("truncate realtime_messages restart identity");
  // A crash empties unlogged tables and breaks all connections.
  await owner.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
  await owner.end();
  await expect
    .poll(async () => {
      await stream.write([said("after", 2)]).catch(() => undefined);
      return messages.some(({ topic }) => topic === "after");
    })
    .toBe(true);
});

test("a failed message is reported to its sender, and the next message is heard", async () => {
  const { messages } = await startRelay();
  const stream = streamOf(api());
  const broken = { ...said("broken", 1), content: { text: "\u0000", isBinary: false } };
  await expect(stream.write([broken])).rejects.toThrow();
  await stream.write([said("whole", 2)]);
  await expect.poll(() => messages.map(({ topic }) => topic)).toEqual(["whole"]);
});

test("no change is written when no process holds a socket", async () => {
  const { id: accountId } = await createMember(api());
  await api().db.execute(sql`delete from realtime_processes`);
  await api().db.transaction((tx) =>
    tellChange(tx, { table: "introductions", type: "INSERT", record: { id: "x" }, reader: { accountId } }),
  );
  const { rows } = await api().db.execute(sql`select from realtime_events where account_id = ${accountId}`);
  expect(rows).toHaveLength(0);
});
