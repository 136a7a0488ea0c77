import { type LinkReader, mailedToken } from "#features/email/server/delivery/mailed-links.ts";
import { SAVE_BY_LINK_PATH } from "#kernel/paths/saved-opportunities.ts";
import type { Context } from "#platform/context.ts";
import { splitLanguage } from "#platform/i18n/address.ts";

/** A web address with the placeholder of `markedSavePath`; not when it is part of another address. */
const SAVE_MARK = /(?<![^\s"])(https?:\/\/[\w.:/-]+\?token=)of-([0-9a-f-]{36})/g;

const DAY_MS = 86_400_000;
/** Days for which a save link works: longer than most opportunities stay open. */
const LASTS_DAYS = 180;

type Deps = Pick<Context, "linkKeys" | "clock">;

/** A token with which a member saves one opportunity without sign-in. Opening the link alone saves nothing. */
export function saveToken({ linkKeys, clock }: Deps, reader: LinkReader, opportunity: string): string {
  const until = new Date((Math.floor(clock().getTime() / DAY_MS) + LASTS_DAYS) * DAY_MS);
  return mailedToken({ linkKeys }, "saved-opportunities/save", { reader, about: opportunity, until });
}

/** Staff write the text of a notice, so a token is added only to addresses of our own site. */
export function withSaveTokens(deps: Deps & Pick<Context, "config">, words: string, reader: LinkReader | null): string {
  if (reader === null) return words;
  const { siteUrl } = deps.config;
  return words.replace(SAVE_MARK, (marked, address: string, opportunity: string) => {
    const path = address.startsWith(`${siteUrl}/`) ? splitLanguage(address.slice(siteUrl.length)).address : null;
    if (path !== `${SAVE_BY_LINK_PATH}?token=`) return marked;
    return address + saveToken(deps, reader, opportunity);
  });
}
