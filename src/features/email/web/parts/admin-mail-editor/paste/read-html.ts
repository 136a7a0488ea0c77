import { DOMParser as SchemaParser } from "prosemirror-model";
import type { MailDocument } from "../../../../domain/mail-document/document.ts";
import { settle } from "../../../../domain/mail-document/settle.ts";
import { documentOf, mailSchema } from "../schema.ts";
import { cleanHtml, type Pictures } from "./clean-html.ts";

type Read = {
  document: MailDocument;
  leftOut: number;
};

/** @param pictures whether pictures of other sites stay */
export function readHtml(html: string, pictures: Pictures): Read {
  // A parsed document loads and runs nothing.
  const { body } = new DOMParser().parseFromString(inert(html), "text/html");
  const leftOut = cleanHtml(body, pictures);
  const document = settle(documentOf(SchemaParser.fromSchema(mailSchema).parse(body)));
  return { document, leftOut };
}

/** The page's CSP checks styles and handlers even in a parsed document. */
const inert = (html: string) =>
  html
    .replace(/<style\b[\s\S]*?<\/style\s*>/gi, "")
    .replace(/<[a-z][^>]*>/gi, (tag) =>
      tag.replace(/\s(?:on[a-z]+|style)(?=\s*=)/gi, (name) => ` data-${name.trim()}`),
    );
