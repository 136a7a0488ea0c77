import { SAVE_BY_LINK_PATH } from "#kernel/paths/saved-opportunities.ts";
import { decrypt, encrypt } from "#platform/crypto/encrypt.ts";
import { splitLanguage } from "#platform/i18n/address.ts";
import { escapeHtml } from "#platform/mail-transport/render-html.ts";
import type { Context } from "../context.ts";

type Deps = Pick<Context, "config" | "linkKeys">;
type Mail = { html: string; mailId: string; opens: boolean; clicks: boolean };

const LINK = /(<a\b[^>]*?\shref=")([^"]*)(")/gi;
const ENTITY = /&(amp|lt|gt|quot|#39|#x27);/g;
const CHARACTERS: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", "#x27": "'" };
/** Longest tracked link, in characters. The redirect is a third longer, and some mail clients cut long links. */
const LONGEST_LINK = 1000;
/** Pages of this site whose links are not tracked: they are private, or have a secret in the URL. */
const LEFT_ALONE = ["/email-preferences", "/unsubscribe", "/auth", "/e", SAVE_BY_LINK_PATH];

export function trackedHtml(deps: Deps, { html, mailId, opens, clicks }: Mail): string {
  const linked = clicks ? html.replace(LINK, (_, before, link, after) => before + redirect(link) + after) : html;
  return opens ? withImage(linked, `${deps.config.siteUrl}/e/o/${openToken(deps, mailId)}.gif`) : linked;

  function redirect(written: string): string {
    const url = URL.parse(written.replace(ENTITY, (entity, name: string) => CHARACTERS[name] ?? entity));
    if (!url || !isTracked(url, deps.config.siteUrl)) return written;
    return escapeHtml(`${deps.config.siteUrl}/e/c/${clickToken(deps, { mailId, url: url.href })}`);
  }
}

function isTracked({ protocol, origin, pathname, href }: URL, siteUrl: string): boolean {
  if (!/^https?:$/.test(protocol) || href.length > LONGEST_LINK) return false;
  const isOurs = origin === new URL(siteUrl).origin;
  const { address } = splitLanguage(pathname);
  return !isOurs || !LEFT_ALONE.some((path) => address === path || address.startsWith(`${path}/`));
}

/** The image is at the end: a mail client that clips a long mail removes the image, not text. */
function withImage(html: string, source: string): string {
  const image = `<img src="${escapeHtml(source)}" width="1" height="1" alt="" style="display:block;width:1px;height:1px;border:0">`;
  const end = html.lastIndexOf("</body>");
  return end === -1 ? html + image : html.slice(0, end) + image + html.slice(end);
}

type Keys = Pick<Context, "linkKeys">;
type Click = { mailId: string; url: string };

const OPEN = "mail-open";
const CLICK = "mail-click";
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const openToken = ({ linkKeys }: Keys, mailId: string): string => encrypt(linkKeys, OPEN, mailId);

export function readOpenToken({ linkKeys }: Keys, token: string): string | null {
  const mailId = decrypt(linkKeys, OPEN, token)?.text;
  return mailId !== undefined && UUID.test(mailId) ? mailId : null;
}

/** The signed token contains the target, which prevents open redirects. */
const clickToken = ({ linkKeys }: Keys, { mailId, url }: Click): string => encrypt(linkKeys, CLICK, `${mailId} ${url}`);

export function readClickToken({ linkKeys }: Keys, token: string): Click | null {
  const [, mailId, url] = /^(\S+) (\S+)$/.exec(decrypt(linkKeys, CLICK, token)?.text ?? "") ?? [];
  if (mailId === undefined || url === undefined || !UUID.test(mailId)) return null;
  return /^https?:$/.test(URL.parse(url)?.protocol ?? "") ? { mailId, url } : null;
}
