import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { invalid, tooManyRequests } from "#kernel/errors.ts";
import { TEMPLATE_PROBLEMS } from "../../domain/messages.ts";
import type { Composed, Written } from "./compose-written.ts";

type Job = { written: Written; resolve: (composed: Composed) => void; reject: (error: unknown) => void };

const QUEUE_LIMIT = 20;
const IDLE_MS = 60_000;
const MAX_HEAP_MB = 256;

type ComposerState = {
  timeoutMs: number;
  jobs: Job[];
  worker: Worker | undefined;
  idle: NodeJS.Timeout | undefined;
  isBusy: boolean;
};

/** Composes mails in a worker thread, one job at a time with a timeout: 200 KB of nested tags take seconds. */
export function createComposer({ timeoutMs = 5000 } = {}) {
  const state: ComposerState = { timeoutMs, jobs: [], worker: undefined, idle: undefined, isBusy: false };
  return (written: Written): Promise<Composed> => {
    if (state.jobs.length >= QUEUE_LIMIT) throw tooManyRequests(TEMPLATE_PROBLEMS.tooManyAtOnce);
    return new Promise((resolve, reject) => {
      state.jobs.push({ written, resolve, reject });
      void work(state);
    });
  };
}

async function work(state: ComposerState): Promise<void> {
  const { jobs } = state;
  if (state.isBusy) return;
  state.isBusy = true;
  clearTimeout(state.idle);
  for (let job = jobs.shift(); job; job = jobs.shift()) {
    await compose(state, job.written).then(job.resolve, job.reject);
  }
  state.isBusy = false;
  state.idle = setTimeout(() => endWorker(state), IDLE_MS).unref();
}

async function compose(state: ComposerState, written: Written): Promise<Composed> {
  state.worker ??= await startWorker();
  const { worker } = state;
  worker.ref();
  const signal = AbortSignal.timeout(state.timeoutMs);
  try {
    const answer = once(worker, "message", { signal });
    worker.postMessage(written);
    const [composed] = (await answer) as [Composed];
    worker.unref();
    return composed;
  } catch (error) {
    endWorker(state);
    throw signal.aborted ? invalid({ htmlContent: TEMPLATE_PROBLEMS.tooIntricate }) : error;
  }
}

function endWorker(state: ComposerState): void {
  void state.worker?.terminate();
  state.worker = undefined;
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
