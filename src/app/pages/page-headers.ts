import { createHash } from "node:crypto";
import style from "#shell/theme.css?inline";

type HeaderOptions = {
  /** Empty on public pages, which have no inline script and may be cached. */
  nonce: string;
  development: boolean;
  siteUrl: string;
  /** A member's page is never cached: Back would show it to the phone's next user. */
  isMembers: boolean;
};

/** Copies the response, because headers of redirects and of forwarded responses are immutable. */
export function withHeaders(response: Response, about: HeaderOptions): Response {
  const copy = new Response(response.body, response);
  setPageHeaders(copy.headers, about);
  return copy;
}

/** Pages may use only the camera, for photos. */
const PERMISSIONS = [
  "camera=(self)",
  ...["accelerometer", "autoplay", "bluetooth", "browsing-topics", "display-capture", "encrypted-media", "geolocation"],
  ...["gyroscope", "hid", "idle-detection", "local-fonts", "magnetometer", "microphone", "midi", "payment"],
  ...["screen-wake-lock", "serial", "usb", "xr-spatial-tracking"],
]
  .map((feature) => (feature.includes("=") ? feature : `${feature}=()`))
  .join(", ");

/** Sets headers in addition to those in `platform/http/http-server.ts`. */
export function setPageHeaders(headers: Headers, { nonce, development, siteUrl, isMembers }: HeaderOptions): void {
  if (!development && headers.get("content-type")?.startsWith("text/html") && !headers.has("content-security-policy")) {
    headers.set("content-security-policy", contentSecurityPolicy({ nonce, siteUrl, isMembers }));
  }
  headers.set("permissions-policy", PERMISSIONS);
  if (isMembers) headers.set("cache-control", "private, no-store");
  else if (!headers.has("cache-control")) headers.set("cache-control", "private, no-cache");
}

/** Hash of the inline style; unlike a nonce, it lets a public page be cached. */
const OWN_STYLE = `'sha256-${createHash("sha256").update(style).digest("base64")}'`;

/** Browsers apply the form policy to redirects too, and a member's WhatsApp button is redirected twice. */
const MEMBERS_FORMS_LEAD_TO = "'self' https://wa.me https://api.whatsapp.com";

function contentSecurityPolicy({ nonce, siteUrl, isMembers }: Omit<HeaderOptions, "development">): string {
  const policy = [
    "default-src 'self'",
    nonce ? `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'` : "script-src 'self'",
    `style-src 'self' ${OWN_STYLE}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action ${isMembers ? MEMBERS_FORMS_LEAD_TO : "'self'"}`,
    "frame-ancestors 'none'",
  ];
  if (siteUrl.startsWith("https:")) policy.push("upgrade-insecure-requests");
  return policy.join("; ");
}
