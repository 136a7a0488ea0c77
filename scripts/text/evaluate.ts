// What an expression can be, as far as the sources say it: constants of this and other modules, both sides of a condition.
import { type Module, moduleAt, type Node, nameOf } from "./module.ts";

/** A text, and where its words stand. */
export type Text = { text: string; module: Module; start: number };
type Scope = { module: Module; given: Map<string, Value[]> };
/** An object, a list or a function: read as far as somebody asks. */
type Kept = { node: Node; scope: Scope };
type Value = Text | number | Kept;

const DEEPEST = 24;
const answering = new Set<Node>();
const WRAPPER = /^(?:ParenthesizedExpression|ChainExpression|TS(?:As|Satisfies|NonNull)Expression)$/;
const KEPT = /^(?:ObjectExpression|ArrayExpression|FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/;

export function textsOf(node: Node, module: Module): Text[] {
  return valuesOf(node, { module, given: new Map() }, 0).filter(isText);
}

const isText = (value: Value): value is Text => typeof value === "object" && "text" in value;
const isKept = (value: Value): value is Kept => typeof value === "object" && "node" in value;

function valuesOf(node: Node, scope: Scope, depth: number): Value[] {
  if (depth > DEEPEST) return [];
  const of = (part: unknown) => valuesOf(part as Node, scope, depth + 1);
  if (WRAPPER.test(node.type)) return of(node.expression);
  if (KEPT.test(node.type)) return [{ node, scope }];
  switch (node.type) {
    case "Literal":
      return literal(node, scope);
    case "TemplateLiteral":
      return template(node, scope, depth);
    case "Identifier":
      return named(nameOf(node), scope, depth);
    case "MemberExpression":
      return of(node.object).flatMap((object) =>
        isKept(object) ? memberOf(object, keyOf(node, scope, depth), depth) : [],
      );
    case "ConditionalExpression":
      return [...of(node.consequent), ...of(node.alternate)];
    case "LogicalExpression":
      return [...(node.operator === "&&" ? [] : of(node.left)), ...of(node.right)];
    case "AwaitExpression":
      return of(node.argument);
    case "BinaryExpression":
      return binary(node, scope, depth);
    case "CallExpression":
      return of(node.callee).flatMap((called) => (isKept(called) ? answerOf(called, node, scope, depth) : []));
    default:
      return [];
  }
}

function literal({ value, start }: Node, { module }: Scope): Value[] {
  if (typeof value === "string") return [{ text: value, module, start }];
  return typeof value === "number" ? [value] : [];
}

/** Only what is known whole. */
function template({ quasis, expressions, start }: Node, scope: Scope, depth: number): Value[] {
  const words = (quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
  const holes = (expressions as Node[]).map((hole) => written(hole, scope, depth));
  if (holes.includes(null)) return [];
  const text = words.map((word, index) => word + (holes[index] ?? "")).join("");
  return [{ text, module: scope.module, start }];
}

/** The one text or number that this is, else null. */
function written(node: Node, scope: Scope, depth: number): string | null {
  const [value, ...others] = valuesOf(node, scope, depth + 1);
  if (value === undefined || others.length > 0 || isKept(value)) return null;
  return isText(value) ? value.text : String(value);
}

function binary(node: Node, scope: Scope, depth: number): Value[] {
  const left = node.left as Node;
  const right = node.right as Node;
  const values = [left, right].map((side) => valuesOf(side, scope, depth + 1));
  const [[a, ...moreA], [b, ...moreB]] = values as [Value[], Value[]];
  if (a === undefined || b === undefined || moreA.length > 0 || moreB.length > 0 || isKept(a) || isKept(b)) return [];
  if (typeof a === "number" && typeof b === "number") return compute(node.operator as string, a, b);
  if (node.operator !== "+") return [];
  const text = [a, b].map((value) => (isText(value) ? value.text : String(value))).join("");
  return [{ text, module: scope.module, start: left.start }];
}

function compute(operator: string, a: number, b: number): number[] {
  const results: Record<string, number> = { "+": a + b, "-": a - b, "*": a * b, "/": a / b, "%": a % b, "**": a ** b };
  const result = results[operator];
  return result === undefined ? [] : [result];
}

function named(name: string, scope: Scope, depth: number): Value[] {
  const given = scope.given.get(name);
  if (given) return given;
  const { module } = scope;
  const here = module.named.get(name);
  if (here) return here.flatMap((node) => valuesOf(node, { module, given: new Map() }, depth + 1));
  const from = module.imported.get(name);
  const other = from ? moduleAt(from.path) : null;
  return other && from ? named(from.name, { module: other, given: new Map() }, depth + 1) : [];
}

/** Null where the key is known only when the program runs: it may be any of them. */
function keyOf({ property, computed }: Node, scope: Scope, depth: number): string | null {
  return computed ? written(property as Node, scope, depth) : nameOf(property);
}

function memberOf({ node, scope }: Kept, key: string | null, depth: number): Value[] {
  const parts = (node.type === "ArrayExpression" ? node.elements : (node.properties ?? [])) as (Node | null)[];
  return parts.flatMap((part, index) => {
    if (part === null) return [];
    if (part.type === "SpreadElement") {
      const spread = valuesOf(part.argument as Node, scope, depth + 1);
      return spread.flatMap((value) => (isKept(value) ? memberOf(value, key, depth + 1) : []));
    }
    const name =
      node.type === "ArrayExpression"
        ? String(index)
        : String(nameOf(part.key) || (part.key as { value?: unknown }).value);
    if (key !== null && key !== name) return [];
    return valuesOf((node.type === "ArrayExpression" ? part : part.value) as Node, scope, depth + 1);
  });
}

/** What a function gives back, with what it was given; nothing is known of one that calls itself. */
function answerOf({ node, scope }: Kept, call: Node, caller: Scope, depth: number): Value[] {
  if (answering.has(node)) return [];
  const given = new Map(scope.given);
  const args = call.arguments as Node[];
  for (const [index, parameter] of ((node.params ?? []) as Node[]).entries()) {
    const arg = args[index];
    const values = arg && arg.type !== "SpreadElement" ? valuesOf(arg, caller, depth + 1) : [];
    bind(parameter, values, given, depth);
  }
  const inside = { module: scope.module, given };
  answering.add(node);
  const answers = returnsOf(node).flatMap((returned) => valuesOf(returned, inside, depth + 1));
  answering.delete(node);
  return answers;
}

function bind(parameter: Node, values: Value[], given: Map<string, Value[]>, depth: number): void {
  const pattern = (parameter.type === "AssignmentPattern" ? parameter.left : parameter) as Node;
  if (pattern.type !== "ObjectPattern") {
    given.set(nameOf(pattern), values);
    return;
  }
  for (const property of pattern.properties as Node[]) {
    const picked = values.flatMap((value) => (isKept(value) ? memberOf(value, nameOf(property.key), depth + 1) : []));
    if (property.type === "Property") bind(property.value as Node, picked, given, depth);
  }
}

function returnsOf({ body, expression }: Node): Node[] {
  if (expression) return [body as Node];
  return statementsOf(body).flatMap((statement) =>
    statement.type === "ReturnStatement" && statement.argument ? [statement.argument as Node] : [],
  );
}

/** Those of the function itself, not of functions within it. */
function statementsOf(part: unknown): Node[] {
  if (Array.isArray(part)) return part.flatMap(statementsOf);
  if (typeof part !== "object" || part === null) return [];
  const node = part as Node;
  if (node.type === undefined || /Function|Expression|^VariableDeclaration/.test(node.type)) return [];
  return [node, ...Object.values(node).flatMap(statementsOf)];
}
