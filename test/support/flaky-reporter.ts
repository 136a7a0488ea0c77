import type { Reporter, TestModule } from "vitest/node";

/** Lists at the end of a run what failed at first and passed then: such a test hides a race, in itself or in the product. */
export default class FlakyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const flaky = modules.flatMap((module) =>
      [...module.children.allTests()]
        .filter((test) => test.diagnostic()?.flaky)
        .map((test) => `${module.relativeModuleId}: ${test.fullName}`),
    );
    if (flaky.length > 0) console.log(["", "Passed at the second try only:", ...flaky, ""].join("\n"));
  }
}
