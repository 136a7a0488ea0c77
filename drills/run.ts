// Runs the fault drills of docs/operate/reliability.md and counts lost writes: npm run drill -- [name ...]

import { beginRun } from "../test/support/run-folder.ts";
import { clockJump } from "./clock-jump.ts";
import { failover } from "./failover.ts";
import { frozenMachine, frozenPrimary, frozenStorage } from "./frozen-primary.ts";
import { fullDisk } from "./full-disk.ts";
import { killPooler } from "./kill-pooler.ts";
import { killPrimary } from "./kill-primary.ts";
import { killWeb } from "./kill-web.ts";
import { killWorker } from "./kill-worker.ts";
import { type Drill, describeReads, type Outcome, passed } from "./outcome.ts";
import { slowClient } from "./slow-client.ts";
import { smtpGone } from "./smtp-gone.ts";
import { stalledDatabase } from "./stalled-database.ts";
import { storeGone } from "./store-gone.ts";
import { wrongClock } from "./wrong-clock.ts";

const DRILLS: Record<string, Drill> = {
  "kill-web": killWeb,
  "kill-worker": killWorker,
  "kill-primary": killPrimary,
  failover,
  "frozen-primary": frozenPrimary,
  "frozen-machine": frozenMachine,
  "frozen-storage": frozenStorage,
  "kill-pooler": killPooler,
  "full-disk": fullDisk,
  "stalled-database": stalledDatabase,
  "slow-client": slowClient,
  "clock-jump": clockJump,
  "wrong-clock": wrongClock,
  "smtp-gone": smtpGone,
  "store-gone": storeGone,
};

const given = process.argv.slice(2);
const unknown = given.filter((name) => !(name in DRILLS));
if (unknown.length > 0) {
  console.error(`Unknown drill ${unknown.join(", ")}. Known: ${Object.keys(DRILLS).join(", ")}.`);
  process.exit(2);
}

beginRun();
const names = given.length > 0 ? given : Object.keys(DRILLS);
const lines: string[] = [];
let hasFailed = false;
for (const name of names) {
  const drill = DRILLS[name];
  if (!drill) continue;
  console.log(`${name}: ${drill.title}`);
  const outcome = await drill.run().catch(broken);
  hasFailed ||= !passed(outcome);
  for (const note of [...outcome.notes, ...(outcome.reads ?? []).flatMap(describeReads)]) console.log(`  ${note}`);
  lines.push(lineOf(name, outcome));
  console.log(`  ${lines.at(-1)}`);
}
console.log(`\n| drill | sent | acknowledged | failed | acknowledged and lost | served again after |`);
console.log(`|---|---|---|---|---|---|\n${lines.join("\n")}`);
process.exit(hasFailed ? 1 : 0);

function lineOf(name: string, { sent, acknowledged, failed, lost, secondsToServe }: Outcome): string {
  const seconds = secondsToServe === null ? "never" : `${secondsToServe.toFixed(1)} s`;
  return `| ${[name, sent, acknowledged, failed, lost, seconds].join(" | ")} |`;
}

function broken(error: Error): Outcome {
  return { sent: 0, acknowledged: 0, failed: 0, lost: 0, secondsToServe: null, notes: [`broke off: ${error.stack}`] };
}
