import { writeFileSync } from "node:fs";
import type { Reporter, TestModule } from "vitest/node";
import type { ModuleResults } from "../../scripts/tests/results.ts";

/** Output for scripts/run-tests.ts. */
export default class RunReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const path = process.env.ISA_TEST_RESULTS;
    if (path) writeFileSync(path, JSON.stringify(modules.map(resultsOf)));
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
