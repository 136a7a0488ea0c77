import * as v from "valibot";
import { shownText } from "#kernel/plain-text.ts";
import { msg } from "#kernel/translate.ts";
import { TEMPLATE_LIMITS } from "../limits.ts";
import { isSafeLink, isSafePicture } from "../mail-links.ts";
import { FALLBACK_MAX, MERGE_FIELDS, type MergeField } from "../merge-fields.ts";
import { DOCUMENT_PROBLEMS } from "./editor-texts.ts";

/** ProseMirror document as JSON (docs/product/email.md#writing). */
export type MailDocument = { type: "doc"; content: MailBlock[] };

export type MailMark = { type: "bold" } | { type: "italic" } | { type: "link"; attrs: { href: string } };
type Marked = { marks?: MailMark[] | undefined };
export type MailText = Marked & { type: "text"; text: string };
export type MailInline =
  | MailText
  | (Marked & { type: "field"; attrs: { key: MergeField; fallback: string } })
  | (Marked & { type: "break" });

type MailParagraph = { type: "paragraph"; content?: MailInline[] | undefined };
export type MailItem = { type: "item"; content: (MailParagraph | MailList)[] };
export type MailList = { type: "bullets" | "numbers"; attrs?: { start: number } | undefined; content: MailItem[] };
export type MailBlock =
  | MailParagraph
  | { type: "heading"; attrs: { level: 1 | 2 }; content?: MailInline[] | undefined }
  | MailList
  | { type: "button"; attrs: { label: string; href: string } }
  | { type: "picture"; attrs: { src: string; alt: string; width: number | null; height: number | null } }
  | { type: "divider" };

export const DOCUMENT_LIMITS = { listDepth: 5, label: 100, alt: 300, link: 2000, start: 9999, pixels: 4000 } as const;

const problem = msg("This email is not as the editor writes it");
const href = v.pipe(v.string(problem), v.maxLength(DOCUMENT_LIMITS.link, problem), v.check(isSafeLink, problem));

const mark: v.GenericSchema<MailMark> = v.variant(
  "type",
  [
    v.object({ type: v.literal("bold") }),
    v.object({ type: v.literal("italic") }),
    v.object({ type: v.literal("link"), attrs: v.object({ href }) }),
  ],
  problem,
);
const marks = v.optional(v.pipe(v.array(mark), v.maxLength(3, problem)));

const inline: v.GenericSchema<MailInline> = v.variant(
  "type",
  [
    v.object({ type: v.literal("text"), text: v.string(problem), marks }),
    v.object({
      type: v.literal("field"),
      attrs: v.object({
        key: v.picklist(
          MERGE_FIELDS.map(({ key }) => key),
          problem,
        ),
        fallback: v.pipe(v.string(problem), v.maxLength(FALLBACK_MAX, problem), v.regex(/^[^{}<>"|]*$/, problem)),
      }),
      marks,
    }),
    v.object({ type: v.literal("break"), marks }),
  ],
  problem,
);
const content = v.optional(v.array(inline, problem));
const paragraph = v.object({ type: v.literal("paragraph"), content });

const start = v.pipe(
  v.number(problem),
  v.integer(problem),
  v.minValue(1, problem),
  v.maxValue(DOCUMENT_LIMITS.start, problem),
);

/** The schema has a fixed depth, so that requests cannot nest lists without end. */
function list(depth: number): v.GenericSchema<MailList> {
  const within = depth === 1 ? paragraph : v.union([paragraph, list(depth - 1)], problem);
  return v.object({
    type: v.picklist(["bullets", "numbers"], problem),
    attrs: v.optional(v.object({ start })),
    content: v.array(v.object({ type: v.literal("item"), content: v.array(within, problem) }), problem),
  });
}

const pixels = v.nullable(
  v.pipe(v.number(problem), v.integer(problem), v.minValue(1, problem), v.maxValue(DOCUMENT_LIMITS.pixels, problem)),
);
const words = (most: number) => v.pipe(v.string(problem), v.transform(shownText), v.maxLength(most, problem));

const block = v.union(
  [
    paragraph,
    v.object({ type: v.literal("heading"), attrs: v.object({ level: v.picklist([1, 2], problem) }), content }),
    list(DOCUMENT_LIMITS.listDepth),
    v.object({
      type: v.literal("button"),
      attrs: v.object({ label: v.pipe(words(DOCUMENT_LIMITS.label), v.nonEmpty(problem)), href }),
    }),
    v.object({
      type: v.literal("picture"),
      attrs: v.object({
        src: v.pipe(v.string(problem), v.maxLength(DOCUMENT_LIMITS.link, problem), v.check(isSafePicture, problem)),
        alt: words(DOCUMENT_LIMITS.alt),
        width: pixels,
        height: pixels,
      }),
    }),
    v.object({ type: v.literal("divider") }),
  ],
  problem,
);

export const mailDocument = v.pipe(
  v.object({ type: v.literal("doc", problem), content: v.array(block, problem) }, problem),
  v.check((document) => JSON.stringify(document).length <= 2 * TEMPLATE_LIMITS.bytes, DOCUMENT_PROBLEMS.tooLarge),
  v.description("The mail as its editor keeps it; the HTML follows it"),
) satisfies v.GenericSchema<MailDocument>;

/** @returns null when the HTML was written by hand, or by another version of the editor */
export function readDocument(value: unknown): MailDocument | null {
  const parsed = v.safeParse(mailDocument, value);
  return parsed.success ? parsed.output : null;
}
