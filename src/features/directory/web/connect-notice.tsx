import type { RouterContextProvider } from "react-router";
import { t } from "#platform/i18n/i18n.ts";
import { type SaidFlash, sayFlash } from "#shell/session/flash-message.ts";
import { sessionOf } from "#shell/session/session.ts";
import { Banner } from "#shell/ui/banner.tsx";
import { ButtonLink } from "#shell/ui/button.tsx";
import { CONNECT_FLASH } from "./flash-messages.ts";

export function ConnectNotice({ notice }: { notice: ConnectFlash | null }) {
  if (notice === null) return null;
  return (
    <Banner
      tone={notice.tone}
      dismissible
      className="mb-6"
      actions={
        notice.needsProfile && (
          <ButtonLink href="/edit-profile" size="sm">
            {t("Complete Profile")}
          </ButtonLink>
        )
      }
    >
      {notice.text}
    </Banner>
  );
}

type ConnectFlash = SaidFlash & { needsProfile: boolean };

/** What connecting left to say on the page that it came back to. */
export function takeConnectNotice(context: Readonly<RouterContextProvider>): ConnectFlash | null {
  const flash = sessionOf(context).takeFlash("page");
  return flash && { ...sayFlash(flash), needsProfile: flash.message === CONNECT_FLASH.connectNeedsProfile };
}
