import { spawn } from "node:child_process";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Says what is done and how long it took. */
export async function step(what, work) {
  const startedAt = Date.now();
  process.stdout.write(`setup: ${what} ...\n`);
  const result = await work();
  process.stdout.write(`setup: ${what}: done in ${((Date.now() - startedAt) / 1000).toFixed(1)} s\n`);
  return result;
}

/** Runs a program to its end; SIGINT and SIGTERM reach it. Answers its exit code. */
export function run(program, args, { env = process.env, quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: ROOT, env, stdio: ["ignore", quiet ? "ignore" : "inherit", "inherit"] });
    const forward = (signal) => child.kill(signal);
    process.on("SIGINT", forward).on("SIGTERM", forward);
    child.on("error", reject);
    child.on("exit", (code, signal) => {
      process.off("SIGINT", forward).off("SIGTERM", forward);
      resolve(code ?? (signal === "SIGINT" ? 130 : 143));
    });
  });
}

/** @throws with `sentence` when the program does not succeed. */
export async function must(sentence, program, args, options) {
  const code = await run(program, args, options);
  if (code !== 0) throw new Error(sentence);
}
