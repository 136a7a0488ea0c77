/** How a mail's image was loaded, or a link of it followed. */
export type TrackingEvent = {
  kind: "open" | "click";
  /** Empty when there is none. */
  userAgent: string;
  /** What browsers and previews say they load it for. */
  purpose: string;
  /** Of the client. */
  address: string;
  /** Milliseconds since the mail server took the mail; null before that is noted. */
  sinceSent: number | null;
  /** How many other links of the same mail were followed within a second. */
  otherLinks: number;
};

export type BotSignal = "noName" | "proxy" | "scanner" | "preview" | "network" | "tooSoon" | "manyLinks";

/** Milliseconds: filters look at a mail while it arrives; nobody reads that fast. */
const TOO_SOON = 5_000;

/** Servers of mail providers that load images on behalf of readers, when they read or before. */
const IMAGE_PROXIES =
  /GoogleImageProxy|YahooMailProxy|yahoo_mail_proxy|Seznam.?Email.?Proxy|MailRuImageProxy|YandexImageResizer/i;
/** Apple's Mail Privacy Protection loads the images of all mails, read or not, and says nothing but this. */
const APPLE_PRIVACY = /^Mozilla\/5\.0$/;

/** Filters that follow links to see what is behind them, and whatever is written by hand to fetch pages. */
const SCANNERS =
  /(?<!cu)bot\b|crawl|spider|scan(?:ner)?\b|barracuda|proofpoint|mimecast|messagelabs|trend ?micro|fortinet|fireeye|symantec|sophos|zscaler|checkpoint|office existence discovery|safelinks|google-safety|headless|phantomjs|puppeteer|playwright|selenium|python|curl\/|wget\/|libwww|lwp::|go-http-client|java\/|apache-httpclient|axios\/|node-fetch|undici|guzzle|ruby|winhttp|powershell/i;
/** Messengers that show what a forwarded link leads to. */
const PREVIEWS =
  /facebookexternalhit|whatsapp|telegram|slack|discord|twitter|linkedin|skypeuripreview|embedly|preview/i;

/**
 * What says that a program did it, not a reader; null when nothing does. A guess from what the request says of itself:
 * a program that behaves like a browser counts as a reader, and a reader behind a provider's proxy as a program.
 */
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

/**
 * Whether it is counted at all. HEAD reads nothing, and whoever asks not to be followed (DNT, Sec-GPC) is not followed:
 * the link works, and no row is written.
 */
export function mayTrack({ method, ...wish }: Request): boolean {
  return method === "GET" && mayFollow(wish);
}

export function mayFollow({ doNotTrack, privacyControl }: Wish): boolean {
  return doNotTrack.trim() !== "1" && privacyControl.trim() !== "1";
}

/**
 * Networks that belong to mail systems themselves, where no reader sits: those that Google and Microsoft name in the SPF
 * records of their mail, and Apple's own. Addresses of the newer kind are not listed.
 */
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

/** @param address of a client; one of the newer kind that holds an older one counts as that */
export function isMailProviderAddress(address: string): boolean {
  const number = numberOf(address.replace(/^::ffff:/i, ""));
  return number !== null && RANGES.some(({ first, last }) => number >= first && number <= last);
}

function numberOf(address: string): number | null {
  const parts = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(address)?.slice(1).map(Number);
  if (!parts || parts.some((part) => part > 255)) return null;
  return parts.reduce((sum, part) => sum * 256 + part, 0);
}
