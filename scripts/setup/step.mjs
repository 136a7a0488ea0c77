import { spawn } from "node:child_process";
import { constants } from "node:os";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Thrown after a signal has asked this process to end. */
export class BrokenOff extends Error {
  constructor() {
    super("broken off; the next start goes on from here");
  }
}

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];
const codeOf = (signal) => 128 + constants.signals[signal];
/** Exit codes of programs that these signals ended. */
export const TOLD_TO_END = SIGNALS.map(codeOf);

const running = new Set();
let asked;

for (const signal of SIGNALS) process.on(signal, () => askToEnd(signal));

function askToEnd(signal) {
  asked ??= signal;
  for (const child of running) child.kill(signal);
}

const LOOK_MS = 500;

/** npm ends on SIGHUP without a signal to its program, which would keep running. */
export function endWithParent() {
  const parent = process.ppid;
  const looking = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(looking);
    askToEnd("SIGHUP");
  }, LOOK_MS);
  looking.unref();
}

// Writes to a closed terminal fail.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);

/** @returns undefined while no signal has arrived */
export const askedCode = () => asked && codeOf(asked);

export function goOn() {
  if (asked) throw new BrokenOff();
}

export async function step(what, work) {
  goOn();
  const startedAt = Date.now();
  process.stdout.write(`setup: ${what} ...\n`);
  const result = await work();
  process.stdout.write(`setup: ${what}: done in ${((Date.now() - startedAt) / 1000).toFixed(1)} s\n`);
  return result;
}

/** A terminal also signals the child itself, so the child may get a signal twice. @returns the exit code */
export function run(program, args, { env = process.env, quiet = false } = {}) {
  goOn();
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: ROOT, env, stdio: ["ignore", quiet ? "ignore" : "inherit", "inherit"] });
    running.add(child);
    child.on("error", reject);
    child.on("exit", (code, signal) => {
      running.delete(child);
      resolve(code ?? codeOf(signal));
    });
  });
}

/** @throws with `sentence` when the program fails */
export async function must(sentence, program, args, options) {
  const code = await run(program, args, options);
  goOn();
  if (code !== 0) throw new Error(sentence);
}

/** Waits for all works, so that no child process outlives a failure. @throws the first error */
export async function together(works) {
  const results = await Promise.allSettled(works);
  const failure = results.find(({ status }) => status === "rejected");
  if (failure) throw failure.reason;
  return results.map(({ value }) => value);
}
