import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { invalid, tooManyRequests } from "#kernel/errors.ts";
import { TEMPLATE_PROBLEMS } from "../../domain/messages.ts";
import type { Composed, Written } from "./compose-written.ts";

type Job = { written: Written; resolve: (composed: Composed) => void; reject: (error: unknown) => void };

const QUEUE_LIMIT = 20;
const IDLE_MS = 60_000;
const MAX_HEAP_MB = 256;

/** Composes in a worker, one job at a time with a timeout: 200 KB of nested tags take seconds. */
export function createComposer({ timeoutMs = 5000 } = {}) {
  const jobs: Job[] = [];
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let isBusy = false;

  function end(): void {
    void worker?.terminate();
    worker = undefined;
  }

  async function compose(written: Written): Promise<Composed> {
    worker ??= await startWorker();
    worker.ref();
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const answer = once(worker, "message", { signal });
      worker.postMessage(written);
      const [composed] = (await answer) as [Composed];
      worker.unref();
      return composed;
    } catch (error) {
      end();
      throw signal.aborted ? invalid({ htmlContent: TEMPLATE_PROBLEMS.tooIntricate }) : error;
    }
  }

  async function work(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    clearTimeout(idle);
    for (let job = jobs.shift(); job; job = jobs.shift()) {
      await compose(job.written).then(job.resolve, job.reject);
    }
    isBusy = false;
    idle = setTimeout(end, IDLE_MS).unref();
  }

  return (written: Written): Promise<Composed> => {
    if (jobs.length >= QUEUE_LIMIT) throw tooManyRequests(TEMPLATE_PROBLEMS.tooManyAtOnce);
    return new Promise((resolve, reject) => {
      jobs.push({ written, resolve, reject });
      void work();
    });
  };
}

async function startWorker(): Promise<Worker> {
  const worker = new Worker(new URL("./compose-worker.ts", import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  // The pending job rejects with the error.
  worker.on("error", () => undefined);
  await once(worker, "message");
  return worker;
}

export const composeInWorker = createComposer();
