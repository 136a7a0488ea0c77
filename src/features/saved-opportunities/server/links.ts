import type { Context } from "#platform/context.ts";
import { type LinkReader, mailedToken } from "#features/email/server/delivery/mailed-links.ts";
import { SAVE_BY_LINK_PATH } from "#kernel/paths/saved-opportunities.ts";
import { splitLanguage } from "#platform/i18n/address.ts";

/** A whole address with the mark of `markedSavePath`, as far as that is plain, and not one that stands in another address. */
const SAVE_MARK = /(?<![^\s"])(https?:\/\/[\w.:/-]+\?token=)of-([0-9a-f-]{36})/g;

const DAY_MS = 86_400_000;
/** Longer than most calls are open. */
const LASTS_DAYS = 180;

type Deps = Pick<Context, "linkKeys" | "clock">;

/** Saves one opportunity for the one it was sent to, without a sign-in; whoever merely opens it changes nothing. */
export function saveToken({ linkKeys, clock }: Deps, reader: LinkReader, opportunity: string): string {
  const until = new Date((Math.floor(clock().getTime() / DAY_MS) + LASTS_DAYS) * DAY_MS);
  return mailedToken({ linkKeys }, "saved-opportunities/save", { reader, about: opportunity, until });
}

/**
 * The words of a notice, with the links of one reader in them; whose address is nobody's account gets none. People write
 * such words too: a token leads to our own site alone.
 */
export function withSaveTokens(deps: Deps & Pick<Context, "config">, words: string, reader: LinkReader | null): string {
  if (reader === null) return words;
  const { siteUrl } = deps.config;
  return words.replace(SAVE_MARK, (marked, address: string, opportunity: string) => {
    const path = address.startsWith(`${siteUrl}/`) ? splitLanguage(address.slice(siteUrl.length)).address : null;
    if (path !== `${SAVE_BY_LINK_PATH}?token=`) return marked;
    return address + saveToken(deps, reader, opportunity);
  });
}
