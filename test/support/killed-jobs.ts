import { type ChildProcess, spawn } from "node:child_process";
import { expect } from "vitest";
import { outbox } from "#platform/db/schema/mail.ts";
import type { TestApi } from "./api.ts";
import { ALL_WORK } from "./hang-guard.ts";

export type KilledWork = "introductions" | "outcomes" | "reminders";

/** Two processes are killed together; at last their sessions must be gone. @param mails mails before each kill */
export async function killAtWork(api: TestApi, work: KilledWork, mails: readonly number[]): Promise<void> {
  for (const atLeast of mails) {
    const processes = await Promise.all([start(api, work), start(api, work)]);
    await expect.poll(() => api.db.$count(outbox), { interval: 2, ...ALL_WORK }).toBeGreaterThanOrEqual(atLeast);
    await Promise.all(processes.map(kill));
  }
  const left = "select from pg_stat_activity where datname = current_database() and application_name = $1";
  await expect.poll(async () => (await api.db.$client.query(left, [work])).rowCount).toBe(0);
}

async function start(api: TestApi, work: KilledWork): Promise<ChildProcess> {
  const given = { DATABASE_URL: api.url, PGAPPNAME: work, NOW: api.clock().toISOString(), WORK: work };
  const child = spawn(process.execPath, ["test/support/job-process.ts"], {
    env: { PATH: process.env.PATH, ...given },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout?.once("data", () => resolve());
    child.once("exit", (code) => reject(new Error(`the process ended with ${code}`)));
  });
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  await gone;
}
