import { sleep } from "./wait.ts";

export type Guests = { /** Ends it. @returns a line of figures */ finish(): Promise<string> };

const PAUSE_MS = 100;
const PATH = "/api/opportunities";

/** Somebody without an account who reads without end. */
export function startGuests(url: string): Guests {
  const answers = new Map<string, number>();
  let asked = 0;
  let slowest = 0;
  let isOver = false;
  const running = (async () => {
    while (!isOver) {
      const startedAt = performance.now();
      const answer = await read(`${url}${PATH}`);
      asked += 1;
      if (answer === "200") slowest = Math.max(slowest, performance.now() - startedAt);
      else answers.set(answer, (answers.get(answer) ?? 0) + 1);
      await sleep(PAUSE_MS);
    }
  })();
  return {
    async finish() {
      isOver = true;
      await running;
      const failures = [...answers].map(([answer, count]) => `${count} x ${answer}`).join(", ");
      return `guests: ${asked} reads, not served: ${failures || "none"}; the slowest served took ${Math.round(slowest)} ms`;
    },
  };
}

async function read(url: string): Promise<string> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(30_000) });
    await answer.arrayBuffer();
    return String(answer.status);
  } catch (error) {
    return (error as Error).name;
  }
}
