import { writeFileSync } from "node:fs";
import type { Reporter, TestModule } from "vitest/node";
import type { ModuleResults } from "../../scripts/tests/results.ts";

/** More of them in one run are no accident of a busy machine. */
const MOST_RETRIED = 2;

/**
 * Writes the results of each file to ISA_TEST_RESULTS, lists tests that passed at the second try only, and fails the run
 * when these are more than two.
 */
export default class RunReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const results = modules.map(resultsOf);
    if (process.env.ISA_TEST_RESULTS) writeFileSync(process.env.ISA_TEST_RESULTS, JSON.stringify(results));
    const retried = results.flatMap(({ file, retried }) => retried.map((name) => `${file}: ${name}`));
    if (retried.length > 0) console.log(["", "Passed at the second try only:", ...retried, ""].join("\n"));
    if (retried.length > MOST_RETRIED) process.exitCode = 1;
  }
}

function resultsOf(module: TestModule): ModuleResults {
  const tests = [...module.children.allTests()];
  const count = (state: string) => tests.filter((test) => test.result().state === state).length;
  return {
    file: module.relativeModuleId,
    ms: Math.round(module.diagnostic().duration),
    passed: count("passed"),
    failed: count("failed"),
    skipped: count("skipped"),
    retried: tests.filter((test) => test.diagnostic()?.flaky).map((test) => test.fullName),
  };
}
