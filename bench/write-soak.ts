import { writeFileSync } from "node:fs";
import { describeCircumstances, readSection } from "./keep.ts";

const PAGE = "bench/SOAK.md";
/** Share of minutes in which the compiler, caches and the allocator settle. */
const SETTLING = 0.25;
const MOST_PROBLEMS = 20;
/** Window in minutes. A full heap collection comes every few minutes; the minimum of a window is what it left. */
const COLLECTED_WITHIN = { resident: 1, heap: 5, p50: 1, p99: 1 };
/** Allowed rise as a share of the mean, per hour, or per run where that is shorter. */
const BOUNDS = { resident: 0.1, heap: 0.15, p50: 0.3, p99: 0.6 };

export type Minute = {
  minute: number;
  visits: number;
  errors: number;
  waiting: number;
  p50: number;
  p99: number;
  /** Megabytes: minimum of the minute's samples. */
  resident: number;
  heap: number;
};
type Measure = keyof typeof BOUNDS;
type Found = { capacity: number; problems: readonly (readonly [problem: string, times: number])[] };

export function writeSoak({ capacity, problems }: Found): "passed" | "failed" {
  const section = readSection<Minute>("soak");
  if (!section) throw new Error("nothing was measured");
  const { rows } = section;
  const errors = rows.reduce((sum, row) => sum + row.errors, 0);
  const rises = (Object.keys(BOUNDS) as Measure[]).map((measure) => ({ measure, rise: riseOf(rows, measure) }));
  const isFlat = rises.every(({ measure, rise }) => rise <= BOUNDS[measure]);
  const verdict = errors === 0 && isFlat ? "passed" : "failed";
  const visits = rows.reduce((sum, row) => sum + row.visits, 0);
  const text = [
    "# Soak",
    `\`npm run bench:study -- soak\` writes this file. ${describeCircumstances(section)}`,
    "",
    `**${verdict}**: ${visits} visits in ${rows.length} minutes, ${errors} errors, at 70% of ${capacity.toFixed(0)} visits a second.`,
    "",
    "| measure | rise over the time, after settling | bound |\n|---|---|---|",
    ...rises.map(({ measure, rise }) => `| ${measure} | ${(rise * 100).toFixed(1)}% | ${BOUNDS[measure] * 100}% |`),
    ...problems.slice(0, MOST_PROBLEMS).map(([problem, times]) => `\n${times} times: ${problem}`),
    "",
    "| minute | visits | errors | waiting | p50 ms | p99 ms | memory of the program MB | heap MB |\n|---|---|---|---|---|---|---|---|",
    ...rows.map((row) => {
      const figures = [row.p50, row.p99, row.resident, row.heap].map((figure) => figure.toFixed(1));
      return `| ${[row.minute, row.visits, row.errors, row.waiting, ...figures].join(" | ")} |`;
    }),
  ];
  writeFileSync(PAGE, `${text.join("\n")}\n`);
  console.log(text.slice(2, 12).join("\n"));
  return verdict;
}

function leastOf(rows: readonly Minute[], measure: Measure): { minute: number; value: number }[] {
  return rows.map(({ minute }, index) => {
    const lately = rows.slice(Math.max(0, index + 1 - COLLECTED_WITHIN[measure]), index + 1);
    return { minute, value: Math.min(...lately.map((row) => row[measure])) };
  });
}

/** Rise of a regression line over the settled minutes, as a share of the mean. */
function riseOf(rows: readonly Minute[], measure: Measure): number {
  const settled = leastOf(rows, measure).slice(Math.floor(rows.length * SETTLING));
  const mean = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0) / list.length;
  const [atX, atY] = [mean(settled.map(({ minute }) => minute)), mean(settled.map(({ value }) => value))];
  const along = settled.reduce((sum, row) => sum + (row.minute - atX) * (row.value - atY), 0);
  const across = settled.reduce((sum, row) => sum + (row.minute - atX) ** 2, 0);
  return across === 0 ? 0 : ((along / across) * (settled.length - 1)) / atY;
}
