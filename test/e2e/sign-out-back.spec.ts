import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { testBrowser, type VisitOptions } from "../support/browser.ts";
import { fillSignIn, signInForm } from "./auth-visit.ts";
import { type Member, newMember, PASSWORD } from "./profile-visit.ts";

const visit = testBrowser();
/** Keeps pages as they are when they are left, as people's browsers do. */
const visitWithBackCache = testBrowser(["--disable-back-forward-cache"]);

const PAGES = ["/opportunities", "/edit-profile", "/account/security", "/dashboard"];
const KINDS: [string, VisitOptions][] = [
  ["with script", {}],
  ["without script", { javaScriptEnabled: false }],
];

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

const hasMembersWords = async (page: Page, { email }: Member) =>
  (await page.content()).includes(email) || (await page.getByRole("button", { name: "Sign Out" }).count()) > 0;

async function expectNothingBehind(open: typeof visit, options: VisitOptions): Promise<void> {
  const member = await newMember();
  const { page } = await open("/", options);
  await signInHere(page, member);
  for (const path of PAGES) await page.goto(path);
  await signOutHere(page);
  for (const path of ["/sign-out", ...PAGES.toReversed()]) {
    await page.goBack({ waitUntil: "commit" });
    await expect.poll(() => hasMembersWords(page, member), { message: path }).toBe(false);
  }
}

test.each(KINDS)("after Sign Out, Back shows nothing of the member from history, %s", (_, options) =>
  expectNothingBehind(visit, options),
);

test.each(KINDS)("after Sign Out, Back shows nothing of the member from the browser's kept pages, %s", (_, options) =>
  expectNothingBehind(visitWithBackCache, options),
);

test("every page and answer of a member is kept by nobody, and a guest's pages as before", async () => {
  const { page } = await visit("/");
  const rule = async (path: string) => (await page.request.get(path, { maxRedirects: 0 })).headers()["cache-control"];
  expect(await rule("/opportunities")).toBe("private, no-cache");
  await signInHere(page, await newMember());
  const addresses = [...PAGES, "/", "/community", "/dashboard.data", "/auth", "/no-such-page", "/api/session"];
  for (const path of addresses) expect(await rule(path), path).toContain("no-store");
});

test("after Sign Out the browser's cache holds nothing of the member", async () => {
  const { page } = await visit("/");
  await signInHere(page, await newMember());
  for (const path of PAGES) await page.goto(path);
  await signOutHere(page);
  for (const path of [...PAGES, "/dashboard.data", "/api/session"]) {
    const isKept = await page.evaluate(
      (address) =>
        fetch(address, { cache: "only-if-cached", mode: "same-origin" }).then(
          ({ ok }) => ok,
          () => false,
        ),
      path,
    );
    expect(isKept, path).toBe(false);
  }
});
