import { writeFileSync } from "node:fs";
import { describeCircumstances, readSection, type Section } from "./keep.ts";

const PAGE = "bench/GROWTH.md";
/** Milliseconds; smaller figures say more about the machine than about the work. */
const NOTHING = 1.5;
const FLAT = 0.1;
/** Noise of a single step where all steps together are flat. */
const NOISE = 0.35;
/** Exponent: ten times the members take 1.6 times as long. An extra tree level costs less, a relevant power more. */
const LOGARITHMIC = 0.2;

export type Grown = { name: string; median: number; p95: number; processor: number | null; because: string | null };
type Kept = { size: number; section: Section<Grown> };

export function writeGrowth(sizes: readonly number[]): void {
  const kept = sizes.flatMap((size) => {
    const section = readSection<Grown>(`growth-${size}`);
    return section ? [{ size, section }] : [];
  });
  // Work that the largest size no longer measures is dropped.
  const names = kept.at(-1)?.section.rows.map(({ name }) => name) ?? [];
  const intro = [
    "# Growth",
    "`npm run bench:study -- growth` writes this file from `bench/results.json`. Figures are milliseconds through the whole API in one",
    "process: the median of the processor's time, of program and database. In brackets: clock time, median and 95th percentile",
    "(of jobs, the slowest of three). Sessions, acts of administrators, opportunities, mails and pre-applications grow with the",
    "members. The exponent compares the processor's time of two sizes: 0 is flat, 1 grows as the number of members.",
    "",
    ...kept.map(({ size, section }) => `- ${size.toLocaleString("en")} members: ${describeCircumstances(section)}`),
  ];
  const head = `| work | ${kept.map(({ size }) => size.toLocaleString("en")).join(" | ")} | exponents | verdict |`;
  const rule = `|${"---|".repeat(kept.length + 3)}`;
  const lines = names.map((name) => lineOf(name, kept));
  writeFileSync(PAGE, `${[...intro, "", head, rule, ...lines].join("\n")}\n`);
}

function lineOf(name: string, kept: readonly Kept[]): string {
  const found = kept.map(({ size, section }) => ({ size, row: section.rows.find((row) => row.name === name) }));
  const points = found.flatMap(({ size, row }) => (row ? [{ size, ...row }] : []));
  const cells = found.map(({ row }) => (row ? `${shown(costOf(row))} (${shown(row.median)}, ${shown(row.p95)})` : ""));
  const steps = points.slice(1).map((point, at) => exponent(points[at] ?? point, point));
  return `| ${[name, ...cells, steps.map((step) => step.toFixed(2)).join(", "), verdictOf(points, steps)].join(" | ")} |`;
}

/** CPU of a remote database is unknown; wall time replaces it. */
const costOf = ({ processor, median }: Grown): number => processor ?? median;

type Point = Grown & { size: number };

function exponent(from: Point, to: Point): number {
  return Math.log(costOf(to) / costOf(from)) / Math.log(to.size / from.size);
}

/** The last step decides, because constant costs hide growth at small sizes. */
export function verdictOf(points: readonly Point[], steps: readonly number[]): string {
  const [step, largest, smallest] = [steps.at(-1), points.at(-1), points[0]];
  if (step === undefined || !largest || !smallest) return "";
  if (step < FLAT || costOf(largest) < NOTHING) return "flat";
  if (step < NOISE && exponent(smallest, largest) < FLAT) return "flat";
  if (step < LOGARITHMIC) return "logarithmic";
  const perMember = ((costOf(largest) - costOf(smallest)) / (largest.size - smallest.size)) * 1000;
  const reason = largest.because ?? "**to be explained**";
  return `${step < 0.75 ? "less than linear" : "linear"}, ${perMember.toFixed(2)} µs a member: ${reason}`;
}

const shown = (figure: number): string => figure.toFixed(figure >= 100 ? 0 : 1);
