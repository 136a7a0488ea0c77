import type { Context } from "#features/email/server/context.ts";
import { decrypt, encrypt } from "#platform/crypto/encrypt.ts";
import { addressIn } from "#platform/i18n/address.ts";
import { SAVE_BY_LINK_PATH } from "../domain/paths.ts";
import type { SavedKey } from "./write-save.ts";

const PURPOSE = "saved-opportunities/save";
const DAY_MS = 86_400_000;
/** Longer than most calls are open. */
const LASTS_DAYS = 180;

/** Saves one opportunity for the one it was sent to, without a sign-in; whoever merely opens it changes nothing. */
export function saveLink({ linkKeys, clock, config }: Pick<Context, "linkKeys" | "clock" | "config">, key: SavedKey) {
  const day = Math.floor(clock().getTime() / DAY_MS).toString(36);
  const token = encrypt(linkKeys, PURPOSE, [key.opportunity, key.account, day].join(" "));
  return config.siteUrl + addressIn(`${SAVE_BY_LINK_PATH}?${new URLSearchParams({ token })}`);
}

/** Of what and for whom a token of ours was made; null for every other, and for one that is too old. */
export function readSaveToken(
  { linkKeys, clock }: Pick<Context, "linkKeys" | "clock">,
  token: string,
): SavedKey | null {
  const [opportunity, account, day] = decrypt(linkKeys, PURPOSE, token)?.text.split(" ") ?? [];
  if (opportunity === undefined || account === undefined || day === undefined) return null;
  const age = clock().getTime() / DAY_MS - Number.parseInt(day, 36);
  return age < LASTS_DAYS ? { opportunity, account } : null;
}
