import type { Context } from "#features/email/server/context.ts";
import { decrypt, encrypt } from "#platform/crypto/encrypt.ts";
import { splitLanguage } from "#platform/i18n/address.ts";
import { SAVE_BY_LINK_PATH, SAVE_MARK } from "../domain/paths.ts";
import type { SavedKey } from "./write-save.ts";

const PURPOSE = "saved-opportunities/save";
const DAY_MS = 86_400_000;
/** Longer than most calls are open. */
const LASTS_DAYS = 180;

type Deps = Pick<Context, "linkKeys" | "clock">;

/** Saves one opportunity for the one it was sent to, without a sign-in; whoever merely opens it changes nothing. */
export function saveToken({ linkKeys, clock }: Deps, { account, opportunity }: SavedKey): string {
  const day = Math.floor(clock().getTime() / DAY_MS).toString(36);
  return encrypt(linkKeys, PURPOSE, [opportunity, account, day].join(" "));
}

/**
 * The words of a notice, with the links of one reader in them; whose address is nobody's account gets none. People write
 * such words too: a token leads to our own site alone.
 */
export function withSaveTokens(deps: Deps & Pick<Context, "config">, words: string, account: string | null): string {
  if (account === null) return words;
  const { siteUrl } = deps.config;
  return words.replace(SAVE_MARK, (marked, address: string, opportunity: string) => {
    const path = address.startsWith(`${siteUrl}/`) ? splitLanguage(address.slice(siteUrl.length)).address : null;
    if (path !== `${SAVE_BY_LINK_PATH}?token=`) return marked;
    return address + saveToken(deps, { account, opportunity });
  });
}

/** Of what and for whom a token of ours was made; null for every other, and for one that is too old. */
export function readSaveToken({ linkKeys, clock }: Deps, token: string): SavedKey | null {
  const [opportunity, account, day] = decrypt(linkKeys, PURPOSE, token)?.text.split(" ") ?? [];
  if (opportunity === undefined || account === undefined || day === undefined) return null;
  const age = clock().getTime() / DAY_MS - Number.parseInt(day, 36);
  return age < LASTS_DAYS ? { opportunity, account } : null;
}
