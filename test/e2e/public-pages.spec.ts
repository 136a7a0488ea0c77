import { expect, test } from "vitest";
import { PUBLIC_PAGES } from "#features/site/domain/public-pages.ts";
import { DESKTOP, testBrowser } from "../support/browser.ts";

const visit = testBrowser();

test("collapsed sections open on a phone without script, and are open on a desktop", async () => {
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

test("the FAQ shows one answer at a time, by click and keyboard, with and without script", async () => {
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

test("legal texts link their numbered sections from the contents, and print without header and contents", async () => {
  const { page } = await visit(PUBLIC_PAGES.termsOfService.path);
  await expect.poll(() => page.getByRole("heading", { level: 2 }).count()).toBeGreaterThanOrEqual(22);
  await page.getByRole("navigation", { name: "Contents" }).getByRole("link", { name: "Dispute resolution" }).click();
  await expect.poll(() => new URL(page.url()).hash).toBe("#dispute-resolution");
  await page.emulateMedia({ media: "print" });
  await expect.poll(() => page.getByRole("banner").isVisible()).toBe(false);
  await expect.poll(() => page.getByRole("navigation", { name: "Contents" }).isVisible()).toBe(false);
  await page.getByRole("heading", { name: "14. Dispute resolution" }).waitFor();
});

test("a page loads no font when data saver is on", async () => {
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

test("the first page inlines its style; later pages use the cached stylesheet", async () => {
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
