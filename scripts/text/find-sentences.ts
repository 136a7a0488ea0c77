// Sentences are the literals in t(), msg() and <Sentence text>.
import { type ESTree, Visitor } from "rolldown/utils";
import { constantOf, type Source } from "./sources.ts";

export type Found = {
  text: string;
  /** Shown on a button, a tab or in another narrow place. */
  isShort: boolean;
};

const SHORT_ELEMENT = /^(?:button|summary|th|Badge|\w*Button|ButtonLink|\w*Tab|StatTile|Figure|TableCell)$/;
const SHORT_ATTRIBUTE = /^(?:yes|no|action|pendingLabel|reloadLabel|homeLabel|addLabel|back|clear|download|asTable)$/;
const SHORT_PROPERTY = /^(?:button|action|tab|cta|submit|\w+Button|\w+Action)$/;

const nameOf = (node: unknown) => (node as { name?: unknown } | null)?.name;

/** @throws for a sentence with a run-time value */
export function sentencesIn(source: Source): Found[] {
  const said: ESTree.Node[] = [];
  const narrow: ESTree.Node[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      if (first && /^(?:t|msg)$/.test(String(nameOf(callee)))) said.push(...literalsOf(first));
      if (first && nameOf(callee) === "button") narrow.push(first);
    },
    JSXOpeningElement({ name, attributes }) {
      for (const attribute of attributes) {
        if (attribute.type !== "JSXAttribute" || !attribute.value) continue;
        if (nameOf(name) === "Sentence" && nameOf(attribute.name) === "text") said.push(...literalsOf(attribute.value));
        if (SHORT_ATTRIBUTE.test(String(nameOf(attribute.name)))) narrow.push(attribute.value);
      }
    },
    JSXElement({ openingElement, children }) {
      if (SHORT_ELEMENT.test(String(nameOf(openingElement.name))))
        narrow.push(...children.filter(({ type }) => type === "JSXExpressionContainer"));
    },
    Property({ key, value }) {
      if (SHORT_PROPERTY.test(String(nameOf(key)))) narrow.push(value);
    },
  }).visit({ type: "Program", body: source.body } as ESTree.Program);
  return said.map((node) => ({
    text: String(constantOf(node, source)),
    isShort: narrow.some(({ start, end }) => start <= node.start && node.end <= end),
  }));
}

/** Literals only; a sentence from another place is found there. */
function literalsOf(node: ESTree.Node): ESTree.Node[] {
  switch (node.type) {
    case "JSXExpressionContainer":
      return literalsOf(node.expression);
    case "ConditionalExpression":
      return [...literalsOf(node.consequent), ...literalsOf(node.alternate)];
    case "LogicalExpression":
      return [...literalsOf(node.left), ...literalsOf(node.right)];
    default:
      return node.type === "TemplateLiteral" || (node.type === "Literal" && /\w/.test(String(node.value)))
        ? [node]
        : [];
  }
}
