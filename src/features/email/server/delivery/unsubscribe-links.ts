import { normalizeEmail } from "#kernel/email-address.ts";
import type { EmailCategory } from "#kernel/mail-kinds.ts";
import { decrypt, encrypt } from "#platform/crypto/encrypt.ts";
import { addressIn } from "#platform/i18n/address.ts";
import { categoryLabel, isEmailCategory } from "../../domain/categories.ts";
import type { Context } from "../context.ts";

export type Recipient = {
  address: string;
  /** Of the mail that holds the link; null for the preferences as such. */
  category: EmailCategory | null;
};
/** `oneClick` is for List-Unsubscribe (RFC 8058): a POST stops the category, opening it shows the page. */
export type UnsubscribeLinks = { page: string; oneClick: string };
type LinkContext = Pick<Context, "config" | "linkKeys" | "clock">;

const PURPOSE = "email-preferences";
const DAY_MS = 86_400_000;
/** A year, and a month for whoever is late. */
const LASTS_DAYS = 396;

/** Links to somebody's preferences that need no sign-in and no row of ours: they outlive the outbox and the account. */
export function unsubscribeLinks(context: LinkContext, recipient: Recipient): UnsubscribeLinks {
  const token = preferencesToken(context, recipient);
  const { siteUrl } = context.config;
  return {
    page: siteUrl + addressIn(`/email-preferences?token=${token}`),
    oneClick: siteUrl + addressIn(`/unsubscribe/${token}`),
  };
}

/** RFC 8058, and which list it is. */
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

export function preferencesToken({ linkKeys, clock }: LinkContext, { address, category }: Recipient): string {
  const day = Math.floor(clock().getTime() / DAY_MS).toString(36);
  return encrypt(linkKeys, PURPOSE, [day, category ?? "", normalizeEmail(address)].join(" "));
}

/** For whom a token of ours was made; null for every other, and for one that is too old. */
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
