import { eq, type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import type { Context } from "#app/context.ts";
import type { Database } from "#platform/db/database.ts";
import { emailDays, emailSends } from "#platform/db/schema/email.ts";
import { outbox } from "#platform/db/schema/mail.ts";
import { strangers, testPostOffice } from "#test/post-office.ts";
import { deliverMail } from "../deliver-mail.ts";
import { createBatchBuffer } from "./batch-buffer.ts";
import type { Lease } from "./lease.ts";
import { markSending } from "./mark-sending.ts";
import { createStreams } from "./message-stream.ts";
import { recordOutcomes } from "./outcomes.ts";
import { createSendWorker } from "./send-worker.ts";

const MINUTE = 60_000;
const { bulk } = createStreams(16);

const office = testPostOffice();

async function lease(count: number): Promise<Lease[]> {
  const buffer = createBatchBuffer(office().context, bulk, { leaseMs: 2 * MINUTE, maxRows: count });
  const leases: Lease[] = [];
  for (let next = await buffer.next(); next !== null; next = await buffer.next()) leases.push(next);
  expect(leases).toHaveLength(count);
  return leases;
}

/** Takes some rows, starts some of them, and dies. */
async function die({ taken, begun }: { taken: number; begun: number }) {
  const leases = await lease(taken);
  const send = leases[0]?.send;
  if (!send) throw new Error("nothing was due");
  const marked = await markSending(office().context, bulk, leases.slice(0, begun));
  return { send, marked: marked.flatMap((row) => row ?? []) };
}

test("rows leased but not begun by a dead worker are sent when the lease expires", async () => {
  const { api, sendWorker, server, send, sendOf, states } = office();
  const id = await send(strangers(10));
  await die({ taken: 6, begun: 0 });
  await sendWorker.wake();
  expect(server.received).toHaveLength(4);
  api.clock.advance(2 * MINUTE);
  await sendWorker.wake();
  expect(await states(id)).toEqual({ sent: 10 });
  expect(await sendOf(id)).toMatchObject({ status: "sent", uncertainCount: 0 });
  expect(await api.db.select().from(emailDays)).toMatchObject([{ taken: 10 }]);
});

test("rows that a dead worker was sending become uncertain after five minutes and are never resent", async () => {
  const { api, sendWorker, server, send, sendOf, states, rowsOf } = office();
  const id = await send(strangers(10));
  await die({ taken: 6, begun: 2 });
  api.clock.advance(5 * MINUTE - 1);
  await sendWorker.wake();
  expect(await states(id)).toEqual({ sending: 2, sent: 8 });
  expect((await sendOf(id)).status).toBe("sending");
  api.clock.advance(2);
  await sendWorker.wake();
  expect(await states(id)).toEqual({ uncertain: 2, sent: 8 });
  expect(await sendOf(id)).toMatchObject({ status: "partly", sentCount: 8, uncertainCount: 2 });
  expect((await rowsOf(id)).filter(({ error }) => error?.includes("not sent again"))).toHaveLength(2);
  api.clock.advance(24 * 60 * MINUTE);
  await sendWorker.wake();
  expect(server.received).toHaveLength(8);
});

test("a mail outcome that is recorded twice is counted once", async () => {
  const { context, send, sendOf } = office();
  const id = await send(strangers(3));
  const { send: opened, marked } = await die({ taken: 3, begun: 3 });
  const group = marked.map((row) => ({ send: opened, row, outcome: { status: "sent" as const } }));
  await recordOutcomes(context, group);
  await recordOutcomes(context, group);
  expect(await sendOf(id)).toMatchObject({ sentCount: 3 });
});

test("a worker with an expired lease does not begin rows that another worker leased", async () => {
  const { api, context, send } = office();
  await send(strangers(5));
  const late = await lease(5);
  api.clock.advance(2 * MINUTE);
  await lease(2);
  const marked = await markSending(context, bulk, late);
  expect(marked.filter((row) => row !== null)).toHaveLength(3);
});

test("ten concurrent workers begin no more mails than the daily limit allows", async () => {
  const { api, context, send } = office();
  await send(strangers(60));
  const leases = (await lease(60)).map(({ send, ...row }): Lease => {
    const settings = { ...send.settings, dailyLimit: 25 };
    return { ...row, send: { ...send, settings } };
  });
  const parts = Array.from({ length: 10 }, (_, at) => leases.slice(at * 6, at * 6 + 6));
  const marked = await Promise.all(parts.map((part) => markSending(context, bulk, part)));
  expect(marked.flat().filter((row) => row !== null)).toHaveLength(25);
  expect(await api.db.select().from(emailDays)).toMatchObject([{ taken: 25 }]);
});

test("a mail deferred while its send is cancelled becomes cancelled", async () => {
  const { api, context, send, rowsOf } = office();
  const id = await send(strangers(1));
  const { send: opened, marked } = await die({ taken: 1, begun: 1 });
  await api.db.update(emailSends).set({ status: "cancelled" }).where(eq(emailSends.id, id));
  const outcome = { status: "queued" as const, nextAttemptAt: api.clock() };
  await recordOutcomes(
    context,
    marked.map((row) => ({ send: opened, row, outcome })),
  );
  expect(await rowsOf(id)).toMatchObject([{ status: "cancelled" }]);
});

test("a send that leaves the status cancelled during the cleanup keeps its queued rows", async () => {
  const { api, sendWorker, send, states } = office();
  const id = await send(strangers(3));
  await api.db.update(emailSends).set({ status: "cancelled" }).where(eq(emailSends.id, id));
  let cleaning: Promise<void> = Promise.resolve();
  await api.db.transaction(async (tx) => {
    await tx.update(emailSends).set({ status: "paused" }).where(eq(emailSends.id, id));
    cleaning = sendWorker.wake();
    const waits = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database() and query ilike '%for share%'`;
    await expect.poll(async () => (await api.db.execute(waits)).rowCount).toBe(1);
  });
  await cleaning;
  expect(await states(id)).toEqual({ queued: 3 });
});

test("a mail outcome is recorded after a short database outage", async () => {
  const { context, send, server, states } = office();
  const id = await send(strangers(1));
  const { db, refused } = awayOnce(context, "outcomes");
  await createSendWorker({ ...context, db }).wake();
  expect(refused()).toBe(true);
  expect(server.received).toHaveLength(1);
  expect(await states(id)).toEqual({ sent: 1 });
});

test("a mail stays queued without an attempt when mail server and database are both unavailable", async () => {
  const { context, send, server, rowsOf } = office();
  const id = await send(strangers(1));
  await server.close();
  const { db, refused } = awayOnce(context, "error is distinct from");
  await createSendWorker({ ...context, db }).wake();
  expect(refused()).toBe(true);
  expect(await rowsOf(id)).toMatchObject([{ status: "queued", attempts: 0 }]);
});

/** The first statement with these words fails. */
function awayOnce(context: Context, words: string): { db: Database; refused(): boolean } {
  let refused = false;
  const db = new Proxy(context.db, {
    get(target, name) {
      if (name !== "execute") return Reflect.get(target, name);
      return (query: SQL) => {
        if (refused || !new PgDialect().sqlToQuery(query).sql.includes(words)) return target.execute(query);
        refused = true;
        return Promise.reject(new Error("the database is away"));
      };
    },
  });
  return { db, refused: () => refused };
}

test("the send worker ignores account mails, and the account mail worker ignores sends", async () => {
  const { api, context, sendWorker, queue, send, server } = office();
  const account = await queue();
  await send(strangers(1));
  const [row] = await api.db.select({ id: outbox.id }).from(outbox).where(eq(outbox.kind, "newsletter"));
  await deliverMail(context, row?.id ?? "");
  expect(server.received).toHaveLength(0);
  await sendWorker.wake();
  expect(server.received.map(({ to }) => to[0])).toEqual(["person0@example.com"]);
  expect(await office().stored(account)).toMatchObject({ status: "queued" });
});
