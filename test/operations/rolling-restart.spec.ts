import { afterAll, beforeAll, expect, test } from "vitest";
import { type Balancer, startBalancer } from "../support/balancer.ts";
import { openAccount, type ProcessSet, postJson, startProcessSet } from "../support/process-set.ts";
import type { Product } from "../support/product.ts";
import { startSmtpServer, type TestSmtpServer } from "../support/smtp-server.ts";

const VISITORS = 4;
const MAILS = 12;

let set: ProcessSet;
let mailServer: TestSmtpServer;
let webs: Product[];
let balancer: Balancer;

beforeAll(async () => {
  mailServer = await startSmtpServer();
  set = await startProcessSet({ AUTH_AUTOCONFIRM: "true", DRAIN_SECONDS: "1", SMTP_URL: mailServer.url });
  webs = [await set.start("web"), await set.start("web")];
  balancer = await startBalancer(webs.map(({ url }) => url));
});
afterAll(async () => {
  await balancer?.close();
  await set?.stop();
  await mailServer?.close();
});

test("a rolling restart of two web processes under load fails no request", async () => {
  const { token } = await openAccount(balancer.url);
  const failed: string[] = [];
  let answered = 0;
  let written = 0;
  let isOver = false;
  const request = async (path: string, init?: RequestInit) => {
    const status = await fetch(`${balancer.url}${path}`, init).then(
      (answer) => answer.arrayBuffer().then(() => answer.status),
      (error: Error) => error.message,
    );
    answered += 1;
    if (status !== 200) failed.push(`${path} ${status}`);
  };
  const write = () => {
    written += 1;
    return request("/auth/v1/user", {
      method: "PUT",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ data: { written } }),
    });
  };
  const visit = async (visitor: number) => {
    while (!isOver) {
      if (visitor === 0) await write();
      await request(visitor % 2 ? "/" : `/opportunities?n=${answered}`);
      await request("/api/opportunities");
    }
  };
  const visits = Promise.all(Array.from({ length: VISITORS }, (_, visitor) => visit(visitor)));
  await expect.poll(() => answered).toBeGreaterThan(VISITORS * 3);
  for (const web of webs) {
    const before = answered;
    expect(await web.end()).toBe(0);
    expect(answered).toBeGreaterThan(before);
    await web.start();
    await expect.poll(() => balancer.countReady()).toBe(webs.length);
  }
  isOver = true;
  await visits;
  expect(failed).toEqual([]);
  const [{ kept } = { kept: null }] = await set.rows(
    "select max((user_metadata ->> 'written')::int) as kept from accounts",
  );
  expect(kept).toBe(written);
});

test("a stopping worker finishes its mails, and the next worker sends the others once each", async () => {
  const people = [];
  for (let at = 0; at < MAILS; at += 1) people.push(await openAccount(balancer.url));
  mailServer.received.length = 0;
  for (let at = 0; at < MAILS; at += 1) mailServer.answers.push({ afterMs: 100 });
  for (const { email } of people) await postJson(`${balancer.url}/auth/v1/recover`, { email });
  const worker = await set.start("worker");
  await expect.poll(() => mailServer.received.length, { interval: 5 }).toBeGreaterThan(0);
  expect(await worker.end()).toBe(0);
  const notInHand = "select count(*)::int as rows from outbox where status = 'sending'";
  expect(await set.rows(notInHand)).toEqual([{ rows: 0 }]);
  await worker.start();
  const open = async () => (await set.rows("select count(*)::int as rows from outbox where status <> 'sent'"))[0]?.rows;
  await expect.poll(open).toBe(0);
  const wanted = new Set(people.map(({ email }) => email));
  const reached = mailServer.received.flatMap(({ to }) => to).filter((address) => wanted.has(address));
  expect(reached.toSorted()).toEqual([...wanted].toSorted());
});
