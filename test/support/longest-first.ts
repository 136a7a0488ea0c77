import { BaseSequencer, type TestSpecification } from "vitest/node";
import { readDurations } from "../../scripts/tests/durations.ts";

/** Recorded durations decide, so that both workers finish at about the same time. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { gate, full } = readDurations();
    const seconds = process.env.ISA_TIER === "gate" ? { ...full, ...gate } : full;
    const secondsOf = ({ moduleId }: TestSpecification) =>
      seconds[moduleId.slice(this.ctx.config.root.length + 1)] ?? 0;
    const bySize = await super.sort(files);
    return bySize.toSorted(
      (one, other) => one.project.name.localeCompare(other.project.name) || secondsOf(other) - secondsOf(one),
    );
  }
}
