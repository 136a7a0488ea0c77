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

async function compose(job: Job): Promise<Composed> {
  const wasIdle = worker !== undefined;
  worker ??= await startWorker();
  const composing = worker;
  composing.ref();
  const signal = AbortSignal.timeout(job.timeoutMs);
  try {
    const answer = once(composing, "message", { signal });
    composing.postMessage(job.written);
    const [composed] = (await answer) as [Composed];
    composing.unref();
    return composed;
  } catch (error) {
    endWorker();
    if (signal.aborted) throw invalid({ htmlContent: TEMPLATE_PROBLEMS.tooIntricate });
    // An idle thread may end just before its next job.
    if (wasIdle) return compose(job);
    throw error;
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
  started.on("exit", () => {
    if (worker === started) worker = undefined;
    started.emit("error", new Error("the thread that composes mails has ended"));
  });
  await once(started, "message");
  return started;
}
