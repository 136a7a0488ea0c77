import { Hono } from "hono";
import { CARD_MESSAGES } from "#features/edid/domain/e-did-texts.ts";
import { SAVED_TEXTS } from "#features/saved-opportunities/domain/texts.ts";
import { BRAND } from "#kernel/brand.ts";
import { PROPOSE_PATH } from "#kernel/paths/proposals.ts";
import { SAVED_PATH } from "#kernel/paths/saved-opportunities.ts";
import { describe } from "#platform/http/describe.ts";
import { anyone, type Env } from "#platform/http/guard.ts";
import { addressIn } from "#platform/i18n/address.ts";
import { languageNow, t } from "#platform/i18n/i18n.ts";
import { directionOf } from "#platform/i18n/languages.ts";

const ICONS = [
  { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
  { src: "/icon-192.png", sizes: "192x192", type: "image/png", purpose: "any maskable" },
  { src: "/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any maskable" },
];

const CHANGE_PASSWORD_PATH = "/edit-profile?tab=password";

const shortcuts = () =>
  [
    { name: t(CARD_MESSAGES.title), url: "/card" },
    { name: t(SAVED_TEXTS.title), url: SAVED_PATH },
    { name: t("Opportunities"), url: "/opportunities" },
  ].map(({ name, url }) => ({ name, url: addressIn(url), icons: ICONS.slice(1, 2) }));

export function manifestRoutes() {
  const about = describe({ tag: "Feeds and sitemaps", summary: "The site as an application", open: true });
  const leads = describe({ tag: "Feeds and sitemaps", summary: "Leads to where a password is changed", open: true });
  const app = new Hono<Env>();
  // For password managers (W3C, A Well-Known URL for Changing Passwords).
  app.get("/.well-known/change-password", anyone, leads, (c) => c.redirect(addressIn(CHANGE_PASSWORD_PATH)));
  return app.get("/site.webmanifest", anyone, about, (c) => {
    const manifest = writeManifest();
    c.header("cache-control", "public, max-age=3600");
    return c.body(JSON.stringify(manifest), 200, { "content-type": "application/manifest+json" });
  });
}

/** W3C Web Application Manifest. */
function writeManifest() {
  const language = languageNow();
  return {
    id: "/dashboard",
    name: BRAND.name,
    short_name: BRAND.name,
    description: t(BRAND.tagline),
    lang: language,
    dir: directionOf(language),
    start_url: addressIn("/dashboard"),
    scope: "/",
    display: "standalone",
    background_color: "#fffdf9",
    theme_color: "#0d3f2d",
    icons: ICONS,
    shortcuts: shortcuts(),
    // A link that is shared to the installed app starts a proposal of an opportunity.
    share_target: {
      action: addressIn(PROPOSE_PATH),
      method: "GET",
      params: { title: "title", text: "text", url: "url" },
    },
  };
}
