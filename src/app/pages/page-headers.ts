import { createHash } from "node:crypto";
import style from "#shell/theme.css?inline";

export type HeaderOptions = {
  /** Empty on public pages, which hold no inline script and may be kept. */
  nonce: string;
  development: boolean;
  siteUrl: string;
  /** Made for somebody signed in: nobody keeps it, or Back would show it to whoever has the phone next. */
  isMembers: boolean;
};

/** Photos are taken with the camera; of the rest of what a device has, pages use nothing. */
const PERMISSIONS = [
  "camera=(self)",
  ...["accelerometer", "autoplay", "bluetooth", "browsing-topics", "display-capture", "encrypted-media", "geolocation"],
  ...["gyroscope", "hid", "idle-detection", "local-fonts", "magnetometer", "microphone", "midi", "payment"],
  ...["screen-wake-lock", "serial", "usb", "xr-spatial-tracking"],
]
  .map((feature) => (feature.includes("=") ? feature : `${feature}=()`))
  .join(", ");

/** Of a page; what every answer carries is in `platform/http/http-server.ts`. */
export function setPageHeaders(headers: Headers, { nonce, development, siteUrl, isMembers }: HeaderOptions): void {
  if (!development && headers.get("content-type")?.startsWith("text/html") && !headers.has("content-security-policy")) {
    headers.set("content-security-policy", contentSecurityPolicy(nonce, siteUrl));
  }
  headers.set("permissions-policy", PERMISSIONS);
  if (isMembers) headers.set("cache-control", "private, no-store");
  else if (!headers.has("cache-control")) headers.set("cache-control", "private, no-cache");
}

/** Of our own style where a page brings it along; its bytes decide, so a public page can be kept. */
const OWN_STYLE = `'sha256-${createHash("sha256").update(style).digest("base64")}'`;

function contentSecurityPolicy(nonce: string, siteUrl: string): string {
  const policy = [
    "default-src 'self'",
    nonce ? `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'` : "script-src 'self'",
    `style-src 'self' ${OWN_STYLE}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  if (siteUrl.startsWith("https:")) policy.push("upgrade-insecure-requests");
  return policy.join("; ");
}
