import { DOMParser as SchemaParser } from "prosemirror-model";
import type { MailDocument } from "../../../../domain/mail-document/document.ts";
import { settle } from "../../../../domain/mail-document/settle.ts";
import { documentOf, mailSchema } from "../schema.ts";
import { cleanHtml, type Pictures } from "./clean-html.ts";

type Read = {
  document: MailDocument;
  /** Pictures that the mail may not show. */
  leftOut: number;
};

/** @param pictures whether those of other sites stay */
export function readHtml(html: string, pictures: Pictures): Read {
  // A document of its own: it loads and runs nothing.
  const { body } = new DOMParser().parseFromString(inert(html), "text/html");
  const leftOut = cleanHtml(body, pictures);
  const document = settle(documentOf(SchemaParser.fromSchema(mailSchema).parse(body)));
  return { document, leftOut };
}

/** The page's policy is asked about each style and each handler even there. */
const inert = (html: string) =>
  html
    .replace(/<style\b[\s\S]*?<\/style\s*>/gi, "")
    .replace(/<[a-z][^>]*>/gi, (tag) =>
      tag.replace(/\s(?:on[a-z]+|style)(?=\s*=)/gi, (name) => ` data-${name.trim()}`),
    );
