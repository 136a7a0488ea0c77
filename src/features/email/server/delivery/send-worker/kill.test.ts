import { type ChildProcess, spawn } from "node:child_process";
import { expect, test } from "vitest";
import { emailSettings } from "#platform/db/schema/email.ts";
import { createTestApi, type TestApi } from "#test/api.ts";
import { ALL_WORK } from "#test/hang-guard.ts";
import { NEWSLETTER, strangers } from "#test/post-office.ts";
import { randomOf, rounds, seed } from "#test/rounds.ts";
import { type Answer, startSmtpServer } from "#test/smtp-server.ts";
import { queueSend } from "../queue-send.ts";
import { bulkSlots } from "./message-stream.ts";

const KILLS = rounds({ gate: 3, full: 10 });
const RECIPIENTS = KILLS * 500;
const APP_NAME = "send-worker";
/** A minute takes 0.6 s here. */
const CLOCK_SPEED = 100;
/** A minute: far longer than the process waits for a response. */
const HOLD_MS = 60_000 * CLOCK_SPEED;

test("a send reaches each recipient at most once when its worker is killed repeatedly; lost mails are uncertain", async () => {
  const api = await createTestApi();
  const random = randomOf(seed());
  const server = await startSmtpServer({ decide: () => moodOf(random()) });
  await api.db.insert(emailSettings).values({ dailyLimit: 1_000_000 });
  const id = await api.db.transaction((tx) => queueSend(api, tx, NEWSLETTER, strangers(RECIPIENTS)));
  const onTheirWay = new Set<string>();
  const start = Date.now();

  let sendWorker = await startSendWorker(api.url, server.url, start);
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const when = (kill - 1) * 450 + Math.floor(random() * 400);
    await expect.poll(() => server.received.length, { interval: 2, ...ALL_WORK }).toBeGreaterThanOrEqual(when);
    await end(api, sendWorker);
    const lost = (await listOf(api, id, "sending")).filter((address) => !onTheirWay.has(address));
    expect(lost.length).toBeLessThanOrEqual(bulkSlots(api.config.smtpConnections));
    for (const address of lost) onTheirWay.add(address);
    sendWorker = await startSendWorker(api.url, server.url, start);
  }
  const others = async () => (await listOf(api, id, "sent")).length + onTheirWay.size;
  await expect.poll(others, { interval: 100, ...ALL_WORK }).toBe(RECIPIENTS);
  await end(api, sendWorker);
  // Its clock is ahead, so that its pending mails count as lost.
  sendWorker = await startSendWorker(api.url, server.url, start - HOLD_MS / (CLOCK_SPEED - 1));
  const status = async () => (await api.db.$client.query("select status from email_sends")).rows[0].status;
  await expect.poll(status).toMatch(/sent|partly/);
  await end(api, sendWorker);

  const uncertain = new Set(await listOf(api, id, "uncertain"));
  expect(uncertain).toEqual(onTheirWay);
  const times = new Map(strangers(RECIPIENTS).map(({ email }) => [email, 0]));
  for (const { to } of server.received) for (const address of to) times.set(address, (times.get(address) ?? 0) + 1);
  expect([...times].filter(([address, count]) => count !== 1 && !uncertain.has(address))).toEqual([]);
  expect([...times].filter(([, count]) => count > 1)).toEqual([]);
  expect(times.size).toBe(RECIPIENTS);

  const { rows } = await api.db.$client.query(
    "select sent_count, failed_count, left_out_count, uncertain_count from email_sends",
  );
  expect(rows).toEqual([
    { sent_count: RECIPIENTS - uncertain.size, failed_count: 0, left_out_count: 0, uncertain_count: uncertain.size },
  ]);
  await server.close();
  await api.close();
});

/** Some mails are deferred, some connections cut before acceptance, some never answered. */
function moodOf(chance: number): Answer | undefined {
  if (chance < 0.03) return { code: 451, words: "Try again later" };
  if (chance < 0.032) return { code: 421, words: "Too busy" };
  if (chance < 0.042) return "cut";
  if (chance < 0.043) return "hang";
  return undefined;
}

async function startSendWorker(databaseUrl: string, smtpUrl: string, start: number): Promise<ChildProcess> {
  const given = { CLOCK_SPEED: String(CLOCK_SPEED), CLOCK_START: String(start), HOLD_MS: String(HOLD_MS) };
  const child = spawn(process.execPath, ["test/support/send-worker-process.ts"], {
    env: { PATH: process.env.PATH, PGAPPNAME: APP_NAME, DATABASE_URL: databaseUrl, SMTP_URL: smtpUrl, ...given },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout?.once("data", () => resolve());
    child.once("exit", (code) => reject(new Error(`the send worker ended with ${code}`)));
  });
  return child;
}

/** Waits for the database session too: it still executes the last statement. */
async function end({ db }: TestApi, child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  await gone;
  const left = "select from pg_stat_activity where datname = current_database() and application_name = $1";
  await expect.poll(async () => (await db.$client.query(left, [APP_NAME])).rowCount).toBe(0);
}

async function listOf({ db }: TestApi, sendId: string, status: string): Promise<string[]> {
  const { rows } = await db.$client.query<{ recipient: string }>(
    "select recipient from outbox where send_id = $1 and status = $2",
    [sendId, status],
  );
  return rows.map(({ recipient }) => recipient);
}
