import { parentPort } from "node:worker_threads";
import { compareSync } from "bcryptjs";

type Question = { id: number; password: string; hash: string };

/** Worker thread: bcrypt is slow and would block requests. */
parentPort?.on("message", ({ id, password, hash }: Question) => {
  parentPort?.postMessage({ id, right: compareSync(password, hash) });
});
