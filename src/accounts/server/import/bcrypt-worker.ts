import { parentPort } from "node:worker_threads";
import { compareSync } from "bcryptjs";

type Question = { id: number; password: string; hash: string };

/** A thread of its own: bcrypt takes long, and requests of others must not wait for it. */
parentPort?.on("message", ({ id, password, hash }: Question) => {
  parentPort?.postMessage({ id, right: compareSync(password, hash) });
});
