import { Worker } from "node:worker_threads";
import { refuse } from "../errors.ts";

const BCRYPT = /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/;
const ARGON2 =
  /^\$argon2id?\$(?:v=19\$)?m=(\d{1,9}),t=(\d{1,4}),p=(\d{1,4})\$[A-Za-z0-9+/]{11,86}\$[A-Za-z0-9+/]{16,172}$/;

/** Limits for the cost of one sign-in: bcrypt with cost 14 takes about two seconds, argon2 at most 64 MB of memory. */
const BCRYPT_COST = { least: 4, most: 14 };
const ARGON2_MOST = { memory: 65_536, passes: 10, lanes: 16 };

export const isBcrypt = (hash: string): boolean => BCRYPT.test(hash);

/** @returns null when the hash can be imported; the problem never quotes the hash */
export function hashProblem(hash: string): string | null {
  const cost = Number(BCRYPT.exec(hash)?.[1] ?? Number.NaN);
  if (cost >= BCRYPT_COST.least && cost <= BCRYPT_COST.most) return null;
  if (!Number.isNaN(cost)) return `The bcrypt cost must be ${BCRYPT_COST.least} to ${BCRYPT_COST.most}`;
  const argon2 = ARGON2.exec(hash);
  if (!argon2) return "The password hash must be bcrypt ($2a$, $2b$, $2y$), argon2i or argon2id in PHC form";
  const [memory = 0, passes = 0, lanes = 0] = argon2.slice(1).map(Number);
  const fits = memory <= ARGON2_MOST.memory && passes <= ARGON2_MOST.passes && lanes <= ARGON2_MOST.lanes;
  const makesSense = passes > 0 && lanes > 0 && memory >= 8 * lanes;
  return fits && makesSense ? null : "The argon2 parameters must be at most m=65536, t=10, p=16";
}

type PendingCheck = { resolve: (right: boolean) => void; reject: (error: Error) => void };
type Answer = { id: number; right: boolean };
type Thread = { worker: Worker; pending: Map<number, PendingCheck> };

/** Maximum password checks in the queue, about ten seconds of work; further checks are refused. */
const MOST_WAITING = 50;

let thread: Thread | undefined;
let lastId = 0;

/** @throws over_request_rate_limit when the worker's queue is full */
export function verifyBcrypt(hash: string, password: string): Promise<boolean> {
  if (hashProblem(hash) !== null) return Promise.resolve(false);
  thread ??= startThread();
  const { worker, pending } = thread;
  if (pending.size >= MOST_WAITING) throw refuse("over_request_rate_limit");
  const id = ++lastId;
  return new Promise((resolve, reject) => {
    pending.set(id, { resolve, reject });
    worker.ref();
    worker.postMessage({ id, password, hash });
  });
}

function startThread(): Thread {
  const worker = new Worker(new URL("./bcrypt-worker.ts", import.meta.url));
  const pending = new Map<number, PendingCheck>();
  worker.unref();
  worker.on("message", ({ id, right }: Answer) => {
    pending.get(id)?.resolve(right);
    pending.delete(id);
    if (pending.size === 0) worker.unref();
  });
  const fail = (error: Error) => {
    thread = undefined;
    for (const { reject } of pending.values()) reject(error);
    pending.clear();
  };
  worker.on("error", fail);
  worker.on("exit", () => fail(new Error("the thread that checks imported passwords has ended")));
  return { worker, pending };
}
