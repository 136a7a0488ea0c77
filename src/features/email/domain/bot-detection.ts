export type TrackingEvent = {
  kind: "open" | "click";
  userAgent: string;
  /** Values of headers such as Sec-Purpose. */
  purpose: string;
  /** IP address of the client. */
  address: string;
  /** Milliseconds since the mail server accepted the mail; null while that time is not recorded. */
  sinceSent: number | null;
  /** Number of other links of the same mail that were followed within one second. */
  otherLinks: number;
};

export type BotSignal = "noName" | "proxy" | "scanner" | "preview" | "network" | "tooSoon" | "manyLinks";

/** Milliseconds after sending. Security filters open mails on arrival, faster than any reader. */
const TOO_SOON = 5_000;

/** Mail providers load images on behalf of readers, at or before reading. */
const IMAGE_PROXIES =
  /GoogleImageProxy|YahooMailProxy|yahoo_mail_proxy|Seznam.?Email.?Proxy|MailRuImageProxy|YandexImageResizer/i;
/** Apple's Mail Privacy Protection loads all images, read or not, and sends only this user agent. */
const APPLE_PRIVACY = /^Mozilla\/5\.0$/;

const SCANNERS =
  /(?<!cu)bot\b|crawl|spider|scan(?:ner)?\b|barracuda|proofpoint|mimecast|messagelabs|trend ?micro|fortinet|fireeye|symantec|sophos|zscaler|checkpoint|office existence discovery|safelinks|google-safety|headless|phantomjs|puppeteer|playwright|selenium|python|curl\/|wget\/|libwww|lwp::|go-http-client|java\/|apache-httpclient|axios\/|node-fetch|undici|guzzle|ruby|winhttp|powershell/i;
const PREVIEWS =
  /facebookexternalhit|whatsapp|telegram|slack|discord|twitter|linkedin|skypeuripreview|embedly|preview/i;

/** A guess: a bot that imitates a browser counts as a reader. @returns null for a probable reader */
export function botSignal({
  kind,
  userAgent,
  purpose,
  address,
  sinceSent,
  otherLinks,
}: TrackingEvent): BotSignal | null {
  const name = userAgent.trim();
  if (name === "") return "noName";
  if (IMAGE_PROXIES.test(name) || (kind === "open" && APPLE_PRIVACY.test(name))) return "proxy";
  if (APPLE_PRIVACY.test(name) || SCANNERS.test(name)) return "scanner";
  if (PREVIEWS.test(name) || /prefetch|prerender|preview/i.test(purpose)) return "preview";
  if (isMailProviderAddress(address)) return "network";
  if (sinceSent === null || sinceSent < TOO_SOON) return "tooSoon";
  return otherLinks > 0 ? "manyLinks" : null;
}

type Wish = { doNotTrack: string; privacyControl: string };
type Request = Wish & { method: string };

/** HEAD requests, and readers who send DNT or Sec-GPC, are not counted. */
export function mayTrack({ method, ...wish }: Request): boolean {
  return method === "GET" && mayFollow(wish);
}

export function mayFollow({ doNotTrack, privacyControl }: Wish): boolean {
  return doNotTrack.trim() !== "1" && privacyControl.trim() !== "1";
}

/** Networks of mail systems: from the SPF records of Google and Microsoft, and Apple's own. IPv4 only. */
const NETWORKS = [
  "17.0.0.0/8",
  "40.92.0.0/15",
  "40.107.0.0/16",
  "52.100.0.0/14",
  "64.233.160.0/19",
  "66.102.0.0/20",
  "66.249.80.0/20",
  "72.14.192.0/18",
  "74.125.0.0/16",
  "104.47.0.0/17",
  "209.85.128.0/17",
] as const;

const RANGES = NETWORKS.map((network) => {
  const [base = "", bits = ""] = network.split("/");
  const first = numberOf(base) ?? 0;
  return { first, last: first + 2 ** (32 - Number(bits)) - 1 };
});

/** IPv4-mapped IPv6 addresses count as IPv4. */
function isMailProviderAddress(address: string): boolean {
  const number = numberOf(address.replace(/^::ffff:/i, ""));
  return number !== null && RANGES.some(({ first, last }) => number >= first && number <= last);
}

function numberOf(address: string): number | null {
  const parts = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(address)?.slice(1).map(Number);
  if (!parts || parts.some((part) => part > 255)) return null;
  return parts.reduce((sum, part) => sum * 256 + part, 0);
}
