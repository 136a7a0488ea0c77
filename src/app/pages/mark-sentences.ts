import { type ESTree, parseSync, Visitor } from "rolldown/utils";
import { type Replacement, replace } from "./replace.ts";

/** Mark of string literals that are only displayed; the mark is removed from every served file. */
export const MARK = "\u{e000}";

/** Properties whose values are displayed, never compared or stored. */
const SHOWN =
  /^(?:label|title|text|heading|placeholder|description|question|hint|caption|lead|note|problem|\w+(?:Label|Title|Text|Hint|Note))$/;
/** A displayed text has at least two words, the first with a capital; keys and stored values are shorter. */
const SENTENCE = /^\P{L}*\p{Lu}\S*\s+\S/u;

const isMsg = (node: ESTree.Node): node is ESTree.CallExpression =>
  node.type === "CallExpression" && node.callee.type === "Identifier" && node.callee.name === "msg";

/** Removes calls of msg(), and marks displayed string literals, which it detects by place or length. */
export function markSentences(path: string, source: string): string {
  const places = new Set<number>();
  const edits: Replacement[] = [];
  const mark = (node: ESTree.Node | undefined): void => {
    if (node && isMsg(node)) mark(node.arguments[0]);
    if (node?.type === "Literal" && typeof node.value === "string") places.add(node.start + 1);
    if (node?.type === "TemplateLiteral") places.add(node.start + 1);
    if (node?.type === "ConditionalExpression") for (const part of [node.consequent, node.alternate]) mark(part);
  };
  new Visitor({
    CallExpression(call) {
      const { callee, arguments: given, start, end } = call;
      const [first] = given;
      if (isMsg(call) && first) {
        edits.push({ start, end: first.start, by: "(" }, { start: first.end, end, by: ")" });
        return;
      }
      if (callee.type === "Identifier" && /^(?:t|say)$/.test(callee.name)) mark(first);
      for (const one of given) {
        const said = isMsg(one) ? one.arguments[0] : one;
        if (said?.type === "Literal" && SENTENCE.test(String(said.value))) mark(said);
      }
    },
    Property({ key, value }) {
      if (key.type === "Identifier" && SHOWN.test(key.name)) mark(value);
    },
  }).visit(parseSync(path, source).program);
  for (const place of places) edits.push({ start: place, end: place, by: MARK });
  return replace(source, edits);
}
