import { randomUUID } from "node:crypto";
import pg from "pg";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DESKTOP, expectFits, openPage, testBrowser, waitUntilHydrated } from "../support/browser.ts";
import { startProduct } from "../support/product.ts";
import { signInAs } from "../support/sign-in.ts";
import { visitsOfCast } from "./dashboard-visit.ts";
import { administration } from "./opportunities-visit.ts";
import { expectStored, type Member, newMember, PASSWORD } from "./profile-visit.ts";

const visit = testBrowser();
const open = visitsOfCast(visit);

const WORD = `Loom${randomUUID().slice(0, 8)}`;
const TOMORROW = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
const published: string[] = [];
let admin: Awaited<ReturnType<typeof administration>>;

beforeAll(async () => {
  admin = await administration();
  const fields = { industry: ["food_and_beverage"], targetStage: ["growth_stage"] };
  const prize = { title: `${WORD} prize`, type: "award", region: "Ghana", deadline: TOMORROW };
  published.push((await admin.publish({ ...fields, ...prize })).id);
  published.push((await admin.publish({ title: `${WORD} talk`, type: "talk", region: "West Africa" })).id);
  published.push((await admin.publish({ title: `${WORD} abroad`, region: "Egypt" })).id);
});
afterAll(async () => {
  for (const id of published) await admin.remove(id);
});

async function openAs(member: Member, path: string): Promise<Page> {
  const { page } = await visit("/robots.txt");
  await signInAs(page, member.email, PASSWORD);
  await openPage(page, path);
  return page;
}

const TAB = "/dashboard?tab=opportunities";
const MINE = `${TAB}&search=${WORD}`;
const card = (page: Page, title: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title }) });

test("an opportunity matches better after the member adds an industry and a stage", { tags: "gate" }, async () => {
  const member = await newMember();
  const page = await openAs(member, MINE);
  const prize = card(page, `${WORD} prize`);
  await expect
    .poll(() => prize.getByRole("list", { name: "Why it fits" }).getByRole("listitem").allInnerTexts())
    .toEqual(["Open to your country, Ghana"]);
  await expect.poll(() => prize.getByText("Match", { exact: false }).count()).toBe(0);
  await prize.getByRole("link", { name: "Add your industries. This is for Food & Beverage." }).click();
  await page.getByRole("group", { name: "Industry sector" }).getByText("Food & Beverage", { exact: true }).click();
  await expectStored(member, { industrySector: ["food_and_beverage"] });
  await page.goto(MINE);
  await expect.poll(() => prize.getByText("Good Match", { exact: true }).isVisible()).toBe(true);
  await expect.poll(() => prize.getByText("In your industry: Food & Beverage").isVisible()).toBe(true);
  await expectFits(page);
  await member.save({ businessStage: "growth_stage" });
  await page.goto("/dashboard");
  const first = page.getByRole("listitem").filter({ hasText: "High Match" }).first();
  await expect.poll(() => first.getByRole("heading", { level: 3 }).innerText()).toBe(`${WORD} prize`);
  await first.getByText("For your business stage: Growth Stage").waitFor();
  await first.getByRole("link", { name: `${WORD} prize` }).click();
  await page.waitForURL(`**/opportunities/${published[0]}`);
});

test("the address keeps search and filters, and Clear filters removes them", async () => {
  const page = await openAs(await newMember(), TAB);
  const titles = () => page.getByRole("main").getByRole("heading", { level: 3 }).allInnerTexts();
  await page.getByRole("searchbox", { name: "Search" }).fill(WORD.toUpperCase());
  await page.getByRole("searchbox", { name: "Search" }).press("Enter");
  await page.getByText("0 matched opportunities, 2 open to you").waitFor();
  await page.getByRole("heading", { level: 2, name: "Open to you" }).waitFor();
  await expect.poll(() => titles()).toEqual([`${WORD} prize`, `${WORD} talk`]);
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("search");
  await page.getByRole("combobox", { name: "Type" }).selectOption({ label: "Talk" });
  await page.getByRole("button", { name: "Search" }).click();
  await page.getByText("0 matched opportunities, 1 open to you").waitFor();
  await expect.poll(() => titles()).toEqual([`${WORD} talk`]);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
    search: WORD.toUpperCase(),
    type: "talk",
  });
  await page.reload();
  await expect.poll(() => titles()).toEqual([`${WORD} talk`]);
  await page.getByRole("combobox", { name: "Match" }).selectOption({ label: "High Match" });
  await page.getByRole("button", { name: "Search" }).click();
  await page.getByText("No opportunities found").waitFor();
  await expect
    .poll(() => page.getByRole("status").filter({ hasText: "0 matched opportunities, 0 open to you" }).count())
    .toBe(1);
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect.poll(() => page.url()).toMatch(/tab=opportunities$/);
  await expect.poll(() => page.getByRole("searchbox", { name: "Search" }).inputValue()).toBe("");
});

test("search input typed before hydration is kept", async () => {
  const page = await openAs(await newMember(), "/robots.txt");
  const late = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await late.promise;
    await route.continue();
  });
  await page.goto(TAB, { waitUntil: "commit" });
  await page.getByRole("searchbox", { name: "Search" }).fill(WORD);
  await page.getByRole("combobox", { name: "Type" }).selectOption({ label: "Talk" });
  late.resolve();
  await waitUntilHydrated(page);
  await page.getByRole("button", { name: "Search" }).click();
  await page.getByText("0 matched opportunities, 1 open to you").waitFor();
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({ search: WORD, type: "talk" });
});

test("the search works without script, and an empty result links to all opportunities", async () => {
  const { page } = await open("zawadi", `${TAB}&search=xyzzy`, { javaScriptEnabled: false, viewport: DESKTOP });
  await page.getByText("No opportunities found").waitFor();
  const everything = page.getByRole("link", { name: "Search All Opportunities" });
  await expect.poll(() => everything.getAttribute("href")).toBe("/opportunities?search=xyzzy");
  await page.getByRole("searchbox", { name: "Search" }).fill(WORD);
  await page.getByRole("button", { name: "Search" }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get("search")).toBe(WORD);
});

test("suggested mentors show reasons, link to their profiles, and can be asked for an introduction", async () => {
  const { page } = await open("zawadi", "/dashboard");
  const mentors = page.locator("#mentors");
  const chinedu = mentors.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Chinedu Eze" }) });
  await mentors.getByRole("link", { name: /^See all \d+ mentors$/ }).click();
  await page.waitForURL("**/dashboard?all=mentors#mentors");
  await chinedu.getByText("Can help with Access to Funding & Investment").waitFor();
  const link = chinedu.getByRole("link", { name: "Chinedu Eze" });
  await expect.poll(() => link.getAttribute("href")).toMatch(/^\/profile\/ISA-NG-\w+-\d+$/);
  const people = page.locator("#mentors, #collaborators").getByRole("heading", { level: 3 });
  await expect.poll(() => people.filter({ hasText: "Zawadi Mushi" }).count()).toBe(0);
  await expect
    .poll(() => page.locator("#collaborators").getByRole("heading", { level: 3 }).count())
    .toBeLessThanOrEqual(2);
  await mentors.getByRole("link", { name: "Ask for an introduction" }).first().click();
  await page.getByRole("heading", { name: /^Ask .* for an introduction$/ }).waitFor();
});

test("the dashboard explains missing matches; a failed part leaves the other parts usable", async () => {
  const product = await startProduct();
  const database = new pg.Client({ connectionString: product.databaseUrl });
  try {
    await database.connect();
    await database.query("update opportunities set visibility = false");
    await database.query("update user_profiles set ok_feature_profile = false");
    const member = await newMember({}, product.url);
    const { page } = await visit("/robots.txt", { site: product.url });
    await signInAs(page, member.email, PASSWORD);
    await expectNothingMatched(page);
    await database.query("alter table opportunities rename to opportunities_away");
    await openPage(page, "/dashboard");
    await page.getByText("Failed to load your recommendations").waitFor();
    await expect.poll(() => page.getByRole("heading", { name: "Add your business details" }).isVisible()).toBe(true);
    await page.getByRole("link", { name: "Opportunities", exact: true }).last().click();
    await page.getByText("Failed to load opportunities").waitFor();
    await page.getByRole("searchbox", { name: "Search" }).fill("water");
    await page.getByRole("button", { name: "Search" }).click();
    await page.getByText("Search failed. Please try again.").waitFor();
    await database.query("alter table opportunities_away rename to opportunities");
    await page.getByRole("button", { name: "Try Again" }).click();
    await page.getByText("No opportunities found").waitFor();
  } finally {
    await database.end();
    await product.stop();
  }
});

test("a dashboard tab reports that it failed offline, and loaded tabs stay usable", async () => {
  const { page, context } = await open("zawadi", TAB);
  const tab = (name: string) => page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name });
  await tab("My Profile").click();
  await page.getByRole("heading", { name: "Your E-DID card" }).waitFor();
  await context.setOffline(true);
  await tab("Opportunities").click();
  await page.getByText("Failed to load opportunities").waitFor();
  await page.getByRole("searchbox", { name: "Search" }).fill("water");
  await page.getByRole("searchbox", { name: "Search" }).press("Enter");
  await page.getByText("Search failed. Please try again.").waitFor();
  await page.getByRole("button", { name: "Try Again" }).click();
  await page.getByText("Network error. Please try again.").waitFor();
  await tab("Resources").click();
  await page.getByText("Failed to load details").waitFor();
  await tab("My Profile").click();
  await page.getByRole("heading", { name: "Your E-DID card" }).waitFor();
  await context.setOffline(false);
  await tab("Resources").click();
  await page.getByRole("button", { name: "Try Again" }).click();
  await page.getByText("Price and break-even check").waitFor();
});

async function expectNothingMatched(page: Page): Promise<void> {
  await page.goto(TAB);
  await page.getByText("No matched opportunities yet").waitFor();
  const industries = page.getByRole("link", { name: "Your industries" });
  await expect.poll(() => industries.getAttribute("href")).toBe("/edit-profile?section=1&field=industrySector");
  await expect.poll(() => page.getByRole("link", { name: "Your business stage" }).isVisible()).toBe(true);
  await page.goto("/dashboard");
  await page.getByText("No mentors suggested yet").waitFor();
}
