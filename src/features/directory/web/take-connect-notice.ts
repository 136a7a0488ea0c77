import type { RouterContextProvider } from "react-router";
import { type SaidFlash, sayFlash } from "#shell/session/flash-message.ts";
import { sessionOf } from "#shell/session/session.ts";
import { CONNECT_FLASH } from "./flash-messages.ts";

export type ConnectFlash = SaidFlash & { needsProfile: boolean };

/** What connecting left to say on the page that it came back to. */
export function takeConnectNotice(context: Readonly<RouterContextProvider>): ConnectFlash | null {
  const flash = sessionOf(context).takeFlash("page");
  return flash && { ...sayFlash(flash), needsProfile: flash.message === CONNECT_FLASH.connectNeedsProfile };
}
