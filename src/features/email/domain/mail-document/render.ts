import { mergeField } from "../merge-fields.ts";
import type { MailBlock, MailDocument, MailInline, MailItem, MailList, MailMark } from "./document.ts";

/** The sanitiser leaves this HTML unchanged, and the editor reads it back without loss. */
export const renderDocument = ({ content }: MailDocument): string => content.map(htmlOf).join("\n");

/** @returns the document; null when the HTML was edited by hand after it was made from the document */
export function followed(mail: { htmlContent: string; document: MailDocument | null }): MailDocument | null {
  return mail.document && renderDocument(mail.document) === mail.htmlContent ? mail.document : null;
}

function htmlOf(block: MailBlock): string {
  switch (block.type) {
    case "paragraph":
      return `<p>${inlineHtml(block.content)}</p>`;
    case "heading":
      return `<h${block.attrs.level}>${inlineHtml(block.content)}</h${block.attrs.level}>`;
    case "bullets":
    case "numbers":
      return listHtml(block);
    case "button":
      return `<p><a class="button" href="${escapeHtml(block.attrs.href)}">${escapeHtml(block.attrs.label)}</a></p>`;
    case "picture": {
      const { src, alt, width, height } = block.attrs;
      const size = `${width === null ? "" : ` width="${width}"`}${height === null ? "" : ` height="${height}"`}`;
      return `<p><img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}"${size} /></p>`;
    }
    case "divider":
      return "<hr />";
  }
}

function listHtml({ type, attrs, content }: MailList): string {
  const tag = type === "bullets" ? "ul" : "ol";
  const start = type === "numbers" && attrs && attrs.start !== 1 ? ` start="${attrs.start}"` : "";
  return `<${tag}${start}>${content.map(itemHtml).join("")}</${tag}>`;
}

/** A single paragraph has no <p>, so that list items stay close together. */
function itemHtml({ content }: MailItem): string {
  const isLoose = content.filter(({ type }) => type === "paragraph").length > 1;
  const parts = content.map((block) =>
    block.type === "paragraph" && !isLoose ? inlineHtml(block.content) : htmlOf(block),
  );
  return `<li>${parts.join("")}</li>`;
}

const inlineHtml = (content: MailInline[] = []) =>
  markedHtml(content.map((part) => ({ part, marks: part.marks ?? [] })));

type Open = { part: MailInline; marks: MailMark[] };

/** Adjacent parts with the same mark share one element. */
function markedHtml(parts: Open[]): string {
  let html = "";
  for (let at = 0; at < parts.length; ) {
    const [mark] = parts[at]?.marks ?? [];
    let end = at + 1;
    while (end < parts.length && isSame(parts[end]?.marks[0], mark)) end += 1;
    const run = parts.slice(at, end);
    html += mark
      ? element(mark, markedHtml(run.map(({ part, marks }) => ({ part, marks: marks.slice(1) }))))
      : run.map(({ part }) => plainHtml(part)).join("");
    at = end;
  }
  return html;
}

const isSame = (one: MailMark | undefined, other: MailMark | undefined) =>
  JSON.stringify(one) === JSON.stringify(other);

function element(mark: MailMark, inner: string): string {
  if (mark.type === "link") return `<a href="${escapeHtml(mark.attrs.href)}">${inner}</a>`;
  return mark.type === "bold" ? `<strong>${inner}</strong>` : `<em>${inner}</em>`;
}

function plainHtml(part: MailInline): string {
  if (part.type === "break") return "<br />";
  return escapeHtml(part.type === "text" ? part.text : mergeField(part.attrs));
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
