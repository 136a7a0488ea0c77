import { expect, inject, test } from "vitest";
import { PUBLIC_PAGES } from "#features/site/domain/public-pages.ts";
import { BRAND } from "#kernel/brand.ts";
import { SESSION_MESSAGES } from "#kernel/session-messages.ts";
import { addressIn } from "#platform/i18n/address.ts";
import { OFFERED_LANGUAGES } from "#platform/i18n/languages.ts";
import { DESKTOP, expectAccessible, expectNoSidewaysScroll, PHONE, testBrowser } from "../support/browser.ts";
import { signInAs } from "../support/sign-in.ts";

const visit = testBrowser();
const PAGES = [
  ["/", BRAND.name],
  ["/opportunities", "Opportunities"],
  ["/community", "Community"],
  ["/pre-apply", BRAND.name],
  ...Object.values(PUBLIC_PAGES).map(({ path, title }) => [path, title] as const),
] as const;

/** Answers of the site by address, asked once each. */
const answers = new Map<string, Promise<number>>();
function statusOf(href: string): Promise<number> {
  const { origin, pathname, search } = new URL(href, inject("siteUrl"));
  const address = origin + pathname + search;
  const status = answers.get(address) ?? fetch(address, { redirect: "manual" }).then((answer) => answer.status);
  answers.set(address, status);
  return status;
}

test.each(PAGES)("%s answers with its page, and no link of it leads nowhere", async (path, title) => {
  const { page } = await visit("/robots.txt");
  const answer = await page.goto(path, { waitUntil: "networkidle" });
  expect(answer?.status()).toBe(200);
  await expect.poll(() => page.title()).toContain(title);
  await expect.poll(() => page.getByRole("main").count()).toBe(1);
  await expect.poll(() => page.getByRole("heading", { level: 1 }).count()).toBe(1);
  await expect
    .poll(() => page.locator('link[rel="canonical"]').getAttribute("href"))
    .toBe(new URL(path, inject("siteUrl")).href);
  expect((await page.locator('meta[name="description"]').getAttribute("content"))?.length).toBeGreaterThan(40);
  const links = await page.locator("a[href]").evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  for (const href of new Set(links)) {
    if (/^(https?:|mailto:|tel:)/.test(href) && !href.startsWith(inject("siteUrl"))) continue;
    if (href.startsWith("#")) expect(await page.locator(href).count(), href).toBe(1);
    else expect([200, 302, 303], href).toContain(await statusOf(href));
  }
});

/** Neither named nor an ornament. */
const NAMELESS = [
  "img:not([alt])",
  "svg:not([aria-hidden=true], [aria-hidden=true] *, [role=img] *, [aria-label], [aria-labelledby])",
  "[role=img]:not([aria-label], [aria-labelledby])",
].join();

test.each(PAGES)(
  "%s fits a phone and a desk, names its pictures, and axe finds nothing in light and dark",
  async (path) => {
    const { page } = await visit(path, { viewport: PHONE });
    await expectNoSidewaysScroll(page);
    expect(await page.locator(NAMELESS).evaluateAll((all) => all.map((one) => one.outerHTML))).toEqual([]);
    await page.setViewportSize(DESKTOP);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  },
);

/** Texts that have to be whole. */
const LONG: string[] = [PUBLIC_PAGES.privacyPolicy.path, PUBLIC_PAGES.termsOfService.path];
const SHORT_PAGES = PAGES.map(([path]) => path).filter((path) => !LONG.includes(path));

test.each(SHORT_PAGES)(
  "%s is at most 6,000 px to scroll on a phone, in every language that is offered",
  async (path) => {
    for (const language of OFFERED_LANGUAGES) {
      const { page } = await visit(addressIn(path, language), { locale: language });
      expect(await page.evaluate(() => document.documentElement.scrollHeight), language).toBeLessThanOrEqual(6000);
    }
  },
);

test("what is folded on a phone opens by a press without script, and is open where there is room", async () => {
  const { page } = await visit(PUBLIC_PAGES.fund.path, { javaScriptEnabled: false });
  const paper = page.getByText("6 months of financial statements");
  const sample = page.getByRole("rowheader", { name: "Target payback" });
  await expect.poll(() => paper.isVisible()).toBe(false);
  await page.locator("summary", { hasText: "The papers" }).press("Enter");
  await page.locator("summary", { hasText: "Shared revenue, by an example" }).click();
  await paper.waitFor();
  await sample.waitFor();
  const desk = await visit(PUBLIC_PAGES.fund.path, { viewport: DESKTOP });
  for (const text of ["6 months of financial statements", "Growth capital, paid back as a share of revenue."])
    await expect.poll(() => desk.page.getByText(text).isVisible()).toBe(true);
  await expect.poll(() => desk.page.locator("main summary:visible").count()).toBe(4);
});

test("one answer is open at a time, with and without script, and by keyboard", async () => {
  for (const javaScriptEnabled of [true, false]) {
    const { page } = await visit(PUBLIC_PAGES.faq.path, { javaScriptEnabled });
    const questions = page.locator("main details");
    await questions.nth(0).locator("summary").click();
    await questions.nth(3).locator("summary").press("Enter");
    await expect
      .poll(() => questions.evaluateAll((all) => all.map((one) => (one as HTMLDetailsElement).open)))
      .toEqual([false, false, false, true, false, false, false, false]);
    await questions.nth(3).locator("summary").click();
    await expect.poll(() => page.locator("main details[open]").count()).toBe(0);
  }
});

test("a table names its rows, and stays a table where it is laid out as cards", async () => {
  const { page } = await visit(PUBLIC_PAGES.academy.path, { viewport: PHONE });
  await expect
    .poll(() => page.getByRole("rowheader").allInnerTexts())
    .toEqual(expect.arrayContaining(["Launch Fellowship"]));
  await expect.poll(() => page.getByRole("rowheader", { name: "Launch Fellowship", exact: true }).count()).toBe(1);
  await expect.poll(() => page.locator("main table :is(thead, tbody, tr, th, td):not([role])").count()).toBe(0);
});

const request = (name: string) => ({ name: `Request Service: ${name}` });

test("a guest who requests a service is asked to join, and comes back to the services", async () => {
  const { page } = await visit(PUBLIC_PAGES.sharedServices.path, { javaScriptEnabled: false });
  await page.locator("summary", { hasText: "More: Legal" }).click();
  await page.getByRole("button", request("Legal")).click();
  await page.waitForURL("**/auth?**");
  await page.getByText("Join ISA, or sign in, to request Legal.").waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get("next")).toBe("/shared-services");
});

const ASKING = [
  ["fund", "Apply for Funding"],
  ["sharedServices", "Get Notified"],
  ["sharedServices", "Request Service: Legal"],
] as const;

test("a member's press on what a page offers is noted, which the dashboard says", async () => {
  const { page } = await visit("/robots.txt", { viewport: DESKTOP });
  await signInAs(page, "chinedu@isa.example");
  for (const [key, name] of ASKING) {
    await page.goto(PUBLIC_PAGES[key].path);
    await page.getByRole("button", { name }).first().click();
    await page.waitForURL("**/dashboard");
    await page.getByText("We have noted your interest, and will notify you.", { exact: false }).first().waitFor();
  }
  await page.goto(PUBLIC_PAGES.sharedServices.path);
  await page.getByRole("main").getByRole("link", { name: "Go to Dashboard" }).waitFor();
  await page.getByRole("button", request("Data and AI")).click();
  await page.waitForURL("**/dashboard");
  await page.getByText("Requests for Data and AI are coming soon.", { exact: false }).first().waitFor();
});

test("what a page offers leads a member to what their profile lacks, and says so", async () => {
  const { page } = await visit("/robots.txt", { viewport: DESKTOP });
  await signInAs(page, "tunde@isa.example");
  for (const [key, name] of ASKING) {
    await page.goto(PUBLIC_PAGES[key].path);
    await page.getByRole("button", { name }).first().click();
    await page.waitForURL("**/edit-profile");
    await page.getByText("Please complete your profile first, up to your business details.").first().waitFor();
  }
});

test("whoever has told nothing of themselves yet is led to the beginning, and told why", async () => {
  const { page } = await visit("/robots.txt", { viewport: DESKTOP });
  await signInAs(page, "kwame@isa.example");
  await page.goto(PUBLIC_PAGES.sharedServices.path);
  await page.getByRole("button", { name: "Get Notified" }).click();
  await page.waitForURL("**/basic-profile-setup");
  await page.getByText("Please complete your profile first, up to your business details.").first().waitFor();
});

test("whose session has ended signs in, and comes back to the Fund", async () => {
  const { page } = await visit("/robots.txt", { javaScriptEnabled: false });
  await signInAs(page, "chinedu@isa.example");
  await page.goto(PUBLIC_PAGES.fund.path);
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Apply for Funding" }).first().click();
  await page.waitForURL("**/auth?**");
  await page.getByText(SESSION_MESSAGES.ended).waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get("next")).toBe(PUBLIC_PAGES.fund.path);
});

test("legal texts are read by number from their contents, and print without the frame", async () => {
  const { page } = await visit(PUBLIC_PAGES.termsOfService.path);
  await expect.poll(() => page.getByRole("heading", { level: 2 }).count()).toBeGreaterThanOrEqual(22);
  await page.getByRole("navigation", { name: "Contents" }).getByRole("link", { name: "Dispute resolution" }).click();
  await expect.poll(() => new URL(page.url()).hash).toBe("#dispute-resolution");
  await page.emulateMedia({ media: "print" });
  await expect.poll(() => page.getByRole("banner").isVisible()).toBe(false);
  await expect.poll(() => page.getByRole("navigation", { name: "Contents" }).isVisible()).toBe(false);
  await page.getByRole("heading", { name: "14. Dispute resolution" }).waitFor();
});

test("an unknown address leads home, and says to programs that it was not found", async () => {
  const answer = await fetch(`${inject("siteUrl")}/no-such-page`);
  expect([answer.status, answer.headers.get("refresh")]).toEqual([404, "0; url=/"]);
  const { page } = await visit("/robots.txt");
  await page.goto("/no-such-page");
  await page.waitForURL(`${inject("siteUrl")}/`);
});

test("a reader who saves data gets no font, and the same page", async () => {
  const fonts = async (headers: Record<string, string>) => {
    const { page } = await visit("/robots.txt", { extraHTTPHeaders: headers });
    const fetched: string[] = [];
    page.on("request", (request) => request.resourceType() === "font" && fetched.push(request.url()));
    await page.goto("/pricing", { waitUntil: "networkidle" });
    await page.getByRole("heading", { name: "Three tiers, one community" }).waitFor();
    return fetched.length;
  };
  expect(await fonts({ "save-data": "on" })).toBe(0);
  expect(await fonts({})).toBeGreaterThan(0);
});

test("the first page brings its style along, later ones find it in the browser", async () => {
  const { page } = await visit("/robots.txt");
  const styles: string[] = [];
  page.on("response", (response) => {
    if (response.url().endsWith(".css") && response.request().resourceType() === "stylesheet")
      styles.push(response.url());
  });
  await page.goto("/faq", { waitUntil: "networkidle" });
  expect([await page.locator("style[data-look]").count(), styles]).toEqual([1, []]);
  await page.goto("/pricing", { waitUntil: "networkidle" });
  await expect.poll(() => page.locator('link[rel="stylesheet"][data-look]').count()).toBe(1);
  await expect.poll(() => page.locator("style[data-look]").count()).toBe(0);
});
