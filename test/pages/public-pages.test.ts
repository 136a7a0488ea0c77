import { expect, test } from "vitest";
import { PUBLIC_PAGES } from "#features/site/domain/public-pages.ts";
import { BRAND } from "#kernel/brand.ts";
import { SESSION_MESSAGES } from "#kernel/session-messages.ts";
import { guest, visitorCalled } from "../support/pages.ts";

const PAGES = [
  ["/", BRAND.name],
  ["/opportunities", "Opportunities"],
  ["/community", "Community"],
  ["/pre-apply", BRAND.name],
  ...Object.values(PUBLIC_PAGES).map(({ path, title }) => [path, title] as const),
] as const;

test.each(PAGES)("the page %s has a title, canonical address and description", async (path, title) => {
  const page = await guest().get(path);
  expect([page.status, page.path]).toEqual([200, path]);
  expect(page.texts("head title").join()).toContain(title);
  expect(page.one("link[rel=canonical]").attribs.href).toBe(page.url.href);
  expect(page.one("meta[name=description]").attribs.content?.length).toBeGreaterThan(40);
});

test.each(["/no-such-page", "/dashboard/nowhere", "/auth/nowhere", "/%F0%9F%92%A1"])(
  "the unknown path %s answers 404 and redirects to the home page",
  async (path) => {
    const { status, headers } = await guest().ask(path);
    expect([status, headers.get("refresh")]).toEqual([404, "0; url=/"]);
  },
);

test("well-known paths answer with an icon, a redirect or a one-line 404", async () => {
  const ask = (path: string, headers = {}) => guest().ask(path, { headers });
  for (const path of ["/favicon.ico", "/apple-touch-icon.png", "/apple-touch-icon-120x120-precomposed.png"]) {
    expect([path, (await ask(path)).status]).toEqual([path, 200]);
  }
  const change = await ask("/.well-known/change-password");
  expect([change.status, change.headers.get("location")]).toEqual([302, "/edit-profile?tab=password"]);
  for (const path of ["/wp-login.php", "/.env", "/logo.png", "/.well-known/resource-that-should-not-exist"]) {
    const missing = await ask(path);
    expect([path, missing.status, missing.html]).toEqual([path, 404, "Not found\n"]);
  }
  const typed = await ask("/index.php", { accept: "text/html" });
  expect([typed.status, typed.headers.get("refresh")]).toEqual([404, "0; url=/"]);
});

test("an unknown address redirects to the home page in the same language", async () => {
  const { status, headers } = await guest().ask("/fr/no-such-page");
  expect([status, headers.get("refresh")]).toEqual([404, "0; url=/fr"]);
});

const ASKING = [
  ["fund", "Apply for Funding"],
  ["sharedServices", "Get Notified"],
  ["sharedServices", "Request Service: Legal"],
] as const;

test.each([
  ...ASKING.map((asking) => [...asking, "We have noted your interest, and will notify you."] as const),
  ["sharedServices", "Request Service: Data and AI", "Requests for Data and AI are coming soon."] as const,
])("page %s: a member who clicks %s reads on the dashboard: %s", async (key, name, told) => {
  const member = await visitorCalled("chinedu");
  const arrived = await (await member.get(PUBLIC_PAGES[key].path)).press(name);
  expect(arrived.path).toBe("/dashboard");
  expect(arrived.words).toContain(told);
});

test.each(ASKING)(
  "page %s: the button %s leads a member with an incomplete profile to the missing step",
  async (key, name) => {
    for (const [who, path] of [
      ["tunde", "/edit-profile"],
      ["kwame", "/basic-profile-setup"],
    ] as const) {
      const arrived = await (await (await visitorCalled(who)).get(PUBLIC_PAGES[key].path)).press(name);
      expect(arrived.url.pathname).toBe(path);
      expect(arrived.words).toContain("Please complete your profile first, up to your business details.");
    }
  },
);

test("a service request asks a guest to join, and returns to the services", async () => {
  const asked = await (await guest().get(PUBLIC_PAGES.sharedServices.path)).press("Request Service: Legal");
  expect([asked.url.pathname, asked.url.searchParams.get("next")]).toEqual(["/auth", "/shared-services"]);
  expect(asked.words).toContain("Join ISA, or sign in, to request Legal.");
});

test("a funding application asks for sign-in when the session has ended, and returns to the Fund", async () => {
  const member = await visitorCalled("chinedu");
  const fund = await member.get(PUBLIC_PAGES.fund.path);
  member.cookies.clear();
  const asked = await fund.press("Apply for Funding");
  expect([asked.url.pathname, asked.url.searchParams.get("next")]).toEqual(["/auth", PUBLIC_PAGES.fund.path]);
  expect(asked.words).toContain(SESSION_MESSAGES.ended);
});

test("tables laid out as cards keep row headers and roles", async () => {
  const academy = await guest().get(PUBLIC_PAGES.academy.path);
  expect(academy.all("main th[role=rowheader]", "Launch Fellowship").length).toBe(1);
  for (const part of ["thead", "tbody", "tr", "th", "td"]) {
    expect(academy.all(`main table ${part}`).length, part).toBeGreaterThan(0);
    expect(academy.all(`main table ${part}:not([role])`).length, part).toBe(0);
  }
});

test("the results page answers 404 with its own text while it is not public", async () => {
  const page = await guest().get("/results");
  expect(page.status).toBe(404);
  expect(page.texts("head title")).toEqual([`This page does not exist · ${BRAND.name}`]);
  expect(page.texts("h1")).toEqual(["This page does not exist"]);
  expect(page.words).toContain("What members have won is not public at the moment.");
});

test("the single sign-on page offers no metadata download while single sign-on is off", async () => {
  const page = await (await visitorCalled("admin1")).get("/admin/sign-in");
  expect(page.words).toContain("Answer address (ACS)");
  expect(page.html).not.toContain("/sso/saml/metadata?download");
  expect(page.words).not.toContain("Download metadata");
});
