import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { parseAst } from "vite";

/** Oldest browsers of docs/develop/browsers.md, by their names in MDN's data. */
export const OLDEST: Record<string, number> = {
  chrome: 95,
  chrome_android: 95,
  webview_android: 95,
  samsunginternet_android: 16,
  firefox: 102,
  firefox_android: 102,
  safari: 15,
  safari_ios: 15,
};

type Support = {
  version_added?: string | boolean;
  version_removed?: string;
  flags?: unknown;
  prefix?: string;
  alternative_name?: string;
};
type About = { support: Record<string, Support | Support[]> };
type Feature = { __compat?: About };
type Family = Record<string, Feature & Record<string, Feature & Record<string, Feature>>>;
type Data = { api: Family; javascript: { builtins: Family } };

const data: Data = JSON.parse(readFileSync(createRequire(import.meta.url).resolve("@mdn/browser-compat-data"), "utf8"));

const versionOf = (version: string | boolean | undefined) =>
  typeof version === "string" ? Number.parseFloat(version.replace("≤", "")) : Number.POSITIVE_INFINITY;

/** Partial and prefixed support counts as lacking. */
function lackingIn(feature: Feature): string[] {
  const { support = {} } = feature.__compat ?? {};
  return Object.entries(OLDEST).flatMap(([browser, oldest]) => {
    const statements = [support[browser] ?? { version_added: "0" }].flat();
    const has = statements.some(
      ({ version_added, version_removed, flags, prefix, alternative_name }) =>
        !(flags || prefix || alternative_name) &&
        versionOf(version_added) <= oldest &&
        !(version_removed && versionOf(version_removed) <= oldest),
    );
    return has ? [] : [browser];
  });
}

/** Member of a platform class or object; `Intl.Segmenter` counts as a member of `Intl`. */
type Member = { of: string; name: string; isStatic: boolean; isBuiltIn: boolean; lacking: string[] };

const GLOBALS = new Map<string, string[]>();
export const MEMBERS: Member[] = [];

for (const [family, isBuiltIn] of [
  [data.javascript.builtins, true],
  [data.api, false],
] as const) {
  for (const [of, parts] of Object.entries(family)) {
    if (parts.__compat) GLOBALS.set(of, lackingIn(parts));
    for (const [key, part] of Object.entries<Feature>(parts)) {
      if (!part.__compat || key.endsWith("_event")) continue;
      const member = { of, isBuiltIn, name: key.replace(/_static$/, ""), isStatic: key.endsWith("_static") };
      MEMBERS.push({ ...member, lacking: lackingIn(part) });
      if (of !== "Intl") continue;
      for (const [name, method] of Object.entries<Feature>(part as Record<string, Feature>)) {
        if (method.__compat) MEMBERS.push({ ...member, name, of: `Intl.${key}`, lacking: lackingIn(method) });
      }
    }
  }
}

export const OLD_GLOBALS: string[] = [...GLOBALS].flatMap(([name, lacking]) => (lacking.length > 0 ? [name] : []));

const byOwner = new Map(MEMBERS.map((member) => [`${member.of}.${member.name}`, member.lacking]));
const byName = Map.groupBy(MEMBERS, ({ name }) => name);

/** A method of an unknown object is new when no platform object has it in all browsers. */
const isNewMethod = (name: string) => byName.get(name)?.every(({ lacking }) => lacking.length > 0) ?? false;

type Node = { type: string; [part: string]: unknown };
const isNode = (part: unknown): part is Node => typeof (part as Node | null)?.type === "string";

/** Syntax newer than the oldest browsers; the build rewrites other syntax. */
function newSyntax({ type, ...node }: Node): string | null {
  if (type === "StaticBlock") return "a static block";
  if (type === "ImportDeclaration" && (node.attributes as unknown[]).length > 0) return "an import with attributes";
  if (type === "VariableDeclaration" && /using/.test(String(node.kind))) return "using";
  // Safari 15 looks up the value in the wrong scope.
  if (type === "PropertyDefinition" && node.computed && isNode(node.value)) return "a field with a computed name";
  if (type === "AccessorProperty" || type === "Decorator") return type;
  if (type === "ImportExpression" && node.phase) return "an import of a phase";
  const { pattern = "", flags = "" } = (node.regex ?? {}) as { pattern?: string; flags?: string };
  if (flags.includes("v")) return `the flag v in ${pattern}`;
  if (/\(\?[ims-]+:/.test(pattern)) return `modifiers in ${pattern}`;
  return null;
}

/** Also in strings, because expressions are built from them. */
const LOOKBEHIND = /\(\?<[=!].{0,20}/g;

/** Gaps of the oldest browsers, such as ".toSorted()". Calls with `?.()` and names behind `typeof` do not count. */
export function gapsIn(script: string): Set<string> {
  const gaps = new Set<string>([...script.matchAll(LOOKBEHIND)].map(([found]) => `lookbehind ${found}`));
  const look = (node: Node, parent: Node | null, key: string): void => {
    const syntax = newSyntax(node);
    if (syntax) gaps.add(syntax);
    const call = calledIn(node);
    if (call) gaps.add(call);
    const name = String(node.name);
    const isRead = parent?.type !== "MemberExpression" || key === "object" || parent.computed === true;
    const isName = node.type === "Identifier" && isRead && parent?.type !== "Property";
    const isAsked = parent?.type === "UnaryExpression" && parent.operator === "typeof";
    if (isName && !isAsked && GLOBALS.get(name)?.length) gaps.add(name);
    for (const [part, value] of Object.entries(node)) {
      for (const child of [value].flat()) if (isNode(child)) look(child, node, part);
    }
  };
  look(parseAst(script) as unknown as Node, null, "");
  return gaps;
}

function calledIn(node: Node): string | null {
  const callee = node.callee as Node | undefined;
  const isCall = node.type === "CallExpression" || node.type === "NewExpression";
  if (!isCall || node.optional || callee?.type !== "MemberExpression" || callee.computed) return null;
  const owner = callee.object as Node;
  const name = String((callee.property as Node).name);
  const known = owner.type === "Identifier" ? byOwner.get(`${owner.name}.${name}`) : undefined;
  if (known) return known.length > 0 ? `${owner.name}.${name}` : null;
  return isNewMethod(name) ? `.${name}()` : null;
}
