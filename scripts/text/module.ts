// What a source declares and imports, by its syntax tree.
import { readFileSync, statSync } from "node:fs";
import { posix, relative, resolve } from "node:path";
import { parseSync } from "vite";

export type Node = { type: string; start: number; end: number } & { [key: string]: unknown };
export type Module = {
  /** From the repository: src/... */
  path: string;
  source: string;
  body: Node[];
  /** What a name may stand for, wherever in the file it is declared. */
  named: Map<string, Node[]>;
  imported: Map<string, { path: string; name: string }>;
};

const ROOT = resolve(import.meta.dirname, "../..");
const fromDisk = new Map<string, { at: number; module: Module }>();

export const pathInRepository = (path: string) => relative(ROOT, resolve(ROOT, path)).replaceAll("\\", "/");

/** Null for what is no source of ours. */
export function moduleAt(path: string): Module | null {
  const place = resolve(ROOT, path);
  const at = /^src\/.*\.tsx?$/.test(path) && statSync(place, { throwIfNoEntry: false })?.mtimeMs;
  if (!at) return null;
  const known = fromDisk.get(path);
  if (known?.at === at) return known.module;
  const module = parseModule(path, readFileSync(place, "utf8"));
  fromDisk.set(path, { at, module });
  return module;
}

export function readModule(path: string, source: string): Module {
  const known = fromDisk.get(path)?.module;
  return known?.source === source ? known : parseModule(path, source);
}

function parseModule(path: string, source: string): Module {
  const { program, errors } = parseSync(path, source);
  const [error] = errors;
  if (error) throw new SyntaxError(`${path}: ${error.message}`);
  const module: Module = {
    path,
    source,
    body: program.body as unknown as Node[],
    named: new Map(),
    imported: new Map(),
  };
  for (const statement of module.body) if (statement.type === "ImportDeclaration") readImport(module, statement);
  eachNode(module.body, (node) => {
    if (node.type === "FunctionDeclaration") addName(module, node.id, node);
    if (node.type === "VariableDeclarator" && node.init) addName(module, node.id, node.init as Node);
  });
  return module;
}

function addName({ named }: Module, id: unknown, value: Node): void {
  const name = nameOf(id);
  if (name !== "") named.set(name, [...(named.get(name) ?? []), value]);
}

function readImport({ path, imported }: Module, { source, specifiers, importKind }: Node): void {
  if (importKind === "type") return;
  const from = resolveImport(path, (source as { value: string }).value);
  for (const { local, imported: name } of specifiers as { local: unknown; imported?: unknown }[]) {
    imported.set(nameOf(local), { path: from, name: nameOf(name) || "default" });
  }
}

function resolveImport(from: string, to: string): string {
  if (to.startsWith("#")) return `src/${to.slice(1)}`;
  return to.startsWith(".") ? posix.join(posix.dirname(from), to) : to;
}

export const nameOf = (node: unknown): string => (node as { name?: string } | null | undefined)?.name ?? "";

export const lineOf = ({ source }: Module, start: number): number => source.slice(0, start).split("\n").length;

/** Types say nothing to a reader. */
const OF_TYPES = /^TS(?!AsExpression|SatisfiesExpression|NonNullExpression)/;

/** Those around a node, the nearest last; it is another one for each node, so nobody keeps it. */
export type Up = readonly { node: Node; key: string }[];

/** Each node of the program, with those around it. */
export function eachNode(part: unknown, visit: (node: Node, up: Up) => void): void {
  const up: { node: Node; key: string }[] = [];
  const walk = (here: unknown) => {
    if (Array.isArray(here)) {
      for (const one of here) if (one !== null) walk(one);
      return;
    }
    const node = here as Node;
    if (node.type === undefined || OF_TYPES.test(node.type)) return;
    visit(node, up);
    for (const key in node) {
      const value = node[key];
      if (typeof value !== "object" || value === null) continue;
      up.push({ node, key });
      walk(value);
      up.pop();
    }
  };
  walk(part);
}
