import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { type ESTree, parseSync } from "rolldown/utils";

export const SOURCES = readdirSync("src", { recursive: true, encoding: "utf8" })
  .map((name) => posix.join("src", name.replaceAll("\\", "/")))
  .filter((path) => /(?<!\.d)\.tsx?$/.test(path));
export const PROGRAM = SOURCES.filter((path) => !path.includes(".test."));

export type Source = { path: string; text: string; body: ESTree.Program["body"] };
type Place = { node: ESTree.Node; source: Source };

const sources = new Map<string, Source>();

export function sourceAt(path: string): Source {
  const known = sources.get(path) ?? readSource(path, readFileSync(path, "utf8"));
  sources.set(path, known);
  return known;
}

/** @throws SyntaxError */
export function readSource(path: string, text: string): Source {
  const { program, errors } = parseSync(path, text);
  if (errors[0]) throw new SyntaxError(`${path}: ${errors[0].message}`);
  return { path, text, body: program.body };
}

export function importedBy({ path, body }: Source): string[] {
  return body.flatMap((statement) =>
    statement.type === "ImportDeclaration" && statement.importKind !== "type"
      ? [resolveImport(path, statement.source.value)]
      : [],
  );
}

export function resolveImport(from: string, to: string): string {
  if (to.startsWith("#")) return `src/${to.slice(1)}`;
  return to.startsWith(".") ? posix.join(posix.dirname(from), to) : to;
}

/** @throws for an expression with parts that are not constant */
export function constantOf(node: ESTree.Node, source: Source): string | number {
  const { node: found, source: home } = resolve({ node, source });
  if (found.type === "Literal" && (typeof found.value === "string" || typeof found.value === "number"))
    return found.value;
  if (found.type === "TemplateLiteral") {
    const holes = found.expressions.map((hole) => constantOf(hole, home));
    return found.quasis.map(({ value }, index) => (value.cooked ?? "") + (holes[index] ?? "")).join("");
  }
  if (found.type === "BinaryExpression" && found.operator !== "in") {
    const [left, right] = [constantOf(found.left, home), constantOf(found.right, home)];
    if (found.operator === "/") return Number(left) / Number(right);
    if (found.operator === "*") return Number(left) * Number(right);
  }
  const line = home.text.slice(0, found.start).split("\n").length;
  throw new Error(`${home.path}:${line}: a sentence is a literal, and what stands in it a constant`);
}

function resolve({ node, source }: Place): Place {
  if (node.type === "TSAsExpression" || node.type === "TSSatisfiesExpression")
    return resolve({ node: node.expression, source });
  if (node.type === "CallExpression" && node.arguments[0]) return resolve({ node: node.arguments[0], source });
  if (node.type === "Identifier") return resolve(declarationOf(node.name, source));
  if (node.type !== "MemberExpression" || node.property.type !== "Identifier") return { node, source };
  const { name } = node.property;
  const object = resolve({ node: node.object, source });
  const properties = object.node.type === "ObjectExpression" ? object.node.properties : [];
  const value = properties.flatMap((property) =>
    property.type === "Property" && property.key.type === "Identifier" && property.key.name === name
      ? [property.value]
      : [],
  )[0];
  return value ? resolve({ node: value, source: object.source }) : { node, source };
}

function declarationOf(name: string, source: Source): Place {
  for (const statement of source.body) {
    if (statement.type === "ImportDeclaration") {
      const bound = statement.specifiers.find(({ local }) => local.name === name);
      if (bound?.type !== "ImportSpecifier" || bound.imported.type !== "Identifier") continue;
      return declarationOf(bound.imported.name, sourceAt(resolveImport(source.path, statement.source.value)));
    }
    const declared = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
    if (declared?.type !== "VariableDeclaration") continue;
    const one = declared.declarations.find(({ id }) => id.type === "Identifier" && id.name === name);
    if (one?.init) return { node: one.init, source };
  }
  throw new Error(`${source.path}: ${name} is no constant of a module`);
}
