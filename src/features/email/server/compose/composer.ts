import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { invalid, tooManyRequests } from "#kernel/errors.ts";
import { TEMPLATE_PROBLEMS } from "../../domain/messages.ts";
import type { Composed, Written } from "./compose-written.ts";

type Job = {
  written: Written;
  timeoutMs: number;
  resolve: (composed: Composed) => void;
  reject: (error: unknown) => void;
};

const QUEUE_LIMIT = 20;
const IDLE_MS = 60_000;
const MAX_HEAP_MB = 256;

const jobs: Job[] = [];
let worker: Worker | undefined;
let idle: NodeJS.Timeout | undefined;
let isBusy = false;

/** Composes mails in a worker thread, one job at a time with a timeout: 200 KB of nested tags take seconds. */
export function composeInWorker(written: Written, timeoutMs = 5000): Promise<Composed> {
  if (jobs.length >= QUEUE_LIMIT) throw tooManyRequests(TEMPLATE_PROBLEMS.tooManyAtOnce);
  return new Promise((resolve, reject) => {
    jobs.push({ written, timeoutMs, resolve, reject });
    void work();
  });
}

async function work(): Promise<void> {
  if (isBusy) return;
  isBusy = true;
  clearTimeout(idle);
  for (let job = jobs.shift(); job; job = jobs.shift()) {
    await compose(job).then(job.resolve, job.reject);
  }
  isBusy = false;
  idle = setTimeout(endWorker, IDLE_MS).unref();
}

async function compose({ written, timeoutMs }: Job): Promise<Composed> {
  worker ??= await startWorker();
  const composing = worker;
  composing.ref();
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const answer = once(composing, "message", { signal });
    composing.postMessage(written);
    const [composed] = (await answer) as [Composed];
    composing.unref();
    return composed;
  } catch (error) {
    endWorker();
    throw signal.aborted ? invalid({ htmlContent: TEMPLATE_PROBLEMS.tooIntricate }) : error;
  }
}

function endWorker(): void {
  void worker?.terminate();
  worker = undefined;
}

async function startWorker(): Promise<Worker> {
  const started = new Worker(new URL("./compose-worker.ts", import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  // The pending job rejects with the error.
  started.on("error", () => undefined);
  await once(started, "message");
  return started;
}
