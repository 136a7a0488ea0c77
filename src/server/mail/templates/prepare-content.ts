import { TEMPLATE_LIMITS } from "#domain/email/limits.ts";
import { TEMPLATE_PROBLEMS } from "#domain/email/messages.ts";
import { invalid } from "../../errors.ts";
import { sanitiseHtml } from "./sanitise-html.ts";
import { textOfHtml } from "./text-of-html.ts";

type Content = { htmlContent: string; textContent: string };

/**
 * What may be stored and sent of what an administrator wrote: safe HTML, and plain text, derived where none was written.
 * @throws 422 when nothing is left, or escaping made it longer than allowed
 */
export function prepareContent({ htmlContent, textContent }: Content): Content & { removed: string[] } {
  const { html, removed } = sanitiseHtml(htmlContent);
  if (html === "") throw invalid({ htmlContent: TEMPLATE_PROBLEMS.nothingLeft });
  if (Buffer.byteLength(html) > TEMPLATE_LIMITS.bytes) throw invalid({ htmlContent: TEMPLATE_PROBLEMS.tooLarge });
  return { htmlContent: html, textContent: textContent.trim() || textOfHtml(html), removed };
}
