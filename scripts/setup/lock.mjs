import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { goOn, ROOT } from "./step.mjs";

const LOCK = join(ROOT, ".tools", "setup.lock");

/** Other set-ups wait; they take over a lock whose owner is gone. */
export async function withLock(work) {
  mkdirSync(join(ROOT, ".tools"), { recursive: true });
  let told = false;
  while (!take()) {
    if (!told) console.log("setup: waiting for another set-up of this folder ...");
    told = true;
    await new Promise((resolve) => setTimeout(resolve, 250));
    goOn();
  }
  const release = () => rmSync(LOCK, { force: true });
  process.on("exit", release);
  try {
    return await work();
  } finally {
    release();
    process.off("exit", release);
  }
}

function take() {
  try {
    writeFileSync(LOCK, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
    if (!ownerLives()) rmSync(LOCK, { force: true });
    return false;
  }
}

function ownerLives() {
  try {
    const pid = Number(readFileSync(LOCK, "utf8"));
    if (!pid) return true;
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}
