import { normalizeEmail } from "#kernel/email-address.ts";
import type { EmailCategory } from "#kernel/mail-kinds.ts";
import { decrypt, encrypt } from "#platform/crypto/encrypt.ts";
import { addressIn } from "#platform/i18n/address.ts";
import { categoryLabel, isEmailCategory } from "../../domain/categories.ts";
import type { Context } from "../context.ts";

export type Recipient = {
  address: string;
  /** Category of the mail that contains the link; null when the mail has none. */
  category: EmailCategory | null;
};
/** `oneClick` is for List-Unsubscribe (RFC 8058): a POST stops the category, opening it shows the page. */
export type UnsubscribeLinks = { page: string; oneClick: string };
type LinkContext = Pick<Context, "config" | "linkKeys" | "clock">;

const PURPOSE = "email-preferences";
const DAY_MS = 86_400_000;
/** Lifetime of a link: one year and one month. */
const LASTS_DAYS = 396;

/** Preferences links without sign-in or database row: they still work when the mail or the account is deleted. */
export function unsubscribeLinks(context: LinkContext, recipient: Recipient): UnsubscribeLinks {
  const token = preferencesToken(context, recipient);
  const { siteUrl } = context.config;
  return {
    page: siteUrl + addressIn(`/email-preferences?token=${token}`),
    oneClick: siteUrl + addressIn(`/unsubscribe/${token}`),
  };
}

/** Headers for one-click unsubscribe (RFC 8058), and the name of the mailing list. */
export function unsubscribeHeaders(
  { config }: Pick<Context, "config">,
  { oneClick }: UnsubscribeLinks,
  category: EmailCategory | null,
): Record<string, string> {
  const list = category && `${categoryLabel(category)} <${category}.${new URL(config.siteUrl).hostname}>`;
  return {
    ...(list === null ? {} : { "List-ID": list }),
    "List-Unsubscribe": `<${oneClick}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

function preferencesToken({ linkKeys, clock }: LinkContext, { address, category }: Recipient): string {
  const day = Math.floor(clock().getTime() / DAY_MS).toString(36);
  return encrypt(linkKeys, PURPOSE, [day, category ?? "", normalizeEmail(address)].join(" "));
}

/** @returns null for an invalid or expired token */
export function readPreferencesToken(
  { linkKeys, clock }: Omit<LinkContext, "config">,
  token: string,
): Recipient | null {
  const text = decrypt(linkKeys, PURPOSE, token)?.text;
  if (text === undefined) return null;
  const [day = "", category = "", ...address] = text.split(" ");
  const age = clock().getTime() / DAY_MS - Number.parseInt(day, 36);
  if (!(age < LASTS_DAYS)) return null;
  return { address: address.join(" "), category: isEmailCategory(category) ? category : null };
}
