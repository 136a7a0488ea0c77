// Prints source metrics: `npm run house`, one per line, then the features that import each other. `-- --list` also
// names the long functions, the exports for tests alone and the files with one use.
import { readdirSync, readFileSync } from "node:fs";
import { parseSync, Visitor } from "rolldown/utils";
import { againstOrder, featureOf } from "./features.ts";
import { importedBy, PROGRAM, SOURCES, sourceAt } from "./text/sources.ts";

const linesOf = (path: string) => readFileSync(path, "utf8").trimEnd().split("\n");
const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)}%`;

/** src/features/profiles, src/shell, ... */
const roomOf = (path: string) =>
  path
    .split("/")
    .slice(0, path.startsWith("src/features/") ? 3 : 2)
    .join("/");

const files = PROGRAM.map((path) => ({ path, lines: linesOf(path) }));
const sizes = files.map(({ lines }) => lines.length).sort((a, b) => a - b);
const total = sizes.reduce((sum, size) => sum + size, 0);
const imports = PROGRAM.flatMap((from) => importedBy(sourceAt(from)).map((to) => ({ from, to }))).filter(({ to }) =>
  to.startsWith("src/"),
);
const atHome = imports.filter(({ from, to }) => roomOf(from) === roomOf(to));
const importLines = files.reduce((sum, { path }) => sum + linesOfImports(path), 0);
const comments = files.reduce((sum, { path }) => sum + linesOfComments(path), 0);

function linesOfImports(path: string): number {
  const { body, text } = sourceAt(path);
  const statements = body.filter(({ type }) => type === "ImportDeclaration");
  return statements.reduce((sum, { start, end }) => sum + text.slice(start, end).split("\n").length, 0);
}

function linesOfComments(path: string): number {
  const text = readFileSync(path, "utf8");
  return parseSync(path, text).comments.reduce(
    (sum, { start, end }) => sum + text.slice(start, end).split("\n").length,
    0,
  );
}

/** Names that react-router reads from a route's file. */
const ROUTE_EXPORT = /^(?:action|handle|headers|loader|meta)$/;

function exportsForTests(): string[] {
  const programs = ["bench", "drills", "scripts"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.m?ts$/.test(name))
      .map((name) => `${folder}/${name}`),
  );
  const used = new Set([...PROGRAM, ...programs, "vite.config.ts"].flatMap(importedNames));
  const tested = new Set(
    SOURCES.filter((path) => path.includes(".test.")).flatMap((path) => readFileSync(path, "utf8").match(/\w+/g) ?? []),
  );
  return PROGRAM.filter((path) => !/\/web\/|routes\.ts$|src\/[^/]+$/.test(path)).flatMap((path) =>
    [...sourceAt(path).text.matchAll(/^export (?:async )?(?:const|function) (\w+)/gm)]
      .map(([, name = ""]) => name)
      .filter((name) => !ROUTE_EXPORT.test(name) && !used.has(name) && tested.has(name))
      .map((name) => `${path}: ${name}`),
  );
}

/** Names of `import { ... }` and of `const { ... } = await import(...)`. */
function importedNames(path: string): string[] {
  const lists = readFileSync(path, "utf8").matchAll(
    /\bimport\s+(?:type\s+)?\{([^}]*)\}|const \{([^}]*)\} = await import\(/g,
  );
  return [...lists].flatMap(([, written = "", loaded = ""]) =>
    `${written},${loaded}`.split(",").map(
      (name) =>
        name
          .trim()
          .replace(/^type /, "")
          .split(/ as |:/)[0] ?? "",
    ),
  );
}

/** Line limit of a function: 20 in a domain, 30 on a server, 80 for a component or a hook. */
const budgetOf = (path: string, name = "") =>
  /\.tsx$/.test(path) || /^use[A-Z]/.test(name) ? 80 : /\/domain\//.test(path) ? 20 : 30;

function longFunctions(): string[] {
  return PROGRAM.filter((path) => !/routes\.ts$/.test(path)).flatMap((path) => {
    const { text } = sourceAt(path);
    const long: string[] = [];
    const look = ({ start, end, id }: { start: number; end: number; id: { name: string } | null }) => {
      const lines = text.slice(start, end).split("\n").length;
      if (lines > budgetOf(path, id?.name)) long.push(`${path}:${text.slice(0, start).split("\n").length} (${lines})`);
    };
    new Visitor({ FunctionDeclaration: look }).visit(parseSync(path, text).program);
    return long;
  });
}

/** Files without a test and with one importer, in the same folder. */
function singleUses(): string[] {
  const importers = Map.groupBy(imports, ({ to }) => to);
  return PROGRAM.filter((path) => {
    const [only, ...others] = importers.get(path) ?? [];
    const isTested =
      SOURCES.includes(path.replace(/\.tsx?$/, ".test.ts")) || SOURCES.includes(path.replace(/\.tsx?$/, ".test.tsx"));
    return only && others.length === 0 && !isTested && dirOf(only.from) === dirOf(path);
  });
}
const dirOf = (path: string) => path.slice(0, path.lastIndexOf("/"));

const between = Map.groupBy(
  imports.flatMap(({ from, to }) => {
    const [one, other] = [featureOf(from), featureOf(to)];
    return one && other && one !== other ? [{ pair: `${one} ${other}`, from, to }] : [];
  }),
  ({ pair }) => pair,
);
const mutual = [...between.keys()]
  .map((pair) => pair.split(" ") as [string, string])
  .filter(([one, other]) => one < other && between.has(`${other} ${one}`));

const words = files.reduce(
  (sum, { path }) =>
    sum +
    parseSync(path, readFileSync(path, "utf8")).comments.filter(({ value }) =>
      /\b(?:nobody|whoever|somebody)\b/i.test(value),
    ).length,
  0,
);

const measures: [string, string | number][] = [
  ["lines of source", total],
  ["files", files.length],
  ["median of a file", sizes[Math.floor(sizes.length / 2)] ?? 0],
  ["files above 300 lines", files.filter(({ lines }) => lines.length > 300).length],
  ["imports at home", share(atHome.length, imports.length)],
  ["files with one use, beside it", share(singleUses().length, files.length)],
  ["lines of imports", share(importLines, total)],
  ["lines of comments", share(comments, total)],
  ["pairs of features that import each other", mutual.length],
  ["imports against the order of features", againstOrder(imports).length],
  ["exports for tests alone", exportsForTests().length],
  ["functions above their budget", longFunctions().length],
  ["nobody, whoever, somebody in comments", words],
];
for (const [name, value] of measures) console.log(`${String(value).padStart(8)}  ${name}`);
if (process.argv.includes("--list")) {
  for (const line of [...longFunctions(), ...exportsForTests(), ...singleUses()]) console.log(line);
}
for (const [one, other] of mutual) {
  const [there = [], back = []] = [between.get(`${one} ${other}`), between.get(`${other} ${one}`)];
  console.log(`\n${one} -> ${other} ${there.length}, ${other} -> ${one} ${back.length}`);
  for (const { from, to } of there.length < back.length ? there : back) console.log(`  ${from} -> ${to}`);
}
