import fc from "fast-check";
import type {
  MailBlock,
  MailDocument,
  MailInline,
  MailItem,
  MailMark,
} from "#features/email/domain/mail-document/document.ts";
import { settle } from "#features/email/domain/mail-document/settle.ts";
import { MERGE_FIELDS } from "#features/email/domain/merge-fields.ts";

const WORDS = [
  "Habari",
  "the members",
  "https://isa.example/a?b=1&c=2",
  "nia@isa.example.",
  '5 < 6 & "so" > 3',
  "مرحبا",
  "a\u00a0b",
  "{{unknown}}",
  "it's",
  "www.isa.example",
  "&nbsp;",
  "😀",
  "*",
  "{{country|your land}}",
  " ",
];
const text = fc.oneof(
  fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 4 }).map((words) => words.join(" ")),
  fc.string({ maxLength: 12 }),
);
const href = fc.constantFrom(
  "https://isa.example/",
  "https://isa.example/?a=1&b={{member_id}}",
  "mailto:nia@isa.example",
);
const marks: fc.Arbitrary<MailMark[]> = fc
  .tuple(fc.option(href), fc.boolean(), fc.boolean())
  .map(([link, bold, italic]): MailMark[] => [
    ...(link === null ? [] : [{ type: "link", attrs: { href: link } } as const]),
    ...(bold ? [{ type: "bold" } as const] : []),
    ...(italic ? [{ type: "italic" } as const] : []),
  ]);
const inline: fc.Arbitrary<MailInline> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ type: fc.constant("text" as const), text, marks }) },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant("field" as const),
      attrs: fc.record({
        key: fc.constantFrom(...MERGE_FIELDS.map(({ key }) => key)),
        fallback: fc.constantFrom("", "dear & kind"),
      }),
      marks,
    }),
  },
  { weight: 1, arbitrary: fc.constant({ type: "break" as const }) },
);
const content = fc.array(inline, { maxLength: 6 });
const paragraph = fc.record({ type: fc.constant("paragraph" as const), content });

function item(depth: number): fc.Arbitrary<MailItem> {
  const within = depth === 1 ? paragraph : fc.oneof({ weight: 3, arbitrary: paragraph }, list(depth - 1));
  return fc.record({ type: fc.constant("item" as const), content: fc.array(within, { minLength: 1, maxLength: 3 }) });
}
const list = (depth: number) =>
  fc.oneof(
    fc.record({
      type: fc.constant("bullets" as const),
      content: fc.array(item(depth), { minLength: 1, maxLength: 3 }),
    }),
    fc.record({
      type: fc.constant("numbers" as const),
      attrs: fc.record({ start: fc.integer({ min: 1, max: 9999 }) }),
      content: fc.array(item(depth), { minLength: 1, maxLength: 3 }),
    }),
  );
const source = fc.constantFrom("https://cdn.example/a.png", "/files/email_pictures/0199/abc.jpg");
const size = fc.option(fc.integer({ min: 1, max: 4000 }));

const block: fc.Arbitrary<MailBlock> = fc.oneof(
  { weight: 4, arbitrary: paragraph },
  fc.record({
    type: fc.constant("heading" as const),
    attrs: fc.record({ level: fc.constantFrom(1 as const, 2 as const) }),
    content,
  }),
  list(3),
  fc.record({ type: fc.constant("button" as const), attrs: fc.record({ label: text, href }) }),
  fc.record({
    type: fc.constant("picture" as const),
    attrs: fc.record({ src: source, alt: text, width: size, height: size }),
  }),
  fc.constant({ type: "divider" as const }),
);

export const mailDocuments: fc.Arbitrary<MailDocument> = fc
  .array(block, { maxLength: 6 })
  .map((blocks) => settle({ type: "doc", content: blocks }));
