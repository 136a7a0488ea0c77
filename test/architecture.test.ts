import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { IMPORTS } from "#test/imports.ts";
import { againstOrder, FEATURES, featureOf } from "../scripts/features.ts";
import { importedBy, PROGRAM, SOURCES, sourceAt } from "../scripts/text/sources.ts";

// biome.json ("noRestrictedImports") defines which folder may import which.

const BIG_BY_NATURE =
  /routes\.ts$|\/(options[^/]*|country-list|common-passwords|cast|messages|follow-ups|fields)\.ts$|schema\/|site\/web\/content\//;

test("relative imports stay within one folder of the architecture, so that the linter checks the others", () => {
  const leaving = IMPORTS.filter(({ from, to, written }) => written.startsWith(".") && roomOf(from) !== roomOf(to));
  expect(leaving.filter(({ from }) => !AT_THE_TOP.test(from))).toEqual([]);
});

test("a feature imports values only from features before it", () => {
  const imports = PROGRAM.flatMap((from) => importedBy(sourceAt(from)).map((to) => ({ from, to })));
  expect(againstOrder(imports)).toEqual([]);
  expect(readdirSync("src/features").toSorted()).toEqual(FEATURES.toSorted());
});

test("the API mounts features in their order", () => {
  const source = sourceAt("src/app/api.ts");
  const homes = new Map(
    [...source.text.matchAll(/^import \{([^}]*)\} from "#(features\/[^"]+)"/gm)].flatMap(([, names = "", path]) =>
      names.split(",").map((name): [string, string] => [name.trim(), featureOf(`src/${path}`) ?? ""]),
    ),
  );
  const mounted = [...source.text.matchAll(/^ {4}\.route\("[^"]*", (\w+)/gm)].map(([, name = ""]) => homes.get(name));
  const places = mounted.filter((feature) => feature !== undefined).map((feature) => FEATURES.indexOf(feature));
  expect(places.length).toBeGreaterThan(FEATURES.length);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test("no file exports a name of another file again", () => {
  expect(PROGRAM.filter((name) => /^export (type )?(\*|\{ *\w)/m.test(readFileSync(name, "utf8")))).toEqual([]);
});

test("no file is longer than 250 lines, except data tables", () => {
  const long = SOURCES.filter((name) => !BIG_BY_NATURE.test(name) && lineCount(name) > 250);
  expect(long).toEqual([]);
});

test("only page folders contain JSX", () => {
  const places = /^src\/(root|entry\.\w+|shell\/.*|app\/(pages|admin|dev\/web)\/.*|.*\/web\/.*)\.tsx$/;
  expect(SOURCES.filter((name) => name.endsWith(".tsx") && !places.test(name.replace(".test.", ".")))).toEqual([]);
});

test("pages name API routes only in calls that the compiler checks", () => {
  const pages = SOURCES.filter((name) => /\/(shell|web|pages|admin)\//.test(name) && !/\/server\/|\.test\./.test(name));
  const unchecked = /(?<!(?:apiPath|uploadFile)\(\s*|callApi\("[A-Z]+",\s*)["'`]\/(?:api|functions)\//;
  expect(pages.filter((name) => unchecked.test(readFileSync(name, "utf8")))).toEqual([]);
});

/** Main program, and files that the router expects there. */
const AT_THE_TOP = /^src\/[^/]+$/;

function roomOf(path: string): string {
  return path
    .split("/")
    .slice(0, path.startsWith("src/features/") ? 3 : 2)
    .join("/");
}

function lineCount(name: string): number {
  return readFileSync(name, "utf8").split("\n").length;
}

test("only kernel/permissions.ts compares roles", () => {
  const asking = PROGRAM.filter((path) => path !== "src/kernel/permissions.ts").flatMap((path) =>
    (readFileSync(path, "utf8").match(/.*\brole\b\s*[!=]==\s*"(?:guest|member|admin)".*/g) ?? []).map(
      (line) => `${path}: ${line.trim()}`,
    ),
  );
  expect(asking).toEqual([]);
});
