import { withoutUnseen } from "#kernel/plain-text.ts";
import { findAddresses } from "../mail-links.ts";
import { splitAtMergeFields } from "../merge-fields.ts";
import type { MailBlock, MailDocument, MailInline, MailItem, MailList, MailMark, MailText } from "./document.ts";

/** Normal form: recognises links and merge fields, removes empty paragraphs and outer spaces. Idempotent. */
export const settle = ({ content }: MailDocument): MailDocument => ({ type: "doc", content: content.flatMap(settled) });

function settled(block: MailBlock): MailBlock[] {
  switch (block.type) {
    case "paragraph":
      return paragraphs(block.content);
    case "heading": {
      const content = tidy((block.content ?? []).map(withoutBold));
      return content.length === 0 ? [] : [{ ...block, content }];
    }
    case "bullets":
    case "numbers":
      return lists(block);
    case "button":
      return buttons(block);
    case "picture":
      return [{ type: "picture", attrs: { ...block.attrs, alt: oneLine(block.attrs.alt).trim() } }];
    case "divider":
      return [{ type: "divider" }];
  }
}

/** Headings are always bold. */
const withoutBold = <Part extends MailInline>({ marks, ...part }: Part) =>
  ({ ...part, ...(marks && { marks: marks.filter(({ type }) => type !== "bold") }) }) as Part;

/** Two line breaks end a paragraph. */
function paragraphs(content: MailInline[] = []): { type: "paragraph"; content: MailInline[] }[] {
  const parts: MailInline[][] = [[]];
  content.forEach((part, at) => {
    const endsHere = part.type === "break" && isBreakNext(content, at);
    if (endsHere) parts.push([]);
    else parts.at(-1)?.push(part);
  });
  return parts.map(tidy).flatMap((tidied) => (tidied.length === 0 ? [] : [{ type: "paragraph", content: tidied }]));
}

function isBreakNext(content: MailInline[], at: number): boolean {
  const next = content.slice(at + 1).find((part) => part.type !== "text" || part.text.trim() !== "");
  return next?.type === "break";
}

function lists(list: MailList): MailList[] {
  const content = list.content.flatMap(items);
  if (content.length === 0) return [];
  return [
    {
      ...(list.type === "numbers"
        ? { type: list.type, attrs: { start: list.attrs?.start ?? 1 } }
        : { type: list.type }),
      content,
    },
  ];
}

/** A list item must start with a paragraph: when it starts with a list, the inner items move one level up. */
function items({ content }: MailItem): MailItem[] {
  const kept = content.flatMap((block): MailItem["content"] =>
    block.type === "paragraph" ? paragraphs(block.content) : lists(block),
  );
  const words = kept.findIndex(({ type }) => type === "paragraph");
  const before = words === -1 ? kept : kept.slice(0, words);
  const hoisted = before.flatMap((block) => (block.type === "paragraph" ? [] : block.content));
  return words === -1 ? hoisted : [...hoisted, { type: "item", content: kept.slice(words) }];
}

function buttons({ attrs }: Extract<MailBlock, { type: "button" }>): MailBlock[] {
  const label = oneLine(attrs.label).trim();
  return label === "" ? [] : [{ type: "button", attrs: { ...attrs, label } }];
}

const SPACES = /[ \t\n\r\f]+/g;
const oneLine = (text: string) =>
  withoutUnseen(text.toWellFormed())
    .replace(SPACES, " ")
    .replace(/\p{Cc}+/gu, "");

function tidy(content: readonly MailInline[]): MailInline[] {
  const parts = content.flatMap(readOut);
  const spaced: MailInline[] = [];
  for (const part of parts) {
    if (part.type === "break") {
      trimEnd(spaced);
      if (spaced.length > 0 && spaced.at(-1)?.type !== "break") spaced.push({ type: "break" });
    } else if (part.type === "text") addText(spaced, part);
    else spaced.push(part);
  }
  trimEnd(spaced);
  return spaced;
}

function addText(spaced: MailInline[], part: MailText): void {
  const before = spaced.at(-1);
  const startsLine = before === undefined || before.type === "break";
  const text = startsLine
    ? part.text.trimStart()
    : before.type === "text" && before.text.endsWith(" ")
      ? part.text.replace(/^ /, "")
      : part.text;
  if (text === "") return;
  if (before?.type === "text" && isSame(before.marks, part.marks)) {
    spaced[spaced.length - 1] = { ...before, text: before.text + text };
  } else spaced.push({ ...part, text });
}

function trimEnd(parts: MailInline[]): void {
  for (let last = parts.at(-1); last; last = parts.at(-1)) {
    if (last.type === "field") return;
    const text = last.type === "text" ? last.text.trimEnd() : "";
    parts.pop();
    if (text === "") continue;
    parts.push({ ...(last as MailText), text });
    return;
  }
}

function readOut(part: MailInline): MailInline[] {
  if (part.type === "break") return [{ type: "break" }];
  const marks = inOrder(part.marks);
  if (part.type === "field") {
    const fallback = oneLine(part.attrs.fallback).trim();
    return [{ type: "field", attrs: { key: part.attrs.key, fallback }, ...marked(marks) }];
  }
  return splitAtMergeFields(oneLine(part.text)).flatMap((piece): MailInline[] =>
    typeof piece === "string" ? linked(piece, marks) : [{ type: "field", attrs: piece, ...marked(marks) }],
  );
}

function linked(text: string, marks: MailMark[]): MailText[] {
  const found = marks.some(({ type }) => type === "link") ? [] : findAddresses(text);
  const pieces: MailText[] = [];
  let from = 0;
  for (const address of found) {
    pieces.push({ type: "text", text: text.slice(from, address.from), ...marked(marks) });
    const link: MailMark = { type: "link", attrs: { href: address.link } };
    pieces.push({ type: "text", text: text.slice(address.from, address.to), marks: inOrder([link, ...marks]) });
    from = address.to;
  }
  return [...pieces, { type: "text" as const, text: text.slice(from), ...marked(marks) }].filter(
    (one) => one.text !== "",
  );
}

const marked = (marks: MailMark[]) => (marks.length === 0 ? {} : { marks });

/** Nesting order of marks, the outermost first. */
const MARK_ORDER = ["link", "bold", "italic"] as const;

const inOrder = (marks: MailMark[] = []) =>
  MARK_ORDER.flatMap((type): MailMark[] => {
    const found = marks.find((mark) => mark.type === type);
    if (found === undefined) return [];
    return [found.type === "link" ? { type: "link", attrs: { href: found.attrs.href } } : { type: found.type }];
  });

const isSame = (one: MailMark[] = [], other: MailMark[] = []) => JSON.stringify(one) === JSON.stringify(other);
