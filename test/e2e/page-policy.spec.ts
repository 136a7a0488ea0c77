import { createHash } from "node:crypto";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { PUBLIC_PAGES } from "#features/site/domain/public-pages.ts";
import routes from "../../src/routes.ts";
import { testBrowser } from "../support/browser.ts";
import { type Product, startProduct } from "../support/product.ts";
import { signInAs } from "../support/sign-in.ts";
import { changeAddress, newEmail, settledPerson, waitForReset } from "./auth-visit.ts";
import { visitsOfCast } from "./dashboard-visit.ts";
import { addApp } from "./second-step-visit.ts";

const visit = testBrowser();
const visitAs = visitsOfCast(visit);

type Policy = {
  status: number;
  path: string;
  scripts: string;
  styles: string;
  others: string;
  inline: string[];
  nonce: string;
  html: string;
};

const pathOf = (address: string) => new URL(address, inject("siteUrl")).pathname;

async function policyOf(path: string, cookie = ""): Promise<Policy> {
  const answer = await fetch(inject("siteUrl") + path, { headers: { cookie } });
  const rules = (answer.headers.get("content-security-policy") ?? "").split("; ");
  const scripts = rules.find((rule) => rule.startsWith("script-src")) ?? "";
  const styles = rules.find((rule) => rule.startsWith("style-src")) ?? "";
  const html = await answer.text();
  const tags = [...html.matchAll(/<script\b([^>]*)>/g)].map(([, attributes = ""]) => attributes);
  return {
    status: answer.status,
    path: pathOf(answer.url),
    scripts,
    styles,
    others: rules.filter((rule) => rule !== scripts && rule !== styles).join("; "),
    inline: tags.filter((attributes) => !/\bsrc=|type="application\/ld\+json"/.test(attributes)),
    nonce: /'nonce-([^']+)'/.exec(scripts)?.[1] ?? "",
    html,
  };
}

const OTHERS =
  "default-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; " +
  "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
/** Where a member's press on WhatsApp may lead. */
const OF_MEMBERS = OTHERS.replace("form-action 'self'", "form-action 'self' https://wa.me https://api.whatsapp.com");
/** By the hash of the one style that a page may bring along. */
const OWN_STYLE = /^style-src 'self' 'sha256-[\w+/]{43}='$/;

const PUBLIC = ["/", "/opportunities", "/community", ...Object.values(PUBLIC_PAGES).map(({ path }) => path)];

test.each([...PUBLIC.map((path) => [path, 200] as const), ["/no-such-page", 404] as const])(
  "the public page %s (%i) runs only scripts of its own files, and has no style but its own",
  async (path, expected) => {
    const { status, scripts, styles, others, inline, html } = await policyOf(path);
    expect(status).toBe(expected);
    expect(scripts).toBe("script-src 'self'");
    expect(others).toBe(OTHERS);
    expect(inline).toEqual([]);
    const [, brought = ""] = /<style\b[^>]*>([\s\S]*?)<\/style>/.exec(html) ?? [];
    expect(brought.length).toBeGreaterThan(10_000);
    expect(styles).toBe(`style-src 'self' 'sha256-${createHash("sha256").update(brought).digest("base64")}'`);
    expect(styles).toMatch(OWN_STYLE);
    expect(html).not.toMatch(/<[^>]+\sstyle="/);
  },
);

test("the mailbox of local mode has the policy of every public page, and the mails in it their own", async () => {
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

test("a mail is shown to the administrator who posts it, and to nobody else", async () => {
  const post = async (name: string) => {
    const { context } = await visitAs(name, "/robots.txt");
    const answer = await context.request.post("/admin/emails/framed-mail", {
      headers: { origin: inject("siteUrl") },
      multipart: { html: '<p style="color: red">Posted</p>' },
    });
    expect(answer.headers()["content-security-policy"]).toMatch(/^sandbox; default-src 'none';/);
    return [answer.status(), (await answer.text()).includes("Posted")];
  };
  expect(await post("admin1")).toEqual([200, true]);
  expect(await post("brian")).toEqual([404, false]);
});

test.each([
  ["/auth", "nobody"],
  ["/auth/callback?type=recovery", "nobody"],
  ["/admin", "nobody"],
  ["/welcome", "nia"],
  ["/dashboard", "brian"],
  ["/edit-profile", "brian"],
])("the application page %s, seen by %s, runs no script without this answer's nonce", async (path, name) => {
  let cookie = "";
  if (name !== "nobody") {
    const { context } = await visitAs(name, "/robots.txt");
    cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  }
  const { path: landed, scripts, styles, others, inline, nonce } = await policyOf(path, cookie);
  expect(landed).toBe(pathOf(path));
  expect(styles).toMatch(OWN_STYLE);
  expect(scripts).toBe(`script-src 'self' 'nonce-${nonce}' 'strict-dynamic'`);
  expect(others).toBe(name === "nobody" ? OTHERS : OF_MEMBERS);
  expect(nonce.length).toBeGreaterThanOrEqual(20);
  expect(inline.length).toBeGreaterThan(0);
  expect(inline.filter((attributes) => !attributes.includes(`nonce="${nonce}"`))).toEqual([]);
  expect((await policyOf(path, cookie)).nonce).not.toBe(nonce);
});

/** With single sign-on, so that each of its pages shows to somebody. */
let everything: Product;
beforeAll(async () => {
  everything = await startProduct({ AUTH_SAML_ENABLED: "true" });
});
afterAll(() => everything?.stop());

const BETWEEN_STEPS = "whoever owes a code";
const AWAITING_MAIL = "whoever waits for a mail";
const CHANGING_ADDRESS = "whoever changes their address";
const NO_TOKEN = "token=broken";
/** Their forms lead to our own pages only. */
const SIGNED_OUT = ["nobody", AWAITING_MAIL];
/** Where whom to find every page that hydrates, and what only a choice shows. */
const WALKS: Record<string, string[]> = {
  nobody: [
    ...["/auth", "/auth?mode=signup", "/auth?mode=reset", "/auth/callback?error=access_denied", "/auth/organisation"],
    ...["/auth/reset-password", "/auth/phone", "/pre-apply", "/pre-apply/confirm?done=1", "/dev/ui", "/appeal?sent=1"],
    ...["answer", "met", "open-places"].map((page) => `/introductions/${page}?${NO_TOKEN}`),
    ...["outcomes/answer", "saved/by-link"].map((page) => `/opportunities/${page}?${NO_TOKEN}`),
  ],
  [BETWEEN_STEPS]: ["/auth/second-step"],
  [AWAITING_MAIL]: ["/auth/inbox"],
  [CHANGING_ADDRESS]: ["/auth/inbox/change"],
  nia: ["/welcome"],
  kwame: ["/basic-profile-setup"],
  brian: [
    ...["/dashboard", "/card", "/edit-profile", "/account/security", "/account/security/two-step"],
    ...["/account/security/phone", "/account/security/passkeys", "/account/security/linked-accounts"],
    ...["/account/blocked", "/report?sent=1", "/opportunities/propose", "/opportunities/outcomes"],
    "/opportunities/proposals/:id",
  ],
  zawadi: ["/opportunities/saved", "/opportunities/saved/:id"],
  chinedu: [
    ...["/introductions", "/introductions/:id", "/introductions/places", "/notices", "/notices/settings"],
    "/introductions/ask?member=ISA-KE-SE-00009",
  ],
  admin1: [
    ...["/admin", "/admin/analytics", "/admin/opportunities", "/admin/audit", "/admin/profiles", "/admin/interests"],
    ...["/admin/pre-applications", "/admin/emails?template=new", "/admin/emails/send", "/admin/emails/history"],
    ...["/admin/emails/settings", "/admin/sign-in", "/admin/settings", "/admin/analytics/where-members-stop"],
    ...["/admin/members/:id", "/admin/reports", "/admin/reports/:id", "/admin/analytics/outcomes"],
    ...["/admin/proposals", "/admin/proposals/:id"],
  ],
};

function addresses(pages: readonly RouteConfigEntry[], around = ""): string[] {
  return pages.flatMap(({ path, children }) => {
    const address = path === undefined ? around : `${around}/${path}`;
    return children ? addresses(children, address) : [address];
  });
}

test("the walks below lead to every application page", () => {
  const walked = new Set(Object.values(WALKS).flatMap((paths) => paths.map(pathOf)));
  const layouts = (routes as RouteConfigEntry[]).filter(({ file }) => /(?:app|admin)-layout/.test(file));
  const pages = layouts.flatMap(({ children = [] }) => children);
  expect([...walked].sort()).toEqual(addresses(pages).sort());
});

async function enter(name: string) {
  const { page } = await visit("/robots.txt", { site: everything.url });
  if (name === BETWEEN_STEPS) {
    const person = await settledPerson(everything.url);
    await addApp(everything.url, person);
    await signInAs(page, person.email, person.password);
  } else if (name === AWAITING_MAIL) await waitForReset(page);
  else if (name === CHANGING_ADDRESS) {
    const person = await settledPerson(everything.url);
    await signInAs(page, person.email, person.password);
    await changeAddress(page, newEmail());
  } else if (name !== "nobody") await signInAs(page, `${name}@isa.example`);
  return page;
}

async function anyMember({ request }: Page): Promise<string> {
  const answer = await request.get(`${everything.url}/api/admin/profiles?limit=1`);
  return (await answer.json()).profiles[0].id;
}

async function anyIntroduction({ request }: Page): Promise<string> {
  const answer = await request.get(`${everything.url}/api/introductions?box=sent`);
  return (await answer.json()).introductions[0].id;
}

async function anyReport({ request }: Page): Promise<string> {
  const { page } = await visit("/robots.txt", { site: everything.url });
  await signInAs(page, "brian@isa.example");
  const { members } = await (await page.request.get("/api/directory?search=Namib")).json();
  const headers = { origin: everything.url };
  const data = { thing: "member", id: members[0].memberId, reason: "other" };
  await page.request.post("/api/reports", { headers, data });
  const answer = await request.get(`${everything.url}/api/admin/reports`);
  return (await answer.json()).reports[0].id;
}

async function anySaved({ request }: Page): Promise<string> {
  const answer = await request.get(`${everything.url}/api/saved-opportunities`);
  return (await answer.json()).saved[0].opportunity.id;
}

async function ownProposal({ request }: Page): Promise<string> {
  const headers = { origin: everything.url };
  const data = { link: "https://grants.example/call", title: "A call", about: "Seed money." };
  const answer = await request.post(`${everything.url}/api/opportunity-proposals`, { headers, data });
  return (await answer.json()).proposal.id;
}

async function anyProposal(): Promise<string> {
  const { page } = await visit("/robots.txt", { site: everything.url });
  await signInAs(page, "tunde@isa.example");
  return ownProposal(page);
}

const IDS = [
  ["/admin/members/", anyMember],
  ["/admin/reports/", anyReport],
  ["/introductions/:id", anyIntroduction],
  ["/opportunities/saved/:id", anySaved],
  ["/opportunities/proposals/:id", ownProposal],
  ["/admin/proposals/:id", anyProposal],
] as const;

test.each(Object.entries(WALKS))("nothing on the pages of %s is held back by their policy", async (name, paths) => {
  const page = await enter(name);
  // A console error fails the test that sees it.
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sourceFile }) => {
      console.error(`${location.pathname}: ${effectiveDirective} holds back ${blockedURI} of ${sourceFile}`);
    });
  });
  for (const named of paths) {
    const [, idOf] = IDS.find(([beginning]) => named.startsWith(beginning)) ?? [];
    const path = idOf ? named.replace(":id", await idOf(page)) : named;
    const answer = await page.goto(path, { waitUntil: "networkidle" });
    expect([answer?.status(), pathOf(page.url())]).toEqual([path.endsWith(NO_TOKEN) ? 404 : 200, pathOf(path)]);
    const policy = answer?.headers()["content-security-policy"];
    expect(policy).not.toContain("unsafe");
    expect(policy?.includes("https://wa.me")).toBe(!SIGNED_OUT.includes(name));
    expect(await answer?.text()).not.toMatch(/<[^>]+\sstyle="/);
  }
});

test("the script of an application page gives way to what the page shows", async () => {
  const page = await (await fetch(`${inject("siteUrl")}/pre-apply`)).text();
  const ahead = [...page.matchAll(/<link rel="modulepreload"([^>]*)>/g)].map(([, attributes = ""]) => attributes);
  expect(ahead.length).toBeGreaterThan(5);
  expect(ahead.filter((attributes) => !attributes.includes('fetchpriority="low"'))).toEqual([]);
});

const FORM = { "content-type": "application/x-www-form-urlencoded" };
/** In chunks, so that nothing says how long it is. */
const streamed = (bytes: number): RequestInit => {
  const body = new Blob(["a=", "x".repeat(bytes)]).stream();
  return { method: "POST", body, headers: FORM, duplex: "half" } as RequestInit;
};
const JSON_TYPE = { "content-type": "application/json" };

test.each<[string, string, number, RequestInit?]>([
  ["a public page", "/", 200],
  ["an application page", "/auth", 200],
  ["a page for members, to a guest", "/dashboard", 302],
  ["a page that is not there", "/no-such-page", 404],
  ["a form from elsewhere", "/auth", 403, { method: "POST", headers: { origin: "https://evil.example" } }],
  ["a form that is too long", "/auth", 413, { method: "POST", body: `a=${"x".repeat(1_100_000)}`, headers: FORM }],
  ["a longer one without a length", "/pre-apply", 413, streamed(1_500_000)],
  ["the API", "/api/countries", 200],
  ["the API where nothing is", "/api/nothing", 404],
  ["the API to a guest who asks for more", "/api/profiles/me", 401],
  ["the API to what it cannot read", "/api/pre-applications", 400, { method: "POST", body: "{", headers: JSON_TYPE }],
  ["the API to a body that is too long", "/api/pre-applications", 413, { method: "POST", body: "x".repeat(1_100_000) }],
  ["accounts", "/auth/v1/settings", 200],
  ["accounts to a guest", "/auth/v1/user", 401],
  ["a function to a guest", "/functions/v1/send-email", 401, { method: "POST" }],
  ["a file that is not there", "/files/profile_photos/nobody/x.webp", 404],
  ["a feed", "/opportunities/feed.xml", 200],
  ["a sitemap", "/sitemap.xml", 200],
  ["what robots read", "/robots.txt", 200],
  ["an icon", "/favicon.svg", 200],
  ["a file of the site that is gone", "/assets/gone.js", 404],
  ["a picture for links", "/share/home.png", 200],
  ["an address that is too long", `/?q=${"a".repeat(9_000)}`, 414],
  ["whether it is ready", "/readyz", 200],
])("%s (%s) forbids frames, guessed types and what it does not use", async (_name, path, status, init = {}) => {
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
