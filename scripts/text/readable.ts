// Which literals a person could read, by their letters and by where they stand.
import { type Node, nameOf, type Up } from "./module.ts";

/** Sources whose literals are read by people, but for codes. */
export const RULES = /^src\/kernel\/|\/(?:domain|contract)\/|\/content\//;
export const PAGES = /^src\/(?:shell|app\/(?:pages|admin))\/|\/web\//;
/** Functions that translate what they are given. */
export const SPEAKS = /^(?:t|say|msg)$/;
/** They make the refusals of the API (kernel/errors.ts). */
export const REFUSALS =
  /^(?:unauthenticated|forbidden|notFound|conflict|tooLarge|tooManyRequests|invalid|malformed|ApiError)$/;

const LETTERS = /\p{L}{2,}/u;
const NO_PROSE =
  /^(?:select|insert|update|delete from|with|alter|create table|set local)\s[\s\S]*(?:\bfrom\b|\bwhere\b|=|\()|<[!/]?\w+[^>]*>|^M-?\d|[{}]\s*;|=>|\w+="|\bsans-serif\b|^\W*[\w-]+\s*[:=]\s*[\w-]+\s*;|^(?:\[|\.|\^|[a-z]+[._][a-z]+\s)/i;
/** Words such as `sm:grid-cols-2`, of which a whole text is made. */
const STYLE = /^(?:[a-z-]+:\S+|-?[a-z]\S*-[[a-z0-9]\S*|\S*[[\]]\S*|[a-z]+|\d+)$/;

export function isProse(text: string): boolean {
  const words = text.trim().split(/\s+/);
  if (words.length < 2 || /^\s*\n/.test(text) || !LETTERS.test(text) || NO_PROSE.test(text)) return false;
  return !(words.every((word) => STYLE.test(word)) && words.some((word) => /[^a-z\d]/.test(word)));
}

/** Begins as a sentence or a name does. */
export const isCapital = (text: string) => /^[^\p{L}{]*[\p{Lu}{]/u.test(text);

/** A single word that may stand on a page begins as one does; zones and errors have such names too. */
export function isWord(text: string): boolean {
  const word = text.trim();
  const isName = /^(?=.*\p{Ll})\p{Lu}[\p{L}'’]*(?:[/-]\p{Lu}?[\p{Ll}'’]+)*[.…:!?]?$/u.test(word);
  return isName && !/^(?:Africa|America|Asia|Australia|Etc|Europe|Pacific)\/|.Error$/.test(word);
}

/** Money and shares, which languages write each in its way; `$1` is of a replacement. */
export const isAmount = (text: string) => /^[-–\s\d.,+$%KM]*$/.test(text) && /\d%|\d,\d{3}|\$\d[\dKM]/.test(text);

export const isWordOfLabel = (text: string) =>
  /^[\p{L}][\p{L}'’.…:!?+&/-]*$/u.test(text.trim()) &&
  LETTERS.test(text) &&
  !/[a-z][A-Z]|_|\.\w|\/(?!\p{L})/u.test(text);

const LABEL =
  /^(?:label|title|text|heading|placeholder|description|question|hint|caption|lead|badge|button|note|unit|alt|fallback|(?:aria-)?label\w*|\w+(?:Label|Title|Text|Hint|Note))$/;
/** A word in them is for programs. */
const CODE_KEYS =
  /^(?:key|code|icon|id|href|path|picture|slug|ref|timeZone|className|class|style|d|rel|src|role|method|format|pattern|cookie|headers?|operationId)$/;
/** Nothing that they are given is shown; of the others the first argument is not. */
const CODE_CALLS = /^(?:description|metadata|describe|examples|title|join|cx|mailLink|warn|error|info|debug)$/;
const CODE_FIRST =
  /^(?:picklist|literal|regex|includes|startsWith|endsWith|split|replace|replaceAll|get|has|set|delete|getItem|normalize|test|RegExp|querySelector(?:All)?|closest|createElement|addEventListener|is|Date|parse|URL|padStart|localeCompare|indexOf)$/;

/** The names that a literal has, the nearest first: of properties, then of the constant. */
type Place = { label: boolean; code: boolean; keys: string[] };

/** Null where nobody can read it. */
export function placeOf({ start }: Node, up: Up): Place | null {
  const keys: string[] = [];
  for (const { node, key } of up.toReversed()) {
    if (isCode(node, key, start)) return null;
    if (node.type === "Property" || node.type === "VariableDeclarator")
      keys.push(nameOf(node.key ?? node.id) || writtenIn(node.key));
    if (/Function/.test(node.type)) break;
  }
  const [nearest = ""] = keys;
  return { label: LABEL.test(nearest), code: CODE_KEYS.test(nearest) && up.at(-1)?.node.type === "Property", keys };
}

const writtenIn = (node: unknown) => String((node as { value?: unknown } | undefined)?.value ?? "");

function isCode(node: Node, key: string, start: number): boolean {
  switch (node.type) {
    case "Property":
      return key === "key";
    case "MemberExpression":
      return key === "property";
    case "BinaryExpression":
      return node.operator !== "+";
    case "SwitchCase":
      return key === "test";
    case "ImportDeclaration":
    case "ImportExpression":
    case "ExportAllDeclaration":
    case "ExportNamedDeclaration":
    case "TaggedTemplateExpression":
      return key === "source" || key === "quasi";
    case "CallExpression":
    case "NewExpression":
      return key === "arguments" && isArgumentOfCode(node, start);
    default:
      return node.type === "JSXAttribute" || (node.type === "ConditionalExpression" && key === "test");
  }
}

function isArgumentOfCode(call: Node, start: number): boolean {
  const name = calledName(call);
  const [first] = call.arguments as Node[];
  if (CODE_CALLS.test(name) || /[^i]Error$/.test(name)) return true;
  return CODE_FIRST.test(name) && first !== undefined && start < first.end;
}

export function calledName({ callee }: Node): string {
  return nameOf(callee) || nameOf((callee as Node | undefined)?.property);
}
