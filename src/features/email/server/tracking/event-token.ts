import { seal, unseal } from "#platform/crypto/seal.ts";
import type { Context } from "../context.ts";

type Keys = Pick<Context, "linkKeys">;
export type Click = { mailId: string; url: string };

const OPEN = "mail-open";
const CLICK = "mail-click";
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const openToken = ({ linkKeys }: Keys, mailId: string): string => seal(linkKeys, OPEN, mailId);

export function readOpenToken({ linkKeys }: Keys, token: string): string | null {
  const mailId = unseal(linkKeys, OPEN, token);
  return mailId !== null && UUID.test(mailId) ? mailId : null;
}

/** The address of the link goes along under the signature: nobody else decides where we send a reader. */
export const clickToken = ({ linkKeys }: Keys, { mailId, url }: Click): string =>
  seal(linkKeys, CLICK, `${mailId} ${url}`);

export function readClickToken({ linkKeys }: Keys, token: string): Click | null {
  const [, mailId, url] = /^(\S+) (\S+)$/.exec(unseal(linkKeys, CLICK, token) ?? "") ?? [];
  if (mailId === undefined || url === undefined || !UUID.test(mailId)) return null;
  return /^https?:$/.test(URL.parse(url)?.protocol ?? "") ? { mailId, url } : null;
}
