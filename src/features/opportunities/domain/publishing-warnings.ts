export const WARNING_KEYS = ["shortener", "freeMail", "otherDomain", "noDeadline", "sameLink", "alikeTitle"] as const;
export type WarningKey = (typeof WARNING_KEYS)[number];
type Other = { id: string; title: string };
/** `values` fill the placeholders of the warning sentence; `other` is the likely duplicate of the opportunity. */
export type PublishingWarning = { key: WarningKey; values: Record<string, string>; other: Other | null };

export type Suspect = {
  link: string | null;
  sourceUrl: string | null;
  texts: readonly (string | null)[];
  hasDeadline: boolean;
  /** Live, open opportunities with the same link. */
  sameLink: readonly Other[];
  alikeTitle: readonly Other[];
};

const SHORTENERS: ReadonlySet<string> = new Set([
  ...[
    "adf.ly",
    "bit.ly",
    "bitly.com",
    "bl.ink",
    "buff.ly",
    "clck.ru",
    "cutt.ly",
    "dub.co",
    "dub.sh",
    "fb.me",
    "forms.gle",
  ],
  ...["goo.gl", "goo.su", "is.gd", "j.mp", "lnkd.in", "ow.ly", "qr.ae", "rb.gy", "rebrand.ly", "rebrandly.com", "s.id"],
  ...[
    "short.gy",
    "short.io",
    "shorte.st",
    "shorturl.at",
    "shorturl.gg",
    "soo.gd",
    "surl.li",
    "t.co",
    "t.ly",
    "tiny.cc",
  ],
  ...["tiny.one", "tinyurl.com", "tr.im", "trib.al", "u.to", "urlz.fr", "v.gd", "wa.link", "x.gd", "zpr.io"],
]);

/** Providers of free mail, which check no identity. Large providers have one domain for each country. */
const FREE_MAIL = /^(?:gmail|gmx|googlemail|hotmail|live|outlook|protonmail|yahoo|yandex|ymail|zohomail)\.[a-z.]+$/;
const FREE_MAIL_DOMAINS: ReadonlySet<string> = new Set([
  ...["126.com", "163.com", "aol.com", "bk.ru", "icloud.com", "inbox.ru", "list.ru", "mac.com", "mail.com", "mail.ru"],
  ...[
    "me.com",
    "msn.com",
    "pm.me",
    "proton.me",
    "qq.com",
    "rediffmail.com",
    "rocketmail.com",
    "tuta.io",
    "tutanota.com",
  ],
  ...["web.de", "webmail.co.za", "zoho.com"],
]);

const ADDRESSES = /https?:\/\/[^\s<>()[\]"']+/gi;
const MAILS = /[\w.+-]+@(?:[\w-]+\.)+[a-z]{2,}/gi;

/** Signs of fraud, not proof (docs/product/opportunities.md#warnings). @param placeOf returns the registrable domain */
export function publishingWarnings(suspect: Suspect, placeOf: (address: string) => string): PublishingWarning[] {
  const { link, sourceUrl, hasDeadline } = suspect;
  const written = suspect.texts.join("\n");
  const addresses = [link, sourceUrl, ...(written.match(ADDRESSES) ?? [])].filter((address) => address !== null);
  const shorteners = distinct(addresses.filter((address) => URL.canParse(address)).map(placeOf));
  const mails = distinct((written.match(MAILS) ?? []).map((mail) => mail.toLowerCase()));
  const isElsewhere = link !== null && sourceUrl !== null && placeOf(link) !== placeOf(sourceUrl);
  return [
    ...shorteners.filter((place) => SHORTENERS.has(place)).map((place) => warning("shortener", { place })),
    ...mails.filter(isFreeMail).map((mail) => warning("freeMail", { mail })),
    ...(isElsewhere ? [warning("otherDomain", { place: placeOf(link), source: placeOf(sourceUrl) })] : []),
    ...(hasDeadline ? [] : [warning("noDeadline")]),
    ...suspect.sameLink.map((other) => warning("sameLink", {}, other)),
    ...suspect.alikeTitle
      .filter(({ id }) => !suspect.sameLink.some((same) => same.id === id))
      .map((other) => warning("alikeTitle", {}, other)),
  ];
}

const distinct = (texts: string[]): string[] => [...new Set(texts)];

function isFreeMail(mail: string): boolean {
  const domain = mail.slice(mail.indexOf("@") + 1);
  return FREE_MAIL.test(domain) || FREE_MAIL_DOMAINS.has(domain);
}

const warning = (
  key: WarningKey,
  values: PublishingWarning["values"] = {},
  other: Other | null = null,
): PublishingWarning => ({ key, values, other });
