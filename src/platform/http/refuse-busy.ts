import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { BRAND } from "#kernel/brand.ts";
import type { ErrorEnvelope } from "#kernel/error-envelope.ts";
import { BUSY_PAGE } from "#kernel/interface-messages.ts";
import { languageNow, t } from "../i18n/i18n.ts";
import { directionOf, parseLanguage } from "../i18n/languages.ts";
import { escapeHtml } from "../mail-transport/render-html.ts";
import type { Busy } from "./admission-queue.ts";
import { LANGUAGE_HEADER } from "./begin-request.ts";
import { knowsVersion, refusalBody, VERSION, VERSION_HEADER } from "./protocol-refusal.ts";
import { currentScope, inLanguage } from "./request-scope.ts";

const ACCOUNTS = /^\/auth\/v1(?:\/|$)/;
const API = /^\/(?:api|functions\/v1)(?:\/|$)/;
const STYLE =
  "body{margin:0;display:grid;min-height:100vh;place-items:center;font:1.125rem/1.6 system-ui,sans-serif;color:#1d2a24;background:#fffdf9}main{max-width:34rem;padding:1.5rem}h1{font-size:1.75rem;color:#11503a}@media(prefers-color-scheme:dark){body{color:#e9efe9;background:#111814}h1{color:#8fd0b0}}";
const POLICY = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Answers in the client's format before any other work, so that refusing is cheap. */
export function refuseBusy(incoming: IncomingMessage, outgoing: ServerResponse, busy: Busy): void {
  const asked = incoming.headers[LANGUAGE_HEADER] as string | undefined;
  inLanguage(parseLanguage(asked, languageNow()), () => refuse(incoming, outgoing, busy));
}

function refuse(incoming: IncomingMessage, outgoing: ServerResponse, { message: sentence, retryAfterS }: Busy): void {
  const { url = "", method = "GET" } = incoming;
  const message = t(sentence);
  const headers = { "retry-after": String(retryAfterS), "cache-control": "no-store" };
  const requestId = currentScope()?.requestId ?? "";
  const version = incoming.headers[VERSION_HEADER] as string | undefined;
  // Without this header, clients of /auth/v1 ignore `code`.
  const echo = ACCOUNTS.test(url) && knowsVersion(version) ? { [VERSION_HEADER]: VERSION } : {};
  if (ACCOUNTS.test(url) || API.test(url)) {
    const body: object = ACCOUNTS.test(url)
      ? refusalBody({ status: 503, code: "unexpected_failure", message }, requestId, version)
      : ({ code: "unavailable", message, requestId } satisfies ErrorEnvelope);
    outgoing.writeHead(503, { ...headers, ...echo, "content-type": "application/json" }).end(JSON.stringify(body));
    return;
  }
  const page = method === "GET" || method === "HEAD" ? againPage(retryAfterS) : sentPage();
  outgoing
    .writeHead(503, { ...headers, "content-type": "text/html; charset=utf-8", "content-security-policy": POLICY })
    .end(method === "HEAD" ? undefined : page);
}

const againPage = (seconds: number) =>
  pageOf(
    `<meta http-equiv="refresh" content="${seconds}">`,
    `<p>${escapeHtml(t("This page tries again by itself."))}</p>`,
  );
/** Page after a refused form: the browser restores the form when the reader goes back. */
const sentPage = () =>
  pageOf(
    "",
    `<p>${escapeHtml(t("Nothing of what you sent was done. Go back in your browser, and send it again in a few seconds."))}</p>`,
  );

function pageOf(head: string, more: string): string {
  const language = languageNow();
  const title = escapeHtml(t("One moment, please"));
  return `<!DOCTYPE html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} · ${BRAND.name}</title>${head}<style>${STYLE}</style></head><body><main><h1>${title}</h1><p>${escapeHtml(t(BUSY_PAGE.text))}</p>${more}</main></body></html>`;
}
