import { keepLedger, type Ledger } from "./ledger.ts";
import { joinAs, type Writer } from "./member.ts";
import type { Outcome } from "./outcome.ts";
import { sleep, until } from "./wait.ts";

export type Traffic = {
  acknowledged(): number;
  ledger: Ledger;
  mark(): void;
  /** @returns seconds from the mark until every member is served without later failures; null on timeout */
  secondsToServe(atMost?: number): Promise<number | null>;
  /** Slowest save since then, in milliseconds. */
  slowest(since: number): number;
  finish(secondsToServe: number | null, notes?: string[]): Promise<Outcome>;
};

const PAUSE_MS = 30;
const PAUSE_AFTER_FAILURE_MS = 200;

type State = { writer: Writer; servedAt: number | null; failures: number };

export async function startTraffic(url: string, members = 6): Promise<Traffic> {
  const ledger = await keepLedger(url);
  const writers: Writer[] = [ledger];
  while (writers.length <= members) writers.push(await joinAs(url));
  const states: State[] = writers.map((writer) => ({ writer, servedAt: null, failures: 0 }));
  const answers: { at: number; took: number }[] = [];
  const problems = new Map<string, number>();
  let marked = 0;
  let isOver = false;
  const running = states.map(async (state) => {
    while (!isOver) {
      const startedAt = performance.now();
      try {
        await state.writer.save();
        if (startedAt >= marked) state.servedAt ??= performance.now();
        answers.push({ at: startedAt, took: performance.now() - startedAt });
        await sleep(PAUSE_MS);
      } catch (error) {
        const reason = reasonOf(error);
        problems.set(reason, (problems.get(reason) ?? 0) + 1);
        state.failures += 1;
        state.servedAt = null;
        await sleep(PAUSE_AFTER_FAILURE_MS);
      }
    }
  });
  const total = (figure: (writer: Writer) => number) => writers.reduce((sum, writer) => sum + figure(writer), 0);
  return {
    acknowledged: () => total((writer) => writer.acknowledged()),
    ledger,
    mark() {
      marked = performance.now();
      for (const state of states) state.servedAt = null;
    },
    async secondsToServe(atMost = 120) {
      const allServed = () => states.every(({ servedAt }) => servedAt !== null && performance.now() - servedAt > 1000);
      await until("all members served", atMost, allServed).catch(() => undefined);
      if (!allServed()) return null;
      return (Math.max(...states.map(({ servedAt }) => servedAt ?? 0)) - marked) / 1000;
    },
    slowest: (since) => Math.max(0, ...answers.filter(({ at }) => at >= since).map(({ took }) => took)),
    async finish(secondsToServe, notes = []) {
      isOver = true;
      await Promise.all(running);
      const lost = await Promise.all(writers.map((writer) => writer.countLost()));
      const reasons = [...problems].map(([reason, count]) => `${count} x ${reason}`);
      return {
        sent: total((writer) => writer.sent()),
        acknowledged: total((writer) => writer.acknowledged()),
        failed: states.reduce((sum, { failures }) => sum + failures, 0),
        lost: lost.reduce((sum, count) => sum + count, 0),
        secondsToServe,
        notes: [...notes, ...(reasons.length > 0 ? [`failures: ${reasons.join("; ")}`] : [])],
      };
    },
  };
}

function reasonOf(error: unknown): string {
  const { message, cause } = error as Error & { cause?: { code?: string } };
  return (cause?.code ?? message).replace(/"requestId":"[^"]*"/, "").slice(0, 80);
}
