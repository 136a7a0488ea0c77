import type { Context } from "#features/email/server/context.ts";
import { decrypt, encrypt } from "#platform/crypto/encrypt.ts";

type Link = { account: string; opportunity: string; until: Date };
type Deps = Pick<Context, "linkKeys" | "clock">;

const PURPOSE = "outcomes/answer";

/** What the link of a mail may be used for, by the one it was sent to. */
export function outcomeToken({ linkKeys }: Pick<Deps, "linkKeys">, { account, opportunity, until }: Link): string {
  return encrypt(linkKeys, PURPOSE, [account, opportunity, until.getTime().toString(36)].join(" "));
}

/** For whom and what a token of ours was made; null for every other, and for one whose time is over. */
export function readOutcomeToken({ linkKeys, clock }: Deps, token: string): Omit<Link, "until"> | null {
  const [account, opportunity, until] = decrypt(linkKeys, PURPOSE, token)?.text.split(" ") ?? [];
  if (account === undefined || opportunity === undefined || until === undefined) return null;
  return Number.parseInt(until, 36) > clock().getTime() ? { account, opportunity } : null;
}
