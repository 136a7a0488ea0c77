// What of a module is run when it loads, as far as it translates sentences.
import { readFileSync } from "node:fs";
import { parseSync } from "vite";
import { PROGRAM, resolveImport } from "./imports.ts";

type Node = { type: string; start: number } & Record<string, unknown>;
type Module = {
  path: string;
  source: string;
  /** What a name stands for that comes from elsewhere. */
  imported: Map<string, string>;
  /** What each function calls when it is called. */
  functions: Map<string, string[]>;
  atLoad: { called: string; start: number }[];
};

const TRANSLATOR = [
  ...["t", "languageNow"].map((name) => `src/platform/i18n/i18n.ts ${name}`),
  "src/kernel/translate.ts t",
];
const FUNCTION = /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/;
/** They call what they are given at once. */
const RUNS_ITS_ARGUMENT = /^(?:map|flatMap|filter|forEach|reduce|find|some|every|sort|toSorted|from|groupBy)$/;

/** The lines of modules of the program that translate something when they are loaded. */
export function spokenAtLoad(paths: readonly string[] = PROGRAM, read = (path: string) => readFileSync(path, "utf8")) {
  const modules = paths.map((path) => readModule(path, read(path)));
  const speaks = findSpeaking(modules);
  return modules.flatMap(({ path, source, atLoad }) =>
    atLoad
      .filter(({ called }) => speaks.has(called))
      .map(({ start }) => `${path}:${source.slice(0, start).split("\n").length}`),
  );
}

function findSpeaking(modules: Module[]): Set<string> {
  const speaks = new Set(TRANSLATOR);
  const silent = new Map(
    modules.flatMap(({ path, functions }) => [...functions].map(([name, calls]) => [`${path} ${name}`, calls])),
  );
  for (let found = -1; found !== speaks.size; ) {
    found = speaks.size;
    for (const [name, calls] of silent) if (calls.some((called) => speaks.has(called))) speaks.add(name);
  }
  return speaks;
}

function readModule(path: string, source: string): Module {
  const body = parseSync(path, source).program.body as unknown as Node[];
  const module: Module = { path, source, imported: new Map(), functions: new Map(), atLoad: [] };
  for (const statement of body) if (statement.type === "ImportDeclaration") readImport(module, statement);
  for (const statement of body) {
    const declared = (statement.declaration ?? statement) as Node;
    for (const [name, value] of namedBy(declared)) {
      if (FUNCTION.test(value.type))
        module.functions.set(
          name,
          callsIn(module, value.body).map(({ called }) => called),
        );
    }
    module.atLoad.push(...callsIn(module, statement));
  }
  return module;
}

function readImport({ path, imported }: Module, { source, specifiers }: Node): void {
  const from = resolveImport(path, (source as { value: string }).value);
  for (const { local, imported: name } of specifiers as { local: { name: string }; imported?: { name: string } }[]) {
    imported.set(local.name, `${from} ${name?.name ?? "default"}`);
  }
}

function namedBy(declared: Node): [string, Node][] {
  if (declared.type === "FunctionDeclaration") return [[nameOf(declared.id), declared]];
  const variables = declared.type === "VariableDeclaration" ? (declared.declarations as Node[]) : [];
  return variables.flatMap(({ id, init }) =>
    init ? [[nameOf(id), init as Node], ...membersOf(nameOf(id), init)] : [],
  );
}

/** Of a table of sentences, some of which are functions. */
function membersOf(table: string, value: unknown): [string, Node][] {
  const { type, expression, properties = [] } = value as Node & { properties?: Node[] };
  if (type === "TSAsExpression") return membersOf(table, expression);
  return properties.flatMap((one) => (one.key ? [[`${table}.${nameOf(one.key)}`, one.value as Node]] : []));
}

const nameOf = (node: unknown): string => (node as { name?: string } | null)?.name ?? "";

/** What is called when this is run; the inside of a function is not, unless it is called at once. */
function callsIn(module: Module, node: unknown): Module["atLoad"] {
  if (Array.isArray(node)) return node.flatMap((part) => callsIn(module, part));
  if (typeof node !== "object" || node === null) return [];
  const { type, start, callee, arguments: given } = node as Node;
  if (type === undefined || FUNCTION.test(type)) return [];
  const within = Object.values(node).flatMap((part) => callsIn(module, part));
  if (type !== "CallExpression") return within;
  const {
    name,
    object,
    property,
    type: kind,
  } = callee as {
    name?: string;
    object?: unknown;
    property?: unknown;
    type: string;
  };
  const run = RUNS_ITS_ARGUMENT.test(nameOf(property)) ? (given as Node[]) : [];
  const named = [{ name }, ...run].map(nameOf).filter((called) => called !== "");
  const resolve = (called: string) => module.imported.get(called) ?? `${module.path} ${called}`;
  const member = nameOf(object) && nameOf(property) ? [`${resolve(nameOf(object))}.${nameOf(property)}`] : [];
  const inside = [...run, ...(FUNCTION.test(kind) ? [callee as Node] : [])].filter((part) => FUNCTION.test(part.type));
  return [
    ...within,
    ...[...named.map(resolve), ...member].map((called) => ({ called, start })),
    ...inside.flatMap((part) => callsIn(module, part.body)),
  ];
}
