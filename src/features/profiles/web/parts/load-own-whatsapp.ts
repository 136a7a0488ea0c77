import type { RouterContextProvider } from "react-router";
import { t } from "#platform/i18n/i18n.ts";
import "#platform/i18n/plurals.ts";
import type { OwnWhatsapp } from "#features/introductions/contract/contact.ts";
import { apiOf, unwrap } from "#shell/client/api.ts";

/** These texts are translated on the server, because the page's script has no plural rules. */
export type ShownWhatsapp = {
  /** Text next to the WhatsApp setting; null when the member did not choose WhatsApp. */
  opened: string | null;
  news: string | null;
  isToBeTold: boolean;
};

/** @returns null on failure, so that the page still works */
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
