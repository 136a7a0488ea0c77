import { type DOMOutputSpec, type Node, Schema } from "prosemirror-model";
import { t } from "#platform/i18n/i18n.ts";
import type { MailDocument } from "../../../domain/mail-document/document.ts";
import { isOwnPicture } from "../../../domain/mail-links.ts";
import { MERGE_FIELDS, mergeField } from "../../../domain/merge-fields.ts";

const CHIP = "mx-px inline-block rounded-full bg-accent-soft px-2 text-[0.9em] font-semibold text-accent";
const BUTTON =
  "my-4 inline-block cursor-pointer rounded-[10px] bg-accent px-7 py-3.5 font-bold text-on-accent no-underline";
const PICTURE = "my-4 block h-auto max-w-full cursor-pointer rounded-sm";

/** Placeholder picture: our pages never load pictures of other sites. */
const ELSEWHERE =
  "my-4 cursor-pointer rounded-sm border border-dashed border-line-strong bg-sunken p-4 text-sm text-muted wrap-anywhere";

/** The schema writes only CSS classes, because the page's CSP forbids inline styles. */
export const mailSchema = new Schema({
  nodes: {
    doc: { content: "block+" },
    paragraph: {
      group: "block",
      content: "inline*",
      parseDOM: [{ tag: "p" }],
      toDOM: () => ["p", { class: "mb-4" }, 0],
    },
    heading: {
      group: "block",
      content: "inline*",
      // Headings are always bold, so the mark "bold" is not allowed.
      marks: "link italic",
      attrs: { level: { default: 1 } },
      defining: true,
      parseDOM: [
        { tag: "h1", attrs: { level: 1 } },
        ...["h2", "h3", "h4", "h5", "h6"].map((tag) => ({ tag, attrs: { level: 2 } })),
      ],
      toDOM: ({ attrs: { level } }) => [
        `h${level}`,
        {
          class: `font-[Georgia,serif] font-bold ${level === 1 ? "mb-4 text-[1.75rem] leading-tight" : "mt-6 mb-3 text-[1.375rem] leading-snug"}`,
        },
        0,
      ],
    },
    bullets: {
      group: "block list",
      content: "item+",
      parseDOM: [{ tag: "ul" }],
      toDOM: () => ["ul", { class: "mb-4 list-disc ps-6" }, 0],
    },
    numbers: {
      group: "block list",
      content: "item+",
      attrs: { start: { default: 1 } },
      parseDOM: [{ tag: "ol", getAttrs: (dom) => ({ start: startOf(dom) }) }],
      toDOM: ({ attrs: { start } }) => ["ol", { class: "mb-4 list-decimal ps-6", start }, 0],
    },
    item: {
      content: "paragraph (paragraph | list)*",
      defining: true,
      parseDOM: [{ tag: "li" }],
      toDOM: () => ["li", { class: "mb-2 [&>p]:mb-2" }, 0],
    },
    button: {
      group: "block",
      atom: true,
      attrs: { label: {}, href: {} },
      parseDOM: [{ tag: "a[data-button]", getAttrs: (dom) => buttonOf(dom), priority: 60 }],
      toDOM: ({ attrs }) => [
        "div",
        {},
        ["a", { class: BUTTON, "data-button": "", "data-href": attrs.href }, attrs.label],
      ],
    },
    picture: {
      group: "block",
      atom: true,
      attrs: { src: {}, alt: { default: "" }, width: { default: null }, height: { default: null } },
      parseDOM: [{ tag: "img[src]", getAttrs: (dom) => pictureOf(dom) }],
      toDOM: ({ attrs: { src, alt, width, height } }): DOMOutputSpec =>
        isOwnPicture(src)
          ? ["img", { class: PICTURE, src, alt, ...(width && { width }), ...(height && { height }) }]
          : ["div", { class: ELSEWHERE }, alt || src],
    },
    divider: {
      group: "block",
      parseDOM: [{ tag: "hr" }],
      toDOM: () => ["div", { class: "cursor-pointer py-3" }, ["hr", { class: "border-line-strong" }]],
    },
    text: { group: "inline" },
    field: {
      group: "inline",
      inline: true,
      atom: true,
      attrs: { key: {}, fallback: { default: "" } },
      leafText: (node) => mergeField(fieldOf(node)),
      parseDOM: [
        {
          tag: "span[data-field]",
          getAttrs: (dom) => ({ key: dom.dataset.field, fallback: dom.dataset.fallback ?? "" }),
        },
      ],
      toDOM: (node) => [
        "span",
        { class: CHIP, "data-field": node.attrs.key, "data-fallback": node.attrs.fallback },
        chipOf(node),
      ],
    },
    break: {
      group: "inline",
      inline: true,
      selectable: false,
      leafText: () => "\n",
      parseDOM: [{ tag: "br" }],
      toDOM: () => ["br"],
    },
  },
  marks: {
    link: {
      attrs: { href: {} },
      inclusive: false,
      parseDOM: [{ tag: "a[href]", getAttrs: (dom) => ({ href: dom.getAttribute("href") }) }],
      toDOM: ({ attrs: { href } }) => ["a", { href, class: "text-accent underline", tabindex: "-1" }, 0],
    },
    bold: { parseDOM: [{ tag: "strong" }, { tag: "b" }], toDOM: () => ["strong", 0] },
    italic: { parseDOM: [{ tag: "em" }, { tag: "i" }], toDOM: () => ["em", 0] },
  },
});

const startOf = (dom: HTMLElement) =>
  Math.min(9999, Math.max(1, Number.parseInt(dom.getAttribute("start") ?? "1", 10) || 1));
const buttonOf = (dom: HTMLElement) => ({
  label: dom.textContent?.trim() ?? "",
  href: dom.dataset.href ?? dom.getAttribute("href"),
});

function pictureOf(dom: HTMLElement) {
  const size = (name: string) => {
    const pixels = Number.parseInt(dom.getAttribute(name) ?? "", 10);
    return pixels >= 1 && pixels <= 4000 ? pixels : null;
  };
  const { src, alt } = { src: dom.getAttribute("src"), alt: dom.getAttribute("alt") ?? "" };
  return { src, alt, width: size("width"), height: size("height") };
}

const fieldOf = ({ attrs }: Node) => ({ key: attrs.key, fallback: attrs.fallback });

function chipOf(node: Node): string {
  const { key, fallback } = fieldOf(node);
  const label = t(MERGE_FIELDS.find((field) => field.key === key)?.label ?? key);
  return fallback === "" ? label : `${label} | ${fallback}`;
}

/** An empty document gets one paragraph to type in. */
export function nodeOf({ content }: MailDocument): Node {
  return mailSchema.nodeFromJSON({ type: "doc", content: content.length === 0 ? [{ type: "paragraph" }] : content });
}

export const documentOf = (node: Node): MailDocument => node.toJSON() as MailDocument;
