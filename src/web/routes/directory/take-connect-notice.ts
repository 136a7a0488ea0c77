import type { RouterContextProvider } from "react-router";
import { NOTICES, type NoticeKey } from "#web/notices.ts";
import { sessionOf } from "#web/session.ts";

export type ConnectNotice = (typeof NOTICES)[NoticeKey] & { key: NoticeKey };

/** What connecting left to say on the page that it came back to. */
export function takeConnectNotice(context: Readonly<RouterContextProvider>): ConnectNotice | null {
  const notice = sessionOf(context).takeNotice("page");
  return notice && { ...NOTICES[notice.key], key: notice.key };
}
