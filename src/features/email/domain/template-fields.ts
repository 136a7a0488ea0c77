import * as v from "valibot";
import { cleanText } from "#kernel/clean-text.ts";
import { FIELD_PROBLEMS } from "#kernel/sentences.ts";
import { t } from "#kernel/translate.ts";
import { TEMPLATE_LIMITS } from "./limits.ts";
import { type MailDocument, mailDocument } from "./mail-document/document.ts";
import { TEMPLATE_PROBLEMS } from "./messages.ts";

/** docs/product/email.md#templates */
export type TemplateFields = { name: string; subject: string; htmlContent: string; textContent: string };

/** `document`: source of the HTML; null when the HTML was written by hand. */
export type WrittenTemplate = TemplateFields & { document: MailDocument | null };

export function changedFields(before: TemplateFields, after: TemplateFields): (keyof TemplateFields)[] {
  const names = ["name", "subject", "htmlContent", "textContent"] as const;
  return names.filter((name) => before[name] !== after[name]);
}

function cleaned(missing: string, manyLines: boolean) {
  return v.pipe(
    v.string(missing),
    v.rawTransform<string, string>(({ dataset, addIssue, NEVER }) => {
      const text = cleanText(dataset.value, manyLines);
      if (text !== null) return text;
      addIssue({ message: FIELD_PROBLEMS.characters });
      return NEVER;
    }),
  );
}

const oneLine = (maxLength: number, missing: string) =>
  v.pipe(
    cleaned(missing, false),
    v.nonEmpty(missing),
    v.maxLength(maxLength, () => t(FIELD_PROBLEMS.tooLong, { limit: maxLength })),
  );

export const mailEntries = {
  subject: oneLine(TEMPLATE_LIMITS.subject, TEMPLATE_PROBLEMS.subject),
  htmlContent: v.pipe(
    cleaned(TEMPLATE_PROBLEMS.html, true),
    v.nonEmpty(TEMPLATE_PROBLEMS.html),
    v.maxBytes(TEMPLATE_LIMITS.bytes, TEMPLATE_PROBLEMS.tooLarge),
  ),
  /** When empty, the plain text is made from the HTML. */
  textContent: v.optional(
    v.pipe(cleaned(TEMPLATE_PROBLEMS.text, true), v.maxBytes(TEMPLATE_LIMITS.bytes, TEMPLATE_PROBLEMS.tooLarge)),
    "",
  ),
};

export const templateEntries = {
  name: oneLine(TEMPLATE_LIMITS.name, TEMPLATE_PROBLEMS.name),
  ...mailEntries,
  /** Null when the HTML was written by hand. */
  document: v.optional(v.nullable(mailDocument), null),
};

export function nameOfCopy(name: string): string {
  return [...`Copy of ${name}`].slice(0, TEMPLATE_LIMITS.name).join("").trim();
}
