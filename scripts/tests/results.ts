import { existsSync, readFileSync } from "node:fs";

export type ModuleResults = {
  file: string;
  ms: number;
  passed: number;
  failed: number;
  skipped: number;
  retried: string[];
};

export type StepResults = {
  name: string;
  /** Steps for some changes only, and repeated tests: their durations are not recorded. */
  isExtra: boolean;
  code: number;
  seconds: number;
  modules: ModuleResults[];
};

const SLOWEST = 10;
/** More retries in one run point to a fault, not to a busy machine. */
const MOST_RETRIED = 2;

export const readResults = (path: string): ModuleResults[] =>
  existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : [];

const retriedIn = (results: readonly StepResults[]): string[] =>
  results.flatMap(({ modules }) => modules.flatMap(({ file, retried }) => retried.map((name) => `${file}: ${name}`)));

export const hasTooManyRetries = (results: readonly StepResults[]): boolean => retriedIn(results).length > MOST_RETRIED;

export function summarize(results: readonly StepResults[], tier: string): string {
  const modules = results.flatMap((step) => step.modules);
  const sum = (key: "passed" | "failed" | "skipped") => modules.reduce((total, each) => total + each[key], 0);
  const slowest = modules.toSorted((one, other) => other.ms - one.ms).slice(0, SLOWEST);
  const retried = retriedIn(results);
  return [
    "",
    `Steps of the ${tier} tier:`,
    ...results.map(({ name, seconds, code }) => `${secondsOf(seconds * 1000)}  ${name}${code === 0 ? "" : ": failed"}`),
    "Slowest files:",
    ...slowest.map(({ file, ms }) => `${secondsOf(ms)}  ${file}`),
    ...(retried.length > 0 ? ["Passed at the second try only:", ...retried] : []),
    ...(hasTooManyRetries(results) ? [`Failed: more than ${MOST_RETRIED} tests needed a second try.`] : []),
    "",
    `${sum("passed")} passed, ${sum("failed")} failed, ${sum("skipped")} skipped`,
  ].join("\n");
}

const secondsOf = (ms: number) => `${(ms / 1000).toFixed(1).padStart(7)} s`;
