// The sentences of a source: what goes through t(), what the rules and contents say, and constants that a page shows.
import { textsOf } from "./evaluate.ts";
import { eachNode, lineOf, type Module, type Node, nameOf, pathInRepository, readModule, type Up } from "./module.ts";
import {
  calledName,
  isAmount,
  isCapital,
  isProse,
  isWord,
  isWordOfLabel,
  PAGES,
  placeOf,
  REFUSALS,
  RULES,
  SPEAKS,
} from "./readable.ts";

export type Found = {
  text: string;
  line: number;
  /** It stands on a button, a tab or in another narrow place. */
  isShort: boolean;
  /** What each placeholder is given, as the source writes it. */
  values: Record<string, string>;
};
/** Where its words stand may be another module than the one that says it. */
export type Said = Found & { path: string; start: number };

/** Local mode, sample data, what people type for a country, and what a standard has wallets sign. */
const NEVER = /^src\/(?:app\/(?:dev|seed)\/|kernel\/countries\/countries\.ts|accounts\/domain\/wallet-text\.ts)/;

const SHORT_ELEMENT = /^(?:button|summary|th|Badge|\w*Button|ButtonLink|\w*Tab|StatTile|Figure|TableCell)$/;
const SHORT_ATTRIBUTE = /^(?:yes|no|action|pendingLabel|reloadLabel|homeLabel|addLabel|back|clear|download|asTable)$/;
const SHORT_KEY = /^(?:button|action|tab|cta|submit)$|(?:Button|Action)$/;
const SHORT_LIST = /(?:^|_)(?:TABS?|ACTIONS?|BUTTONS?|NAVIGATION)(?:_|$)/;

/** Those whose words stand in this source. */
export function sentencesIn(path: string, source: string): Found[] {
  const place = pathInRepository(path);
  return sayingsIn(place, source).flatMap(({ path: where, ...found }) => (where === place ? [found] : []));
}

/** All that this source says, other modules' words too. */
export function sayingsIn(path: string, source: string): Said[] {
  if (NEVER.test(path)) return [];
  const module = readModule(path, source);
  const said = new Map<string, Said>();
  const add = (node: Node, isShort: boolean, values: Record<string, string> = {}) => {
    for (const { text, module: home, start } of textsOf(node, module)) {
      if (!/[\p{L}\d]/u.test(text)) continue;
      const place = `${home.path} ${start} ${text}`;
      const known = said.get(place);
      said.set(place, {
        text,
        path: home.path,
        line: lineOf(home, start),
        start,
        isShort: isShort || (known?.isShort ?? false),
        values: { ...known?.values, ...values },
      });
    }
  };
  eachNode(module.body, (node, up) => {
    const call = node.type === "CallExpression" || node.type === "NewExpression" ? calledName(node) : "";
    const [first, second] = (node.arguments ?? []) as Node[];
    if (first && SPEAKS.test(call) && nameOf(node.callee)) add(first, isNarrow(up), valuesOf(module, second));
    if (REFUSALS.test(call)) for (const sentence of refusalsOf(node)) add(sentence, false);
    if (node.type === "JSXOpeningElement" && nameOf(node.name) === "Sentence") readSentence(module, node, add);
    const sentence = sentenceIn(node);
    if (sentence) add(sentence.text, false, valuesOf(module, sentence.values));
    if (isLiteral(node) && isShown(module, node, up)) add(node, isShortConstant(node, up));
  });
  return [...said.values()];
}

function readSentence(
  module: Module,
  { attributes }: Node,
  add: (node: Node, isShort: boolean, values: Record<string, string>) => void,
) {
  const given = new Map(
    (attributes as Node[]).map(({ name, value }) => [nameOf(name), ((value as Node)?.expression ?? value) as Node]),
  );
  const values = [given.get("parts"), given.get("values")].map((part) => valuesOf(module, part));
  const text = given.get("text");
  if (text) add(text, false, Object.assign({}, ...values));
}

/** An object that is a sentence with its values (kernel/sentences.ts), said elsewhere. */
export function sentenceIn({ type, properties }: Node): { text: Node; values: Node } | null {
  if (type !== "ObjectExpression") return null;
  const given = new Map((properties as Node[]).map(({ key, value }) => [nameOf(key), value as Node | undefined]));
  const [text, values] = [given.get("text"), given.get("values")];
  return text && values ? { text, values } : null;
}

function valuesOf({ source }: Module, given: Node | undefined): Record<string, string> {
  if (given?.type !== "ObjectExpression") return {};
  const named = (given.properties as Node[]).filter(({ type }) => type === "Property");
  return Object.fromEntries(
    named.map(({ key, value }) => {
      const { start, end } = value as Node;
      return [nameOf(key), source.slice(start, end)];
    }),
  );
}

/** The last text, or each value of a form's fields. */
function refusalsOf(node: Node): Node[] {
  const given = node.arguments as Node[];
  const sentences = given.slice(calledName(node) === "ApiError" ? 2 : 0);
  return sentences.flatMap((part) =>
    part.type === "ObjectExpression"
      ? (part.properties as Node[]).flatMap(({ value }) => (value ? [value as Node] : []))
      : [part],
  );
}

const isLiteral = ({ type, value }: Node) =>
  type === "TemplateLiteral" || (type === "Literal" && typeof value === "string");

/** A constant that a person could read: in rules and contents any, elsewhere those of pages. */
function isShown(module: Module, node: Node, up: Up): boolean {
  const isRule = RULES.test(module.path);
  if (!isRule && !(PAGES.test(module.path) && isConstant(up))) return false;
  const place = placeOf(node, up);
  if (place === null || isPartOfSum(up)) return false;
  const [{ text } = { text: "" }] = textsOf(node, module);
  if (place.code) return isProse(text) && isCapital(text);
  if (isRule || place.label)
    return isProse(text) || isWord(text) || isAmount(text) || (place.label && isWordOfLabel(text));
  return isProse(text) && isCapital(text);
}

/** Made when the module loads. */
const isConstant = (up: Up) =>
  up.some(({ node }) => node.type === "VariableDeclarator") && !up.some(({ node }) => /Function/.test(node.type));

const isPartOfSum = (up: Up) => up.at(-1)?.node.type === "BinaryExpression";

/** Within what is no wider than a few words. */
function isNarrow(up: Up): boolean {
  for (const { node } of up.toReversed()) {
    if (node.type === "JSXAttribute") return SHORT_ATTRIBUTE.test(nameOf(node.name));
    if (node.type === "JSXElement") return SHORT_ELEMENT.test(nameOf((node.openingElement as Node).name));
    if (node.type === "CallExpression" && calledName(node) === "button") return true;
    if (/Function|Statement/.test(node.type)) return false;
  }
  return false;
}

function isShortConstant(node: Node, up: Up): boolean {
  const keys = placeOf(node, up)?.keys ?? [];
  return SHORT_KEY.test(keys[0] ?? "") || (keys[0] === "label" && keys.some((key) => SHORT_LIST.test(key)));
}
