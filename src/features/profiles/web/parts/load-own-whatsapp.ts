import type { RouterContextProvider } from "react-router";
import { t } from "#platform/i18n/i18n.ts";
import "#platform/i18n/plurals.ts";
import { apiOf, unwrap } from "#shell/client/api.ts";
import type { OwnWhatsapp } from "#features/introductions/contract/contact.ts";

/** In the reader's language: the page's script has no plurals. */
export type ShownWhatsapp = {
  /** For beside the setting; null for whoever did not choose WhatsApp. */
  opened: string | null;
  /** The same where somebody did open it. */
  news: string | null;
  isToBeTold: boolean;
};

/** A failure here leaves the page in use. */
export async function loadOwnWhatsapp(context: Readonly<RouterContextProvider>): Promise<ShownWhatsapp | null> {
  const answer = unwrap<OwnWhatsapp>(apiOf(context).api.contact.whatsapp.$get());
  const own = await answer.catch(() => null);
  if (own === null) return null;
  const { openedThisWeek: count, isToBeTold } = own;
  const opened =
    count === null
      ? null
      : t(
          "{count, plural, =0 {Nobody opened your WhatsApp this week} one {# member opened your WhatsApp this week} other {# members opened your WhatsApp this week}}",
          { count },
        );
  return { opened, news: count ? opened : null, isToBeTold };
}
