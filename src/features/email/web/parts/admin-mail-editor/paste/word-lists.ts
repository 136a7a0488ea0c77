/** Word writes a list item as a paragraph, with its level in the style. */
const LEVEL = /mso-list:\s*\S+\s+level(\d+)/i;

type WordItem = { element: Element; level: number; ordered: boolean; start: number };

export function makeWordLists(root: Element): void {
  const document = root.ownerDocument;
  let open: { level: number; list: Element }[] = [];
  let last: Element | null = null;
  for (const element of [...root.querySelectorAll("p, h1, h2, h3, h4, h5, h6")]) {
    const item = wordItem(element);
    if (item === null || (last && nextOf(last) !== element)) open = [];
    if (item === null) continue;
    last = placed(item, open, document);
  }
}

function nextOf(element: Element): Element | null {
  let top: Element = element;
  while (top.parentElement?.closest("ul, ol")) top = top.parentElement.closest("ul, ol") as Element;
  return top.nextElementSibling;
}

function wordItem(element: Element): WordItem | null {
  const [, level] = LEVEL.exec(element.getAttribute("data-style") ?? "") ?? [];
  if (level === undefined) return null;
  const sign = [...element.querySelectorAll("span")].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute("data-style") ?? ""),
  );
  const text = sign?.textContent?.trim() ?? "";
  sign?.remove();
  const ordered = /^\(?(?:\d+|[a-z]{1,4})[.)]/i.test(text);
  return { element, level: Number(level), ordered, start: Number.parseInt(text.replace("(", ""), 10) || 1 };
}

function placed(
  { element, level, ordered, start }: WordItem,
  open: { level: number; list: Element }[],
  document: Document,
): Element {
  while (open.length > 0 && (open.at(-1)?.level ?? 0) > level) open.pop();
  const tag = ordered ? "ol" : "ul";
  const item = document.createElement("li");
  item.append(...element.childNodes);
  const current = open.at(-1);
  if (current?.level === level && current.list.localName === tag) {
    current.list.append(item);
    element.remove();
    return item;
  }
  if (current?.level === level) open.pop();
  const list = document.createElement(tag);
  if (ordered && start > 1) list.setAttribute("start", String(start));
  list.append(item);
  const within = open.at(-1)?.list.lastElementChild;
  if (within) {
    within.append(list);
    element.remove();
  } else element.replaceWith(list);
  open.push({ level, list });
  return item;
}
