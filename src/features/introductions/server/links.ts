import type { Context } from "#features/email/server/context.ts";
import { decrypt, encrypt } from "#platform/crypto/encrypt.ts";

/** What a link of a mail may be used for, by the one it was sent to. */
export type LinkUse = "answer" | "follow-up" | "open-places";
type Link = {
  /** Of the introduction; of places, the mentor's. */
  id: string;
  account: string;
  until: Date;
};
type Deps = Pick<Context, "linkKeys" | "clock">;

const purposeOf = (use: LinkUse) => `introductions/${use}`;

export function linkToken({ linkKeys }: Pick<Deps, "linkKeys">, use: LinkUse, { id, account, until }: Link): string {
  return encrypt(linkKeys, purposeOf(use), [id, account, until.getTime().toString(36)].join(" "));
}

/** For whom and what a token of ours was made; null for every other, and for one whose time is over. */
export function readLinkToken({ linkKeys, clock }: Deps, use: LinkUse, token: string): Omit<Link, "until"> | null {
  const [id, account, until] = decrypt(linkKeys, purposeOf(use), token)?.text.split(" ") ?? [];
  if (id === undefined || account === undefined || until === undefined) return null;
  return Number.parseInt(until, 36) > clock().getTime() ? { id, account } : null;
}
