import { writeFileSync } from "node:fs";
import { describeCircumstances, type Result, readSection } from "./keep.ts";

const PAGE = "bench/RESULTS.md";
const SECTIONS = [
  {
    name: "requests",
    title: "Requests",
    about:
      "Processor time of the process per request beside its floor, in ten turns, or requests a second where the unit says so.",
  },
  { name: "rest", title: "At rest", about: "As `npm start` runs it, once set up." },
  {
    name: "mail",
    title: "Mail to many",
    about:
      "Five turns; the floor is nodemailer in as many loops at once, to the same server, with one mail for all or with one composed for each.",
  },
  {
    name: "great-send",
    title: "One mail to everybody",
    about:
      "The product, held to 512 MB with its database, and a mail server that discards every message; generated members.",
  },
  {
    name: "search",
    title: "Search",
    about:
      "On the data of `npm run bench:data`; the floor is the same SQL from a bare client on one connection, in turn with each of 200 searches.",
  },
] as const;

export type Verdict = "met" | "missed" | "";

export function verdictOf({ ours, floor, ratio, goal }: Result): Verdict {
  if (goal === null) return "";
  const figure = floor === null ? ours : ratio;
  if (figure === null) return "";
  return ("most" in goal ? figure <= goal.most : figure >= goal.least) ? "met" : "missed";
}

export function writeResults(): void {
  const parts = SECTIONS.flatMap(({ name, title, about }) => {
    const section = readSection<Result>(name);
    if (!section) return [];
    return [`## ${title}\n${about} ${describeCircumstances(section)}\n\n${tableOf(section.rows)}`];
  });
  const head = `# Results
\`npm run bench\`, \`npm run bench:study -- great-send\` and \`npm run bench:study -- search\` write this file from \`bench/results.json\`.

The product and its floor take turns, and each turn gives a ratio. The middle half is the range from the 25th to the 75th percentile of these ratios.`;
  writeFileSync(PAGE, `${[head, ...parts].join("\n\n")}\n`);
}

export function tableOf(rows: Result[]): string {
  const lines = rows.map((row) => {
    const { work, unit, ours, floor, ratio, spread, goal } = row;
    const verdict = verdictOf(row);
    const cells = [
      shown(ours),
      shown(floor),
      shown(ratio),
      spread ? spread.map(shown).join(" to ") : "",
      goalOf(goal),
      verdict === "missed" ? "**missed**" : verdict,
    ];
    return `| ${[work, unit, ...cells].join(" | ")} |`;
  });
  return [
    "| work | unit | ours | floor | ratio | middle half | goal | |",
    "|---|---|---|---|---|---|---|---|",
    ...lines,
  ].join("\n");
}

const goalOf = (goal: Result["goal"]) => {
  if (goal === null) return "";
  return "most" in goal ? `<= ${goal.most}` : `>= ${goal.least}`;
};

function shown(figure: number | null): string {
  if (figure === null || Number.isNaN(figure)) return "";
  return figure.toFixed(Math.abs(figure) >= 100 ? 0 : Math.abs(figure) >= 10 ? 1 : 2);
}
