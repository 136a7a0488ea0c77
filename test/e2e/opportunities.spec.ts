import type { BrowserContext, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { dayIn } from "#kernel/time-zone.ts";
import { DESKTOP, expectAccessible, expectFits, testBrowser } from "../support/browser.ts";
import { visitsOfCast } from "./dashboard-visit.ts";
import { administration } from "./opportunities-visit.ts";

const visit = testBrowser();
const visitAs = visitsOfCast(visit);
const WORD = "Quinoxaline";
/** Headless browsers count as robots. */
const PERSON = "Mozilla/5.0 (Linux; Android 13; TECNO KI5k) AppleWebKit/537.36 Chrome/132.0.0.0 Mobile Safari/537.36";
const LINK = "https://apply.example/form";

let admin: Awaited<ReturnType<typeof administration>>;
beforeAll(async () => {
  admin = await administration();
});

const cards = (page: Page) => page.getByRole("main").getByRole("article");
const organiserAnswers = (context: BrowserContext) =>
  context.route(LINK, (route) => route.fulfill({ contentType: "text/html", body: "<title>Apply</title>" }));
const inDays = (days: number) => dayIn(null, new Date(Date.now() + days * 86_400_000));

test.each([false, true])("an Apply click is counted and opens the link, with script: %s", async (javaScriptEnabled) => {
  const { id } = await admin.publish({ title: "Counted Call", link: LINK });
  const { page, context } = await visit(`/opportunities/${id}`, { javaScriptEnabled, userAgent: PERSON });
  await organiserAnswers(context);
  const apply = async () => {
    const [opened] = await Promise.all([
      context.waitForEvent("page"),
      page.getByRole("link", { name: "Apply Now" }).click(),
    ]);
    await opened.waitForURL(LINK);
  };
  await apply();
  await expect.poll(async () => (await admin.find(id)).clicks.apply).toBe(1);
  await expect.poll(async () => (await admin.find(id)).viewsCount).toBe(1);
  if (!javaScriptEnabled) return;
  await context.route("**/clicks*", (route) => route.abort());
  await apply();
  expect((await admin.find(id)).clicks.apply, "counted where counting fails").toBe(1);
});

test("the opportunity list asks guests to join; its sticky search hides no focused link and leaves low screens", async () => {
  const { page } = await visit("/opportunities");
  const join = page.getByRole("complementary").getByRole("link", { name: "Join: create an account" });
  expect(await join.getAttribute("href")).toBe("/auth?mode=signup&next=%2Fopportunities");
  const topOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => element.getBoundingClientRect().top);
  await cards(page).nth(11).getByRole("link").first().focus();
  for (let back = 0; back < 8; back++) {
    await page.keyboard.press("Shift+Tab");
    const covered = () =>
      page.evaluate(() => {
        const search = document.querySelector("[data-sticky-search]") as Element;
        return search.getBoundingClientRect().bottom - (document.activeElement?.getBoundingClientRect().top ?? 0);
      });
    await expect.poll(covered).toBeLessThanOrEqual(0);
  }
  // Smooth scrolling on a slow phone made a second key press miss its target.
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe("auto");
  await expect.poll(() => topOf("header")).toBe(0);
  await page.setViewportSize({ width: 740, height: 360 });
  await cards(page).nth(10).scrollIntoViewIfNeeded();
  await expect.poll(() => topOf("header")).toBeLessThan(-100);
  await expect.poll(() => topOf("[data-sticky-search]")).toBeLessThan(-100);
});

test("an opportunity with its reasons fits the screen and is accessible, and its list has nothing beside it", async () => {
  const { id } = await admin.publish({
    title: `${WORD} Solar Fund`,
    region: "East Africa",
    industry: ["clean_energy_and_climate", "food_and_beverage"],
    targetStage: ["idea_stage"],
  });
  const { page } = await visitAs("brian", `/opportunities/${id}`);
  await page.getByRole("list", { name: "Why it fits" }).getByText("Open to your region, East Africa").waitFor();
  await expectFits(page);
  await expectAccessible(page);
  await page.setViewportSize(DESKTOP);
  await page.goto("/opportunities");
  await expect.poll(() => cards(page).count()).toBe(24);
  await expect.poll(() => page.getByRole("complementary").filter({ visible: true }).count()).toBe(0);
});

test("long words of an organiser wrap, and no page scrolls sideways", async () => {
  const long = `https://meet.example/${"7PnQx0".repeat(12)}`;
  const { id, title } = await admin.publish({
    title: "L0ng".repeat(30),
    type: "event",
    summary: long,
    organizer: long,
    venue: long,
    cost: long,
    eligibility: long,
    partners: [long],
    link: LINK,
    tags: ["women_led", "own-tag-".repeat(5)],
    deadline: inDays(1),
    fullDescription: `${long}\n\n# Why\n\nBecause.\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n1. one\n2. two`,
  });
  const { page } = await visit(`/opportunities?search=${title.slice(0, 40)}`);
  await page.getByRole("main").getByText(title).waitFor();
  await expectFits(page);
  // Other tests may have added newer ones.
  await page.goto("/");
  await expectFits(page);
  await page.goto(`/opportunities/${id}`);
  await page.getByRole("main").getByText(title).waitFor();
  await page.getByRole("main").getByRole("table").waitFor();
  await expectFits(page);
  await expectAccessible(page);
  await admin.remove(id);
});
