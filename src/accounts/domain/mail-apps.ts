import { msg } from "#kernel/translate.ts";

export type MailApp = { name: string; href: string };

const GMAIL = { name: msg("Gmail"), href: "https://mail.google.com/mail/" };
const OUTLOOK = { name: msg("Outlook"), href: "https://outlook.live.com/mail/" };
const ICLOUD = { name: msg("iCloud Mail"), href: "https://www.icloud.com/mail/" };
const PROTON = { name: msg("Proton Mail"), href: "https://mail.proton.me/" };
const YAHOO = { name: msg("Yahoo Mail"), href: "https://mail.yahoo.com/" };

const BY_DOMAIN = new Map<string, MailApp>([
  ...["gmail.com", "googlemail.com"].map((domain) => [domain, GMAIL] as const),
  ...["msn.com", "passport.com"].map((domain) => [domain, OUTLOOK] as const),
  ...["icloud.com", "me.com", "mac.com"].map((domain) => [domain, ICLOUD] as const),
  ...["proton.me", "pm.me", "protonmail.com"].map((domain) => [domain, PROTON] as const),
  ["rocketmail.com", YAHOO],
  ["ymail.com", YAHOO],
]);

/** Mail providers that have one domain per country, such as outlook.fr and yahoo.co.za. */
const BY_NAME: Record<string, MailApp> = { outlook: OUTLOOK, hotmail: OUTLOOK, live: OUTLOOK, yahoo: YAHOO };

/** Finds the provider's webmail page by the domain. A page, because a browser cannot open the inbox of a mail app. */
export function findMailApp(email: string): MailApp | null {
  const domain = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  const [, name = ""] = /^(\w+)\.(?:com|(?:com?\.)?[a-z]{2})$/.exec(domain) ?? [];
  return BY_DOMAIN.get(domain) ?? (Object.hasOwn(BY_NAME, name) ? (BY_NAME[name] ?? null) : null);
}
