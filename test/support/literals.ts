// Words that a person can read and that no language but English can say: they do not pass through the translator.
import { textsOf } from "../../scripts/text/evaluate.ts";
import { sentenceIn, sentencesIn } from "../../scripts/text/find-sentences.ts";
import { eachNode, lineOf, type Module, type Node, nameOf, readModule, type Up } from "../../scripts/text/module.ts";
import { calledName, isProse, isWord, placeOf, REFUSALS, RULES, SPEAKS } from "../../scripts/text/readable.ts";

export type Literal = { path: string; line: number; text: string };

const ATTRIBUTES =
  /^(?:aria-(?:label|description|roledescription|valuetext)|title|alt|placeholder|label|heading|description|lead|hint|text|message|question|yes|no|note|aside|error|caption|summary|any|empty|pendingLabel|customLabel|addLabel|reloadLabel|homeLabel|data-(?:sent|failed))$/;
const PROPERTIES =
  /^(?:message|msg|subject|html|text|title|heading|preheader|because|description|label|hint|alt|question|lead|note|button|error_description|statusText)$/;
const MAIL_PROPERTIES = /^(?:subject|heading|preheader|because)$/;
const MAIL_BLOCKS = /^(?:paragraph|note|button|code|facts|steps|list|story|panel|links)$/;
const NOTICES = /^(?:confirm|alert)$/;
const ADDRESS = /^(?:\w+:\/\/|mailto:|tel:|\/|#)\S*$/;
const NOT_SHOWN = /^(?:describe|description|metadata|listRoute|fileRoute|Error|warn|error|info|debug|cx)$/;
const TRANSPARENT =
  /^(?:ParenthesizedExpression|TemplateLiteral|ArrayExpression|SpreadElement|TSAsExpression|TSSatisfiesExpression|JSXExpressionContainer)$/;

export function literalsIn(path: string, source: string): Literal[] {
  const module = readModule(path, source);
  const listed = new Set(sentencesIn(path, source).map(({ text }) => text));
  const found: Literal[] = [];
  eachNode(module.body, (node, up) => {
    const words = wordsOf(node) ?? shownConstant(module, node, up);
    if (words === null || !/\p{L}{2,}/u.test(words) || isSilent(up)) return;
    const isUnsaid = isSaid(node, up)
      ? isSaidItself(up) && isUnknown(module, node)
      : isShown(module, listed, node, up, words);
    if (isUnsaid) found.push({ path, line: lineOf(module, node.start), text: words.trim() });
  });
  return found;
}

/** What the source itself says; what is put in is left out. */
function wordsOf(node: Node): string | null {
  if (node.type === "JSXText") return node.value as string;
  if (node.type === "Literal") return typeof node.value === "string" ? node.value : null;
  if (node.type !== "TemplateLiteral") return null;
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join("{}");
}

/** Words that stand elsewhere, where nothing but the translator could come between: of an element itself, of a mail. */
function shownConstant(module: Module, node: Node, up: Up): string | null {
  if (node.type !== "MemberExpression" && node.type !== "Identifier") return null;
  const { node: by, key } = carrierOf(up) ?? {};
  const isOfElement = by?.type === "JSXElement" && /^[a-z]/.test(nameOf((by.openingElement as Node).name));
  const isOfMail =
    (by?.type === "CallExpression" && key === "arguments" && MAIL_BLOCKS.test(calledName(by))) ||
    (by?.type === "Property" && MAIL_PROPERTIES.test(nameOf(by.key)));
  if (!isOfElement && !isOfMail) return null;
  return textsOf(node, module).find(({ text }) => isProse(text))?.text ?? null;
}

/** Handed to the translator: not what only stands beside the sentence. */
const isSaid = (said: Node, up: Up) =>
  up.some(({ node, key }, index) => {
    if (node.type === "CallExpression") {
      const [first] = node.arguments as Node[];
      return key === "arguments" && SPEAKS.test(nameOf(node.callee)) && first !== undefined && said.start < first.end;
    }
    const isSentence = node.type === "JSXOpeningElement" && nameOf(node.name) === "Sentence";
    return isSentence && nameOf(up[index + 1]?.node.name) === "text";
  });

/** Itself, not what only finds the words. */
const isSaidItself = (up: Up) => SPEAKS.test(nameOf(carrierOf(up)?.node.callee));

const isToast = ({ callee }: Node) => nameOf((callee as Node | undefined)?.object) === "toast";

/** Said to nobody who reads a page or a mail: it describes the API, or is for a log. */
const isSilent = (up: Up) =>
  up.some(
    ({ node, key }) =>
      /^(?:Call|New)Expression$/.test(node.type) &&
      key === "arguments" &&
      NOT_SHOWN.test(calledName(node)) &&
      !isToast(node),
  );

/** Joined when the program runs: no list can hold it. */
const isUnknown = (module: Module, node: Node) =>
  node.type === "TemplateLiteral" && (node.expressions as Node[]).length > 0 && textsOf(node, module).length === 0;

function isShown(module: Module, listed: ReadonlySet<string>, node: Node, up: Up, words: string): boolean {
  if (node.type === "JSXText") return true;
  if (RULES.test(module.path)) return isGlued(module, node, up, words);
  const carrier = carrierOf(up);
  if (carrier === null || ADDRESS.test(words)) return false;
  // The list holds what stands in a constant, and what shows it hands it to the translator.
  return isCarried(carrier, up, words) && !((carrier.isConstant || isRefusal(carrier)) && listed.has(words));
}

type Carrier = { node: Node; key: string; isConstant: boolean };

/** What the words are put into, past what only chooses or joins them. */
function carrierOf(up: Up): Carrier | null {
  const outward = up.toReversed();
  const at = outward.findIndex(({ node, key }) => !isTransparent(node, key));
  const { node, key } = outward[at] ?? {};
  if (!node || key === undefined) return null;
  return { node, key, isConstant: !outward.some((part) => /Function/.test(part.node.type)) };
}

function isTransparent(node: Node, key: string): boolean {
  if (node.type === "BinaryExpression") return node.operator === "+";
  if (node.type === "ConditionalExpression") return key !== "test";
  if (node.type === "LogicalExpression") return node.operator !== "&&" || key === "right";
  return TRANSPARENT.test(node.type);
}

function isCarried({ node, key }: Carrier, up: Up, words: string): boolean {
  switch (node.type) {
    case "JSXElement":
    case "JSXFragment":
      return key === "children";
    case "JSXAttribute":
      return ATTRIBUTES.test(nameOf(node.name) || attributeName(node.name));
    case "Property":
      return (
        key === "value" &&
        !isOfSentence(up) &&
        PROPERTIES.test(nameOf(node.key) || String((node.key as Node).value)) &&
        isReadable(words)
      );
    case "CallExpression":
    case "NewExpression":
      return key === "arguments" && isSpoken(node) && isReadable(words);
    default:
      return false;
  }
}

/** Its sentence is translated where it becomes an answer. */
const isRefusal = ({ node }: Carrier) => REFUSALS.test(calledName(node));

const isOfSentence = (up: Up) => up.some(({ node }) => sentenceIn(node) !== null);

const isSpoken = (call: Node) =>
  isToast(call) || [REFUSALS, NOTICES, MAIL_BLOCKS].some((calls) => calls.test(calledName(call)));

const attributeName = (name: unknown) => {
  const { namespace, name: local } = name as { namespace?: unknown; name?: unknown };
  return namespace ? `${nameOf(namespace)}:${nameOf(local)}` : "";
};

const isReadable = (words: string) => isProse(words) || isWord(words);

const isGlued = (module: Module, node: Node, up: Up, words: string) =>
  isUnknown(module, node) && isProse(words) && placeOf(node, up) !== null;
