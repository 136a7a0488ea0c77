import { readFileSync, writeFileSync } from "node:fs";
import type { StepResults } from "./results.ts";

const FILE = "test/durations.json";
/** Shorter files share one row. */
const SHORT_SECONDS = 1;
const SHORT = "all others";

/** Seconds by test file from the last recorded run; a gate run executes only parts of some files. */
export type Durations = Record<"gate" | "full", Record<string, number>>;

export const readDurations = (): Durations => JSON.parse(readFileSync(FILE, "utf8"));

export function recordDurations(tier: "gate" | "full", results: readonly StepResults[]): void {
  const modules = results.filter(({ isExtra }) => !isExtra).flatMap((step) => step.modules);
  const seconds: Record<string, number> = { [SHORT]: 0 };
  for (const { file, ms } of modules.toSorted((one, other) => one.file.localeCompare(other.file))) {
    const name = ms / 1000 < SHORT_SECONDS ? SHORT : file;
    seconds[name] = round((seconds[name] ?? 0) + ms / 1000);
  }
  writeFileSync(FILE, `${JSON.stringify({ ...readDurations(), [tier]: seconds }, null, 2)}\n`);
}

const round = (seconds: number) => Math.round(seconds * 10) / 10;
