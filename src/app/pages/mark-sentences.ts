import { type ESTree, parseSync, Visitor } from "rolldown/utils";

/** Before a literal in the source of a page that is shown and nothing else; no file that is served has it. */
export const MARK = "\u{e000}";

/** Properties whose values are read, never compared or kept. */
const SHOWN =
  /^(?:label|title|text|heading|placeholder|description|question|hint|caption|lead|note|problem|\w+(?:Label|Title|Text|Hint|Note))$/;
/** Two words at least, beginning as a sentence does: what is kept or compared is shorter. */
const SENTENCE = /^\P{L}*\p{Lu}\S*\s+\S/u;

/** The source with a mark before each literal that is only shown, by where it stands or how long it is. */
export function markSentences(path: string, source: string): string {
  const places = new Set<number>();
  const mark = (node: ESTree.Node | undefined): void => {
    if (node?.type === "Literal" && typeof node.value === "string") places.add(node.start + 1);
    if (node?.type === "TemplateLiteral") places.add(node.start + 1);
    if (node?.type === "ConditionalExpression") for (const part of [node.consequent, node.alternate]) mark(part);
  };
  new Visitor({
    CallExpression({ callee, arguments: given }) {
      if (callee.type === "Identifier" && /^(?:t|say)$/.test(callee.name)) mark(given[0]);
      for (const one of given) if (one.type === "Literal" && SENTENCE.test(String(one.value))) mark(one);
    },
    Property({ key, value }) {
      if (key.type === "Identifier" && SHOWN.test(key.name)) mark(value);
    },
  }).visit(parseSync(path, source).program);
  let marked = "";
  let at = 0;
  for (const place of [...places].toSorted((one, other) => one - other)) {
    marked += source.slice(at, place) + MARK;
    at = place;
  }
  return marked + source.slice(at);
}
