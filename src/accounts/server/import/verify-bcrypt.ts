import { Worker } from "node:worker_threads";
import { refuse } from "../errors.ts";
import { hashProblem } from "./hash-problem.ts";

type Asker = { resolve: (right: boolean) => void; reject: (error: Error) => void };
type Answer = { id: number; right: boolean };
type Thread = { worker: Worker; askers: Map<number, Asker> };

/** Some ten seconds of work; whoever comes on top is asked to try again. */
const MOST_WAITING = 50;

let thread: Thread | undefined;
let asked = 0;

/** Whether a password is that of an imported account, found out beside the thread that answers requests. */
export function verifyBcrypt(hash: string, password: string): Promise<boolean> {
  if (hashProblem(hash) !== null) return Promise.resolve(false);
  thread ??= startThread();
  const { worker, askers } = thread;
  if (askers.size >= MOST_WAITING) throw refuse("over_request_rate_limit");
  const id = ++asked;
  return new Promise((resolve, reject) => {
    askers.set(id, { resolve, reject });
    worker.ref();
    worker.postMessage({ id, password, hash });
  });
}

function startThread(): Thread {
  const worker = new Worker(new URL("./bcrypt-worker.ts", import.meta.url));
  const askers = new Map<number, Asker>();
  worker.unref();
  worker.on("message", ({ id, right }: Answer) => {
    askers.get(id)?.resolve(right);
    askers.delete(id);
    if (askers.size === 0) worker.unref();
  });
  const fail = (error: Error) => {
    thread = undefined;
    for (const { reject } of askers.values()) reject(error);
    askers.clear();
  };
  worker.on("error", fail);
  worker.on("exit", () => fail(new Error("the thread that checks imported passwords has ended")));
  return { worker, askers };
}
