import { invalid } from "#kernel/errors.ts";
import { TEMPLATE_LIMITS } from "../../domain/limits.ts";
import { TEMPLATE_PROBLEMS } from "../../domain/messages.ts";
import { composeInWorker } from "./composer.ts";
import { htmlToText } from "./html-to-text.ts";
import { sanitiseHtml } from "./sanitise-html.ts";

type Content = { htmlContent: string; textContent: string };
type Prepared = Content & { removed: string[] };

/** Sanitises the HTML, and makes an empty plain text from it. @throws 422 when nothing is left, or it is too long */
export function prepareContent({ htmlContent, textContent }: Content): Prepared {
  const { html, removed } = sanitiseHtml(htmlContent);
  return storable({ html, removed, textContent, derivedText: htmlToText(html) });
}

/** Prepares the content in a worker thread, because untrusted HTML may take seconds. */
export async function prepareWritten({ htmlContent, textContent }: Content): Promise<Prepared> {
  const own = { type: "custom", subject: "", siteUrl: "", preferencesUrl: null } as const;
  const { html, removed, derivedText } = await composeInWorker({ ...own, values: [], htmlContent, textContent });
  return storable({ html, removed, derivedText, textContent });
}

type Reduced = { html: string; removed: string[]; derivedText: string; textContent: string };

function storable({ html, removed, derivedText, textContent }: Reduced): Prepared {
  if (html === "") throw invalid({ htmlContent: TEMPLATE_PROBLEMS.nothingLeft });
  if (Buffer.byteLength(html) > TEMPLATE_LIMITS.bytes) throw invalid({ htmlContent: TEMPLATE_PROBLEMS.tooLarge });
  return { htmlContent: html, textContent: textContent.trim() || derivedText, removed };
}
