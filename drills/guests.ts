import { get } from "node:http";
import type { Reads } from "./outcome.ts";
import { sleep } from "./wait.ts";

export type Guests = {
  during<T>(fault: Promise<T>): Promise<T>;
  finish(): Promise<Reads[]>;
};
type Read = { path: string; startedAt: number; took: number; answer: string };

const READERS = 4;
const PAUSE_MS = 100;
const TIMEOUT_MS = 30_000;

/** Guests read uncached addresses without pause, each guest from its own loopback address. */
export async function startGuests(url: string): Promise<Guests> {
  const paths = await listPaths(url);
  const reads: Read[] = [];
  const faults: { from: number; to: number }[] = [];
  let asked = 0;
  let isOver = false;
  const reading = Array.from({ length: READERS }, async () => {
    while (!isOver) {
      asked += 1;
      const path = paths[asked % paths.length]?.(asked) ?? "/";
      const startedAt = performance.now();
      const answer = await read(url + path, `127.1.${(asked >> 8) & 255}.${asked & 255 || 1}`);
      reads.push({ path, startedAt, took: performance.now() - startedAt, answer });
      await sleep(PAUSE_MS);
    }
  });
  return {
    async during(fault) {
      const from = performance.now();
      return fault.finally(() => faults.push({ from, to: performance.now() }));
    },
    async finish() {
      isOver = true;
      await Promise.all(reading);
      const whileBroken = reads.filter(({ startedAt }) =>
        faults.some(({ from, to }) => startedAt >= from && startedAt <= to),
      );
      return [sum("guests, all the time", reads), sum("guests, until members were served again", whileBroken)];
    },
  };
}

type Directory = { members: { memberId: string }[] };
type Opportunities = { opportunities: { id: string }[] };

async function listPaths(url: string): Promise<((turn: number) => string)[]> {
  const ask = async <T>(path: string) => (await (await fetch(url + path)).json()) as T;
  const { members } = await ask<Directory>("/api/directory");
  const { opportunities } = await ask<Opportunities>("/api/opportunities");
  const [member, opportunity] = [members[0]?.memberId, opportunities[0]?.id];
  if (!member || !opportunity) throw new Error("there is nothing for guests to read");
  return [
    (turn) => `/opportunities?search=call&turn=${turn}`,
    () => "/api/opportunities?type=grant",
    (turn) => `/community?country=KE&turn=${turn}`,
    () => "/api/directory?search=market",
    (turn) => `/profile/${member}?turn=${turn}`,
    () => `/api/members/${member}`,
    (turn) => `/opportunities/${opportunity}?turn=${turn}`,
    () => "/opportunities/feed.xml",
  ];
}

function read(url: string, localAddress: string): Promise<string> {
  return new Promise((resolve) => {
    const request = get(url, { localAddress, agent: false, timeout: TIMEOUT_MS }, (answer) => {
      answer.once("error", ({ message }) => resolve(message));
      answer.resume().once("end", () => resolve(String(answer.statusCode)));
    });
    request.once("error", ({ message }) => resolve(message));
    request.once("timeout", () => request.destroy(new Error("no answer")));
  });
}

function sum(who: string, reads: Read[]): Reads {
  const failed = reads.filter(({ answer }) => answer !== "200");
  const slowest = reads.toSorted((a, b) => b.took - a.took)[0];
  const kinds = Map.groupBy(failed, ({ path, answer }) => `${answer}: ${path.replace(/[?&]turn=.*/, "")}`);
  return {
    who,
    asked: reads.length,
    failed: failed.length,
    slowestMs: slowest?.took ?? 0,
    notes: [...kinds].map(([kind, { length }]) => `${length} x ${kind}`),
  };
}
