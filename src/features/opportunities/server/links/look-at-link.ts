import type { LinkResult } from "../../domain/links.ts";
import { placeOf } from "../place-of.ts";
import { askHead, type Head, type Sending } from "./ask.ts";

/** `leadsTo`: registrable domain of a moved link. */
export type Look = { result: LinkResult; leadsTo: string | null };
type Answer = Head | { failure: LinkResult };

/** `inTurn` runs one request of a host at a time. It returns null, without a request, when there is no time left. */
export type Asking = Sending & {
  inTurn: (host: string, request: () => Promise<Answer>) => Promise<Answer | null>;
};

const MOST_REDIRECTS = 5;
const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];
const GONE: readonly number[] = [404, 410];

/** docs/product/opportunities.md#links @returns null when `inTurn` does */
export async function lookAtLink(link: string, asking: Asking): Promise<Look | null> {
  const seen = new Set<string>();
  let url: URL | null = new URL(link);
  while (url !== null && !seen.has(url.href) && seen.size <= MOST_REDIRECTS) {
    seen.add(url.href);
    const answer = await askTwice(url, asking);
    if (answer === null) return null;
    if ("failure" in answer) return found(answer.failure);
    if (answer.location === null || !REDIRECTS.includes(answer.status)) return resultOf(answer.status, link, url);
    url = targetOf(answer.location, url);
  }
  return found(url === null ? "noAnswer" : "loop");
}

const found = (result: LinkResult): Look => ({ result, leadsTo: null });

/** Some sites answer HEAD wrongly or never, so a failure is retried with GET. */
async function askTwice(url: URL, asking: Asking): Promise<Answer | null> {
  const head = await ask(url, "HEAD", asking);
  if (head === null) return null;
  const isAnswer = "failure" in head ? head.failure !== "noAnswer" : head.status < 400;
  return isAnswer ? head : ask(url, "GET", asking);
}

const ask = (url: URL, method: "HEAD" | "GET", asking: Asking): Promise<Answer | null> =>
  asking.inTurn(url.hostname, () =>
    askHead(url, method, asking).catch((error: { code?: unknown }) => ({ failure: failureOf(String(error.code)) })),
  );

const TLS = /^(?:CERT_|CRL_|DEPTH_ZERO_|ERR_SSL_|ERR_TLS_|HOSTNAME_MISMATCH|SELF_SIGNED_|EPROTO)/;
/** TLS error codes of an incomplete certificate chain. Browsers fetch the missing part, so readers may see no error. */
const INCOMPLETE = /^UNABLE_TO_/;

function failureOf(code: string): LinkResult {
  if (code === "private") return "privateAddress";
  if (TLS.test(code)) return "badTls";
  return INCOMPLETE.test(code) ? "refused" : "noAnswer";
}

/** The target of a redirect. @returns null for an address that no browser opens as a page */
function targetOf(location: string, from: URL): URL | null {
  const target = URL.canParse(location, from) ? new URL(location, from) : null;
  if (target === null || !/^https?:$/.test(target.protocol) || target.username || target.password) return null;
  // The URL fragment is removed: it does not reach the server, and would hide a redirect loop.
  target.hash = "";
  return target;
}

function resultOf(status: number, link: string, last: URL): Look {
  if (GONE.includes(status)) return found("notFound");
  if (status >= 500 && status < 600) return found("noAnswer");
  const leadsTo = placeOf(last.href);
  if (leadsTo !== placeOf(link)) return { result: "moved", leadsTo };
  // Other HTTP statuses may apply only to programs, so they say nothing about browsers.
  return found(status >= 200 && status < 300 ? "ok" : "refused");
}
