import { createHash } from "node:crypto";
import { expect, inject, test } from "vitest";
import { PUBLIC_PAGES } from "#features/site/domain/public-pages.ts";
import { guest, type Visitor, visitorCalled } from "../support/pages.ts";

async function policyOf(path: string, visitor: Visitor = guest()) {
  const page = await visitor.get(path);
  const rules = (page.headers.get("content-security-policy") ?? "").split("; ");
  const scripts = rules.find((rule) => rule.startsWith("script-src")) ?? "";
  const styles = rules.find((rule) => rule.startsWith("style-src")) ?? "";
  return {
    page,
    scripts,
    styles,
    others: rules.filter((rule) => rule !== scripts && rule !== styles).join("; "),
    inline: page.all('script:not([src]):not([type="application/ld+json"])').map(({ attribs }) => attribs),
    nonce: /'nonce-([^']+)'/.exec(scripts)?.[1] ?? "",
  };
}

const OTHERS =
  "default-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; " +
  "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
/** A member's press on WhatsApp may lead here. */
const OF_MEMBERS = OTHERS.replace("form-action 'self'", "form-action 'self' https://wa.me https://api.whatsapp.com");
/** Hash of the only inline style of a page. */
const OWN_STYLE = /^style-src 'self' 'sha256-[\w+/]{43}='$/;

const PUBLIC = ["/", "/opportunities", "/community", ...Object.values(PUBLIC_PAGES).map(({ path }) => path)];

test.each([...PUBLIC.map((path) => [path, 200] as const), ["/no-such-page", 404] as const, ["/sw", 404] as const])(
  "the public page %s (%i) allows only scripts of its own files and its own style",
  async (path, expected) => {
    const { page, scripts, styles, others, inline } = await policyOf(path);
    expect(page.status).toBe(expected);
    expect(scripts).toBe("script-src 'self'");
    expect(others).toBe(OTHERS);
    expect(inline).toEqual([]);
    const [, brought = ""] = /<style\b[^>]*>([\s\S]*?)<\/style>/.exec(page.html) ?? [];
    expect(brought.length).toBeGreaterThan(10_000);
    expect(styles).toBe(`style-src 'self' 'sha256-${createHash("sha256").update(brought).digest("base64")}'`);
    expect(styles).toMatch(OWN_STYLE);
    expect(page.html).not.toMatch(/<[^>]+\sstyle="/);
  },
);

test("the local mailbox has the public page policy, and its mails have a sandbox policy", async () => {
  const { scripts, styles, others } = await policyOf("/dev/mailbox");
  expect([scripts, others]).toEqual(["script-src 'self'", OTHERS]);
  expect(styles).toMatch(OWN_STYLE);
  const mail = await fetch(`${inject("siteUrl")}/dev/mailbox/00000000-0000-7000-8000-000000000000`);
  expect(mail.status).toBe(404);
  expect(mail.headers.get("content-security-policy")).toMatch(
    /^sandbox; default-src 'none';.* frame-ancestors 'self'$/,
  );
  expect(mail.headers.get("x-frame-options")).toBe("SAMEORIGIN");
});

test("a framed mail is shown to administrators only", async () => {
  const post = async (name: string) => {
    const body = new FormData();
    body.append("html", '<p style="color: red">Posted</p>');
    const visitor = await visitorCalled(name);
    const headers = { origin: visitor.site };
    const answer = await visitor.ask("/admin/emails/framed-mail", { method: "POST", headers, body });
    expect(answer.headers.get("content-security-policy")).toMatch(/^sandbox; default-src 'none';/);
    return [answer.status, answer.html.includes("Posted")];
  };
  expect(await post("admin1")).toEqual([200, true]);
  expect(await post("brian")).toEqual([404, false]);
});

test.each([
  ["/auth", "guest"],
  ["/auth/callback?type=recovery", "guest"],
  ["/admin", "guest"],
  ["/welcome", "nia"],
  ["/dashboard", "brian"],
  ["/edit-profile", "brian"],
])("the application page %s, seen by %s, runs inline scripts only with this response's nonce", async (path, name) => {
  const visitor = await visitorCalled(name);
  const { page, scripts, styles, others, inline, nonce } = await policyOf(path, visitor);
  expect(page.path).toBe(path);
  expect(styles).toMatch(OWN_STYLE);
  expect(scripts).toBe(`script-src 'self' 'nonce-${nonce}' 'strict-dynamic'`);
  expect(others).toBe(name === "guest" ? OTHERS : OF_MEMBERS);
  expect(nonce.length).toBeGreaterThanOrEqual(20);
  expect(inline.length).toBeGreaterThan(0);
  expect(inline.filter((script) => script.nonce !== nonce)).toEqual([]);
  expect((await policyOf(path, visitor)).nonce).not.toBe(nonce);
});

test("the scripts of an application page are preloaded with low priority", async () => {
  const ahead = (await guest().get("/pre-apply")).all("link[rel=modulepreload]");
  expect(ahead.length).toBeGreaterThan(5);
  expect(ahead.filter(({ attribs }) => attribs.fetchpriority !== "low")).toEqual([]);
});

const FORM = { "content-type": "application/x-www-form-urlencoded" };
/** Chunked, so that the length is unknown. */
const streamed = (bytes: number): RequestInit => {
  const body = new Blob(["a=", "x".repeat(bytes)]).stream();
  return { method: "POST", body, headers: FORM, duplex: "half" } as RequestInit;
};
const JSON_TYPE = { "content-type": "application/json" };

test.each<[string, string, number, RequestInit?]>([
  ["a public page", "/", 200],
  ["an application page", "/auth", 200],
  ["a page for members, to a guest", "/dashboard", 302],
  ["a missing page", "/no-such-page", 404],
  ["a form from another site", "/auth", 403, { method: "POST", headers: { origin: "https://evil.example" } }],
  ["a form that is too large", "/auth", 413, { method: "POST", body: `a=${"x".repeat(1_100_000)}`, headers: FORM }],
  ["a large form without a length", "/pre-apply", 413, streamed(1_500_000)],
  ["the API", "/api/countries", 200],
  ["an unknown path of the API", "/api/nothing", 404],
  ["the API to an unauthorised guest", "/api/profiles/me", 401],
  ["the API to invalid JSON", "/api/pre-applications", 400, { method: "POST", body: "{", headers: JSON_TYPE }],
  [
    "the API to a body that is too large",
    "/api/pre-applications",
    413,
    { method: "POST", body: "x".repeat(1_100_000) },
  ],
  ["accounts", "/auth/v1/settings", 200],
  ["accounts to a guest", "/auth/v1/user", 401],
  ["a function to a guest", "/functions/v1/send-email", 401, { method: "POST" }],
  ["a missing file", "/files/profile_photos/nobody/x.webp", 404],
  ["a feed", "/opportunities/feed.xml", 200],
  ["a sitemap", "/sitemap.xml", 200],
  ["robots.txt", "/robots.txt", 200],
  ["an icon", "/favicon.svg", 200],
  ["a missing asset", "/assets/gone.js", 404],
  ["a picture for links", "/share/home.png", 200],
  ["an address that is too long", `/?q=${"a".repeat(9_000)}`, 414],
  ["the readiness check", "/readyz", 200],
])("the response of %s (%s) has the security headers", async (_name, path, status, init = {}) => {
  const answer = await fetch(inject("siteUrl") + path, { redirect: "manual", ...init });
  await answer.arrayBuffer();
  const { headers } = answer;
  expect(answer.status).toBe(status);
  expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  expect(headers.get("content-security-policy")).toMatch(/^(sandbox; )?default-src '(none|self)'/);
  expect(headers.get("x-frame-options")).toBe("DENY");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
  expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
  expect(headers.get("cross-origin-resource-policy")).toMatch(/^(same|cross)-origin$/);
  expect(headers.get("permissions-policy")).toContain("geolocation=()");
});
