import { CLIPPED_ABOVE_BYTES, type MailSize } from "../../domain/mail-size.ts";
import type { Context } from "../context.ts";
import { unsubscribeLinks } from "../delivery/unsubscribe-links.ts";
import { readEmailSettings } from "../settings/queries.ts";
import { trackedHtml } from "../tracking/tracked-html.ts";

const ANY_MAIL = "00000000-0000-7000-8000-000000000000";
/** Sample address, longer than most: the preferences link contains the address, so it affects the size. */
const ANY_ADDRESS = `${"a".repeat(30)}@example.com`;

/** Size of the largest preview when it is sent, with tracking links and a personal preferences link. */
export async function sizeAsSent(context: Context, previews: readonly string[]): Promise<MailSize> {
  const { trackOpens, trackClicks } = await readEmailSettings(context.db);
  const unaddressed = `"${context.config.siteUrl}/email-preferences"`;
  const { page } = unsubscribeLinks(context, { address: ANY_ADDRESS, category: "newsletter" });
  const bytes = previews.map((html) => {
    const own = html.replaceAll(unaddressed, `"${page}"`);
    // Service mails have no preferences link and are never tracked.
    if (own === html) return Buffer.byteLength(html);
    return Buffer.byteLength(
      trackedHtml(context, { html: own, mailId: ANY_MAIL, opens: trackOpens, clicks: trackClicks }),
    );
  });
  const htmlBytes = Math.max(0, ...bytes);
  return { htmlBytes, isClipped: htmlBytes > CLIPPED_ABOVE_BYTES };
}
