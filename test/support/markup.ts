import { htmlToDOM } from "html-react-parser";

export type Element = {
  name: string;
  attribs: Record<string, string | undefined>;
  children: Node[];
  parent: Element | null;
};
type Node = Element | { data: string; type: string };

const isElement = (node: Node): node is Element => "attribs" in node;
const isText = (node: Node): node is { data: string; type: string } => "data" in node && node.type === "text";

export function parseMarkup(html: string): Element {
  const children = htmlToDOM(html, { lowerCaseAttributeNames: true }) as unknown as Node[];
  const root: Element = { name: "document", attribs: {}, children, parent: null };
  for (const child of children) if (isElement(child)) child.parent = root;
  return root;
}

function* elementsIn({ children }: Element): Generator<Element> {
  for (const child of children) {
    if (!isElement(child)) continue;
    yield child;
    yield* elementsIn(child);
  }
}

export function* textsIn(element: Element): Generator<{ text: string; holder: Element }> {
  for (const child of element.children) {
    if (isText(child)) yield { text: child.data, holder: element };
    else if (isElement(child)) yield* textsIn(child);
  }
}

/** Includes whitespace. */
export const wholeText = (element: Element): string => [...textsIn(element)].map(({ text }) => text).join("");

export function closest(element: Element | null, selector: string): Element | null {
  if (element === null || matches(element, selector)) return element;
  return closest(element.parent, selector);
}

/** Supports names, ids, classes, attributes and `:not()`, with descendants and children. */
export const select = (root: Element, selector: string): Element[] =>
  [...elementsIn(root)].filter((element) => matches(element, selector));

export const matches = (element: Element, selector: string): boolean =>
  selector.split(",").some((one) => matchesPath(element, one.trim().split(/\s+/)));

function matchesPath(element: Element | null, path: string[]): boolean {
  const [last = "", before] = [path.at(-1), path.at(-2)];
  if (element === null || !matchesOne(element, last)) return false;
  if (before === undefined) return true;
  if (before === ">") return matchesPath(element.parent, path.slice(0, -2));
  for (let above = element.parent; above; above = above.parent) if (matchesPath(above, path.slice(0, -1))) return true;
  return false;
}

const PART = /([a-z][\w-]*|\*)|#([\w-]+)|\.([\w-]+)|\[([\w:-]+)(?:([*^$]?=)["']?([^"'\]]*)["']?)?\]|:not\(([^)]+)\)/gi;

function matchesOne({ name, attribs }: Pick<Element, "name" | "attribs">, selector: string): boolean {
  const parts = [...selector.matchAll(PART)];
  if (parts.map(([part]) => part).join("") !== selector) throw new Error(`no selector of ours: ${selector}`);
  return parts.every(([, tag, id, className, attribute = "", by, wanted = "", none]) => {
    if (none !== undefined) return !matchesOne({ name, attribs }, none);
    if (tag !== undefined) return tag === "*" || tag === name;
    if (id !== undefined) return attribs.id === id;
    if (className !== undefined) return (attribs.class ?? "").split(/\s+/).includes(className);
    const value = attribs[attribute];
    if (value === undefined || by === undefined) return value !== undefined;
    if (by === "*=") return value.includes(wanted);
    if (by === "^=") return value.startsWith(wanted);
    return by === "$=" ? value.endsWith(wanted) : value === wanted;
  });
}

const INLINE = "a, abbr, b, bdi, bdo, code, em, i, mark, s, small, span, strong, sub, sup, time, u, wbr";
const UNSEEN = "script, style, template, head, [hidden]";

/** One space where a browser shows one or begins a line. */
export function textOf(element: Element): string {
  const read = (of: Element): string => {
    if (matches(of, UNSEEN)) return "";
    const inner = of.children.map((child) => (isText(child) ? child.data : isElement(child) ? read(child) : ""));
    return matches(of, INLINE) ? inner.join("") : ` ${inner.join("")} `;
  };
  return read(element).replace(/\s+/g, " ").trim();
}

export const nameOf = (element: Element): string => element.attribs["aria-label"] ?? textOf(element);
