import { BRAND } from "#kernel/brand.ts";
import { renderDocument } from "../../../../domain/mail-document/render.ts";
import { settle } from "../../../../domain/mail-document/settle.ts";
import type { WrittenTemplate } from "../../../../domain/template-fields.ts";

/** docs/product/email.md#templates */
export function newTemplate(siteUrl: string): WrittenTemplate {
  const document = settle({
    type: "doc",
    content: [
      { type: "heading", attrs: { level: 1 }, content: [{ type: "text", text: "Hello {{first_name}}" }] },
      {
        type: "paragraph",
        content: [{ type: "text", text: `Write here what you want to tell the members of ${BRAND.name}.` }],
      },
      { type: "button", attrs: { label: "Go to your dashboard", href: `${siteUrl}/dashboard` } },
      {
        type: "paragraph",
        content: [
          { type: "text", text: "Warm regards," },
          { type: "break" },
          { type: "text", text: `the ${BRAND.name} team` },
        ],
      },
    ],
  });
  const htmlContent = renderDocument(document);
  return { name: "New Template", subject: "New Email Subject", htmlContent, textContent: "", document };
}
