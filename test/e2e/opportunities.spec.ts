import { setTimeout as wait } from "node:timers/promises";
import type { BrowserContext, Page } from "playwright-core";
import { beforeAll, expect, inject, test } from "vitest";
import { dayIn } from "#kernel/time-zone.ts";
import { DESKTOP, expectAccessible, expectFits, testBrowser } from "../support/browser.ts";
import { visitsOfCast } from "./dashboard-visit.ts";
import { administration } from "./opportunities-visit.ts";

const visit = testBrowser();
const visitAs = visitsOfCast(visit);
const WORD = "Quinoxaline";
/** Headless browsers are counted as robots. */
const PERSON = "Mozilla/5.0 (Linux; Android 13; TECNO KI5k) AppleWebKit/537.36 Chrome/132.0.0.0 Mobile Safari/537.36";
const LINK = "https://apply.example/form";

let admin: Awaited<ReturnType<typeof administration>>;
beforeAll(async () => {
  admin = await administration();
});

const cards = (page: Page) => page.getByRole("main").getByRole("article");
const titles = (page: Page) => cards(page).getByRole("heading").allInnerTexts();
const organiserAnswers = (context: BrowserContext) =>
  context.route(LINK, (route) => route.fulfill({ contentType: "text/html", body: "<title>Apply</title>" }));
/** By the clock that counts where an opportunity names none. */
const inDays = (days: number) => dayIn(null, new Date(Date.now() + days * 86_400_000));

test("a visitor without script searches, filters, opens and finds the way to apply", { tags: "gate" }, async () => {
  const grant = await admin.publish({
    title: `${WORD} Growth Grant`,
    link: LINK,
    region: "Kenya",
    deadline: inDays(40),
  });
  await admin.publish({
    title: `${WORD} Meetup`,
    type: "event",
    region: "Ghana",
    venue: "Accra",
    startDate: inDays(9),
  });
  const { page } = await visit("/opportunities", { javaScriptEnabled: false });
  await page.getByRole("searchbox").fill(WORD.toUpperCase());
  await page.getByRole("button", { name: "Search" }).click();
  expect((await titles(page)).sort()).toEqual([`${WORD} Growth Grant`, `${WORD} Meetup`]);
  await page.getByLabel("Type").selectOption("Grant");
  await page.getByLabel("Region").selectOption("Kenya");
  await page.getByRole("button", { name: "Search" }).click();
  await expect.poll(() => titles(page)).toEqual([grant.title]);
  await expect.poll(() => page.getByRole("searchbox").inputValue()).toBe(WORD.toUpperCase());
  await page.getByRole("link", { name: grant.title }).click();
  await expect.poll(() => page.getByRole("heading", { level: 1 }).innerText()).toBe(grant.title);
  const apply = page.getByRole("link", { name: "Apply Now" });
  expect([await apply.getAttribute("href"), await apply.getAttribute("target")]).toEqual([LINK, "_blank"]);
  await page.getByRole("link", { name: "Back to Opportunities" }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe("/opportunities");
});

test("a search that finds nothing says so and clears", async () => {
  const { page } = await visit(`/opportunities?search=${WORD}zzz&type=award`, { javaScriptEnabled: false });
  await expect.poll(() => page.getByText("No opportunities found").isVisible()).toBe(true);
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect.poll(() => cards(page).count()).toBeGreaterThan(10);
  await expect.poll(() => page.getByRole("searchbox").inputValue()).toBe("");
});

test("past ones stand behind their filter", async () => {
  const past = await admin.publish({ title: "Palaeozoic Prize", deadline: "2025-01-31" });
  const { page } = await visit("/opportunities?search=palaeozoic", { javaScriptEnabled: false });
  await expect.poll(() => cards(page).count()).toBe(0);
  await page.getByLabel("Show past opportunities").check();
  await page.getByRole("button", { name: "Search" }).click();
  await expect.poll(() => titles(page)).toEqual([past.title]);
  await expect.poll(() => cards(page).getByText("Expired", { exact: true }).isVisible()).toBe(true);
  const { page: linked } = await visit("/opportunities?search=palaeozoic&past=yes", { javaScriptEnabled: false });
  await expect.poll(() => titles(linked)).toEqual([past.title]);
  await expect.poll(() => linked.getByLabel("Show past opportunities").isChecked()).toBe(true);
});

test("pages follow one another without a gap and lead back to the first", async () => {
  const { page } = await visit("/opportunities", { javaScriptEnabled: false, viewport: DESKTOP });
  const first = await titles(page);
  expect(first.length).toBe(24);
  await page.getByRole("link", { name: "Next" }).click();
  const second = await titles(page);
  expect(second.length).toBeGreaterThan(0);
  expect(second.filter((title) => first.includes(title))).toEqual([]);
  await page.getByRole("link", { name: "First page" }).click();
  await expect.poll(() => titles(page)).toEqual(first);
});

test.each([false, true])(
  "following a link is counted and goes where it leads, with script: %s",
  async (javaScriptEnabled) => {
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
  },
);

test("labels say how much time there is, in lists and in the detail view", async () => {
  const soon = await admin.publish({ title: "Soonest Scholarship", deadline: inDays(3) });
  const event = await admin.publish({ title: `${WORD} Breakfast`, type: "event", startDate: inDays(0) });
  const { page } = await visit("/opportunities?search=Soonest");
  await cards(page)
    .getByText(/^[234] days left$/)
    .waitFor();
  await cards(page).getByText("New", { exact: true }).waitFor();
  const facts = page.getByRole("complementary", { name: "At a glance" });
  await page.goto(`/opportunities/${soon.id}`);
  await expect.poll(() => facts.getByText(/^[234] days left$/).count()).toBe(1);
  await page.goto(`/opportunities/${event.id}`);
  await facts.getByText("Starts today", { exact: true }).waitFor();
  await expect.poll(() => facts.getByText("Deadline", { exact: true }).count()).toBe(0);
});

test("a draft, one that was taken down, an unknown one and nonsense answer alike, and are kept out of search", async () => {
  const draft = await admin.publish({ title: "Not yet", visibility: false });
  const taken = await admin.publish({ title: "No longer" });
  await admin.show(taken.id, false);
  const ids = [draft.id, taken.id, "01900000-0000-7000-8000-000000000000", "nonsense", "%27%3B--"];
  const answers = await Promise.all(ids.map((id) => fetch(`${inject("siteUrl")}/opportunities/${id}`)));
  expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 404));
  for (const answer of answers) {
    const html = await answer.text();
    expect(html).toContain("Opportunity not found.");
    expect(html).toContain('content="noindex"');
    expect(html).not.toMatch(/Not yet|No longer/);
  }
});

test("what is taken down is gone within a second", async () => {
  const { id } = await admin.publish({ title: "Here and gone" });
  const status = async () => (await fetch(`${inject("siteUrl")}/opportunities/${id}`)).status;
  expect(await status()).toBe(200);
  await admin.show(id, false);
  await wait(1050);
  expect(await status()).toBe(404);
});

test("hostile texts are shown as text", async () => {
  const hostile = `<img src=x onerror=alert(1)>"'</script><script>alert(2)</script>`;
  const { id } = await admin.publish({
    title: hostile,
    summary: hostile,
    organizer: hostile,
    cost: "<b>free</b>",
    eligibility: hostile,
    partners: [hostile],
    fullDescription: `${hostile}\n\n[link](javascript:alert(3)) <iframe src=//evil.example></iframe>`,
  });
  const { page } = await visit(`/opportunities/${id}`);
  await expect.poll(() => page.getByRole("heading", { level: 1 }).innerText()).toBe(hostile);
  await expect
    .poll(() => page.locator("main img, main iframe, main [onerror], main a[href^=javascript]").count())
    .toBe(0);
  const inline = await page
    .locator("script:not([src])")
    .evaluateAll((all) => all.map((tag) => tag.getAttribute("type")));
  expect(inline).toEqual(["application/ld+json"]);
});

test("a crawler's plain request carries all that it needs", async () => {
  const { id } = await admin.publish({
    title: "Crawled & Quoted “Call”",
    organizer: "Baobab Trust",
    deadline: inDays(20),
  });
  const html = await (await fetch(`${inject("siteUrl")}/opportunities/${id}`)).text();
  const address = `${inject("siteUrl")}/opportunities/${id}`;
  expect(html).toContain("<title>Crawled &amp; Quoted “Call” · ISA</title>");
  expect(html).toContain(`<link rel="canonical" href="${address}"/>`);
  expect(html).toContain(`<meta property="og:image" content="${inject("siteUrl")}/share/opportunities/${id}.png"/>`);
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>');
  const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  expect(JSON.parse(json)).toMatchObject({ "@context": "https://schema.org", name: "Crawled & Quoted “Call”" });
});

test("visitors are asked to join; what the keyboard reaches is not hidden by the search above it, which leaves a low screen to the list", async () => {
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
  // On a slow phone, a second key found the page on its smooth way to the first one's place.
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe("auto");
  await expect.poll(() => topOf("header")).toBe(0);
  await page.setViewportSize({ width: 740, height: 360 });
  await cards(page).nth(10).scrollIntoViewIfNeeded();
  await expect.poll(() => topOf("header")).toBeLessThan(-100);
  await expect.poll(() => topOf("[data-sticky-search]")).toBeLessThan(-100);
});

test("a member reads why an opportunity fits and what is missing, and is not asked to join; a guest does not", async () => {
  const { id, title } = await admin.publish({
    title: `${WORD} Solar Fund`,
    region: "East Africa",
    industry: ["clean_energy_and_climate", "food_and_beverage"],
    targetStage: ["idea_stage"],
  });
  const { page } = await visitAs("amina", `/opportunities/${id}`, { javaScriptEnabled: false });
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
  const addition = page.getByRole("link", { name: "Add your business stage. This is for Idea Stage." });
  await expect.poll(() => addition.getAttribute("href")).toBe("/edit-profile?section=1&field=businessStage");
  const member = await visitAs("brian", `/opportunities/${id}`);
  await member.page.getByRole("list", { name: "Why it fits" }).getByText("Open to your region, East Africa").waitFor();
  await expectFits(member.page);
  await expectAccessible(member.page);
  await member.page.setViewportSize(DESKTOP);
  await member.page.goto("/opportunities");
  await expect.poll(() => cards(member.page).count()).toBe(24);
  await expect.poll(() => member.page.getByRole("complementary").filter({ visible: true }).count()).toBe(0);
  const guest = await (await fetch(`${inject("siteUrl")}/opportunities/${id}`)).text();
  expect(guest).not.toMatch(/Why it fits|could add/);
});

test("an address that is refused leads to the first page of what it asks for", async () => {
  const answer = async (query: string) => {
    const { status, headers } = await fetch(`${inject("siteUrl")}/opportunities?${query}`, { redirect: "manual" });
    return [status, headers.get("location")];
  };
  expect(await answer("type=grant&cursor=nonsense")).toEqual([302, "/opportunities?type=grant"]);
  expect(await answer("cursor=nonsense")).toEqual([302, "/opportunities"]);
  expect(await answer(`region=${"x".repeat(101)}`)).toEqual([302, "/opportunities"]);
  expect(await answer(`search=${"x".repeat(101)}`)).toEqual([200, null]);
});

test("what an organiser writes without a space breaks, and nothing scrolls sideways", async () => {
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
  // Others may be newer there by now.
  await page.goto("/");
  await expectFits(page);
  await page.goto(`/opportunities/${id}`);
  await page.getByRole("main").getByText(title).waitFor();
  await page.getByRole("main").getByRole("table").waitFor();
  await expectFits(page);
  await expectAccessible(page);
  await admin.remove(id);
});
