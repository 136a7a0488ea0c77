import type { BrowserContext, Page } from "playwright-core";
import { expect, test } from "vitest";
import { openPage, testBrowser, type VisitOptions } from "../support/browser.ts";
import { signInAs } from "../support/sign-in.ts";
import { fillSignIn, signInForm } from "./auth-visit.ts";
import { turn } from "./leaving.ts";
import { type Member, newMember, openParts, PASSWORD } from "./profile-visit.ts";

const visit = testBrowser();
/** Keeps the back/forward cache, like users' browsers. */
const visitWithBackCache = testBrowser(["--disable-back-forward-cache"]);

const PAGES = ["/opportunities", "/edit-profile", "/account/security", "/dashboard"];
const KINDS: [string, VisitOptions][] = [
  ["with script", {}],
  ["without script", { javaScriptEnabled: false }],
];

/** Signing in by the page also fills storage, not only cookies. */
async function signInHere(page: Page, { email }: Member): Promise<void> {
  await page.goto("/auth");
  await fillSignIn(page, { email, password: PASSWORD });
  await signInForm(page).getByRole("button", { name: "Sign In", exact: true }).click();
  await page.waitForURL("**/dashboard");
}

async function signOutHere(page: Page): Promise<void> {
  await page.goto("/sign-out");
  await page.getByRole("main").getByRole("button", { name: "Sign Out" }).click();
  await page.waitForURL((url) => url.pathname === "/");
}

const wordsOf = ({ id, email }: Member) => [id, email, "Abena", "Mensah Textiles"];

async function foundOn(page: Page, member: Member): Promise<string[]> {
  const fields = page.locator("input, textarea, select");
  const typed = await fields.evaluateAll((all) => all.map((one) => "value" in one && one.value));
  const text = [await page.content(), ...typed].join("\n");
  const signsOut = (await page.locator("[data-sign-out]").count()) > 0 ? ["Sign Out"] : [];
  return [...wordsOf(member).filter((word) => text.includes(word)), ...signsOut];
}

const expectNothingOn = (page: Page, member: Member, message: string) =>
  expect.poll(() => foundOn(page, member), { message }).toEqual([]);

async function expectNothingBehind(open: typeof visit, options: VisitOptions): Promise<void> {
  const member = await newMember();
  const { page } = await open("/", options);
  await signInHere(page, member);
  for (const path of PAGES) await page.goto(path);
  expect(await foundOn(page, member)).toContain("Abena");
  await signOutHere(page);
  const visited = ["/auth", "/dashboard", ...PAGES, "/sign-out"];
  for (const path of visited.toReversed()) {
    await page.goBack({ waitUntil: "commit" });
    await expectNothingOn(page, member, `Back to ${path}`);
  }
  for (const path of visited.slice(1)) {
    await page.goForward({ waitUntil: "commit" });
    await expectNothingOn(page, member, `Forward to ${path}`);
  }
}

test("Back shows no member data from history after Sign Out", () => expectNothingBehind(visit, {}));

test.each(KINDS)("Back shows no member data from the back/forward cache after Sign Out, %s", (_, options) =>
  expectNothingBehind(visitWithBackCache, options),
);

test("members' responses are never cached; guests' pages are cached as before", async () => {
  const { page } = await visit("/");
  const rule = async (path: string) => (await page.request.get(path, { maxRedirects: 0 })).headers()["cache-control"];
  expect(await rule("/opportunities")).toBe("private, no-cache");
  await signInAs(page, (await newMember()).email, PASSWORD);
  const addresses = [...PAGES, "/", "/community", "/dashboard.data", "/auth", "/no-such-page", "/api/session"];
  for (const path of addresses) expect(await rule(path), path).toContain("no-store");
});

const keptIn = (page: Page) =>
  page.evaluate(async () => {
    const databases = (await indexedDB.databases()).map(({ name }) => name);
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, databases, await caches.keys()]);
  });

const isCached = (page: Page, path: string) =>
  page.evaluate(
    (address) =>
      fetch(address, { cache: "only-if-cached", mode: "same-origin" }).then(
        ({ ok }) => ok,
        () => false,
      ),
    path,
  );

test.each(KINDS)("Sign Out clears the member's data from the browser, %s", async (_, options) => {
  const member = await newMember();
  const { page, context } = await visit("/", options);
  await signInHere(page, member);
  for (const path of PAGES) await page.goto(path);
  await page.evaluate(() => fetch("/icon-180.png"));
  expect(await isCached(page, "/icon-180.png")).toBe(true);
  await signOutHere(page);
  for (const path of [...PAGES, "/dashboard.data", "/api/session", "/icon-180.png"]) {
    expect(await isCached(page, path), path).toBe(false);
  }
  const kept = await keptIn(page);
  expect(wordsOf(member).filter((word) => kept.includes(word))).toEqual([]);
  expect(JSON.parse(kept)).toMatchObject([{}, {}, [], []]);
  const names = (await context.cookies()).map(({ name }) => name);
  expect(names.filter((name) => !["isa_device", "isa_look"].includes(name))).toEqual([]);
  await expectNothingInNewTabs(context, member);
});

/** Reopened tabs and view-source use the cache first, then the server. */
async function expectNothingInNewTabs(context: BrowserContext, member: Member): Promise<void> {
  const tab = await context.newPage();
  for (const path of PAGES) {
    await tab.goto(path);
    await expectNothingOn(tab, member, `a new tab on ${path}`);
    const source = await tab.evaluate(async (address) => (await fetch(address, { cache: "force-cache" })).text(), path);
    expect(wordsOf(member).filter((word) => source.includes(word))).toEqual([]);
  }
}

test.each(["/opportunities", "/account/security"])(
  "%s stays blank after back/forward cache restore until the session is checked",
  async (path) => {
    const member = await newMember();
    const { page, context } = await visit("/");
    await signInAs(page, member.email, PASSWORD);
    await openPage(page, path);
    const isSeen = () => page.getByRole("heading", { level: 1 }).isVisible();
    const { promise: held, resolve: answer } = Promise.withResolvers<void>();
    await page.route("**/api/session", async (route) => {
      await held;
      await route.continue();
    });
    expect(await isSeen()).toBe(true);
    await turn(page, "pagehide");
    expect(await isSeen()).toBe(false);
    const asked = page.waitForRequest("**/api/session");
    await turn(page, "pageshow");
    await asked;
    expect(await isSeen()).toBe(false);
    answer();
    await expect.poll(isSeen).toBe(true);

    await turn(page, "pagehide");
    await context.clearCookies();
    await turn(page, "pageshow");
    await expect.poll(() => page.locator("[data-sign-out]").count()).toBe(0);
    await expectNothingOn(page, member, path);
  },
);

test("open tabs show no member data after Sign Out in another tab", { tags: "gate" }, async () => {
  const member = await newMember();
  const { page, context } = await visit("/");
  await signInAs(page, member.email, PASSWORD);
  const [dashboard, form, reading] = [await context.newPage(), await context.newPage(), await context.newPage()];
  await openPage(dashboard, "/dashboard");
  await openPage(form, "/edit-profile");
  await openPage(reading, "/opportunities");
  await form.route("**/api/profiles/*", (route) => route.abort());
  await openParts(form);
  await form.getByLabel("City or town").fill("Keta");
  await form.getByText("Your progress is saved on this device").first().waitFor();
  await signOutHere(page);
  await dashboard.getByText("You have signed out in another tab.").waitFor();
  const seen = await dashboard.locator("main").innerText();
  expect(wordsOf(member).filter((word) => seen.includes(word))).toEqual([]);
  await form.waitForURL((url) => url.pathname === "/");
  for (const tab of [form, reading]) await expectNothingOn(tab, member, tab.url());
  expect(JSON.parse(await keptIn(page))).toMatchObject([{}, {}, [], []]);
});

test("other tabs do not report a sign-out when the network fails", async () => {
  const member = await newMember();
  const { page, context } = await visit("/");
  await signInAs(page, member.email, PASSWORD);
  const other = await context.newPage();
  await openPage(other, "/dashboard");
  await openPage(page, "/opportunities");
  await page.route("**/sign-out", (route) => route.abort());
  const failed = page.waitForEvent("requestfailed", (request) => request.isNavigationRequest());
  await page.getByText("Menu", { exact: true }).click();
  await page.getByRole("banner").getByRole("button", { name: "Sign Out" }).click();
  await failed;
  expect(await foundOn(other, member)).toContain("Abena");
  await expect.poll(() => other.getByText("You have signed out in another tab.").count()).toBe(0);
});

test("sign-in clears the browser cache only when the account changes", async () => {
  const [first, second] = [await newMember(), await newMember()];
  const { page, context } = await visit("/");
  for (const [member, isKept] of [
    [first, true],
    [first, true],
    [second, false],
  ] as const) {
    await page.evaluate(() => fetch("/icon-180.png"));
    await context.clearCookies({ name: /^isa_(access|refresh)$/ });
    await signInHere(page, member);
    expect(await isCached(page, "/icon-180.png")).toBe(isKept);
  }
});
