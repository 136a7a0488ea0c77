import { findLinkReader, type LinkUse, mailedToken } from "#features/email/server/delivery/mailed-links.ts";
import { unsubscribeLinks } from "#features/email/server/delivery/unsubscribe-links.ts";
import { daysAfter } from "#features/introductions/domain/limits.ts";
import type { TestApi } from "./api.ts";

type Mailed = { account: string; about: string; until?: Date };

/** Same token as in a mail that goes out now. */
export async function mailedTo(api: TestApi, use: LinkUse, { account, about, until }: Mailed): Promise<string> {
  const reader = await findLinkReader(api.db, account);
  if (reader === null) throw new Error("the account has no address");
  return mailedToken(api, use, { reader, about, until: until ?? daysAfter(api.clock(), 14) });
}

export function preferencesToken(...[context, recipient]: Parameters<typeof unsubscribeLinks>): string {
  return new URL(unsubscribeLinks(context, recipient).page).searchParams.get("token") ?? "";
}
