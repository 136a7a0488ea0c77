import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { missingForNextTier } from "#features/edid/domain/e-did.ts";
import { questionPath } from "#kernel/sections.ts";
import { DESKTOP, expectAccessible, expectFits, testBrowser, waitUntilHydrated } from "../support/browser.ts";
import { newcomer } from "../support/example-profiles.ts";
import { signInAs } from "../support/sign-in.ts";
import { COMPLETE, formArrived, type Member, newMember, PASSWORD } from "./profile-visit.ts";

const visit = testBrowser();

const PHONE = { width: 360, height: 780 };
const HIGHEST_STEP_PX = 2400;

async function open(member: Member, section: number, options = {}) {
  const visited = await visit("/robots.txt", { viewport: PHONE, ...options });
  await signInAs(visited.page, member.email, PASSWORD);
  await visited.page.goto(`/edit-profile?section=${section}`);
  await formArrived(visited.page);
  return visited;
}

const part = (page: Page, title: string) => page.locator("details", { hasText: title });
const bar = (page: Page) => page.locator("[data-save-bar]");

test("each step is at most three phone screens high while its optional parts are closed", async () => {
  const { page } = await open(await newMember(), 0);
  for (const section of [0, 1, 2, 3]) {
    await page.goto(`/edit-profile?section=${section}`);
    await formArrived(page);
    const height = await page.getByRole("main").evaluate((main) => main.scrollHeight);
    expect(height, `step ${section}`).toBeLessThanOrEqual(HIGHEST_STEP_PX);
    expect(await page.locator("main form details[open]").count()).toBe(section === 2 ? 1 : 0);
  }
});

test("optional parts are closed and show their tier and progress", async () => {
  const { page } = await open(await newMember({ impactDescription: "Fair prices" }), 1);
  for (const question of ["Business, venture or idea name", "Business stage"])
    await expect.poll(() => page.getByLabel(question).isVisible()).toBe(true);
  await expect.poll(() => page.getByLabel("What does your business do?").isVisible()).toBe(false);
  const more = part(page, "More about your business");
  for (const said of ["Optional, counts for Builder and Pioneer", "Builder: 1 of 4", "Pioneer: 0 of 3"])
    await more.getByText(said).waitFor();
  await more.locator("summary").press("Enter");
  await page.getByLabel("Who are your customers?").fill("Schools");
  await more.getByText("Builder: 2 of 4").waitFor();
  await expectAccessible(page);
  await expectFits(page);
});

test("an optional part stays open across steps; an error in a closed part opens and focuses it", async () => {
  const { page } = await open(await newMember(), 0);
  await part(page, "Photo, language").locator("summary").click();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("heading", { name: "Business Details", level: 2 }).waitFor();
  await page.getByRole("button", { name: "Back" }).click();
  await page.getByLabel("City or town").waitFor();
  const more = part(page, "More about you");
  await more.locator("summary").click();
  await page.getByLabel("Phone or WhatsApp number").fill("+254 71234567");
  await page.getByRole("button", { name: "Please look at the marked fields." }).waitFor();
  await more.locator("summary").click();
  await expect.poll(() => page.getByLabel("Phone or WhatsApp number").isVisible()).toBe(false);
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByLabel("Phone or WhatsApp number").waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("name"));
  await expect.poll(focused).toBe("phoneWhatsapp");
});

test("Next stays in view beside the save status, on phone and desktop", async () => {
  const { page } = await open(await newMember(), 0);
  const next = bar(page).getByRole("button", { name: "Next" });
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    const place = async () => {
      const { y = 999, height = 0 } = (await next.boundingBox()) ?? {};
      const status = await bar(page).getByText("Saves automatically").boundingBox();
      return [y + height <= viewport.height, Math.abs((status?.y ?? 0) - y) < 44];
    };
    await expect.poll(place).toEqual([true, true]);
  }
});

const focus = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    const { top, bottom } = element?.getBoundingClientRect() ?? { top: -1, bottom: -1 };
    const id = element?.closest("[id^=profile-]")?.id ?? "";
    return { field: id.replace("profile-", ""), seen: top >= 0 && bottom <= window.innerHeight };
  });

const CRITERIA = [
  ...(missingForNextTier(newcomer(), null)?.missing ?? []),
  ...(missingForNextTier(newcomer(), "edid_ready")?.missing ?? []),
  ...(missingForNextTier(newcomer(), "edid_builder_ready")?.missing ?? []),
];

test("every link to a missing answer opens, shows, focuses and marks its question", async () => {
  const { page } = await open(await newMember(), 0);
  const questions = CRITERIA.filter(({ section }) => section !== "card");
  expect(questions.length).toBeGreaterThan(35);
  for (const path of new Set(questions.map((question) => questionPath(question)))) {
    await page.goto(path);
    await formArrived(page);
    const named = new URL(path, page.url()).searchParams.get("field") ?? "";
    const field = named === "mentorAreas" ? "wantsToMentor" : named;
    await expect.poll(() => focus(page), { message: path }).toEqual({ field, seen: true });
    const back = page.getByRole("button", { name: "Back to the list" });
    expect(await back.evaluate((button) => getComputedStyle(button.parentElement ?? button).outlineStyle)).toBe(
      "solid",
    );
  }
});

test("the card review links to a missing question and back with one click each", async () => {
  const { page } = await open(await newMember(), 4);
  await page.getByRole("link", { name: "Business stage" }).click();
  await expect.poll(() => focus(page)).toEqual({ field: "businessStage", seen: true });
  await page.getByLabel("Business stage").selectOption("growth_stage");
  await page.getByRole("button", { name: "Back to the list" }).click();
  await page.getByRole("link", { name: "At least one business model" }).waitFor();
  await expect.poll(() => page.getByRole("link", { name: "Business stage" }).count()).toBe(0);
});

test("a question opened from the card leads back to the card, which no longer lists it", async () => {
  const { page } = await open(await newMember({ ...COMPLETE, businessStage: null }), 0);
  await page.goto("/card");
  await waitUntilHydrated(page);
  await page.getByRole("link", { name: /^Business stage/ }).click();
  await formArrived(page);
  await expect.poll(() => focus(page)).toEqual({ field: "businessStage", seen: true });
  await page.getByLabel("Business stage").selectOption("growth_stage");
  await page.getByRole("button", { name: "Back to the list" }).click();
  await page.waitForURL("**/card");
  await page.getByRole("link", { name: /^Your confirmation/ }).waitFor();
  await expect.poll(() => page.getByRole("link", { name: /^Business stage/ }).count()).toBe(0);
});

test("the submit button says that no card is issued until the box is ticked", async () => {
  const { page } = await open(await newMember(COMPLETE), 3);
  const button = page.getByRole("button", { name: "Complete Your Profile!" });
  const said = page.getByText("Your card is issued once you tick the box above.");
  await said.waitFor();
  await expect.poll(() => button.getAttribute("aria-describedby")).toBe(await said.getAttribute("id"));
  await page.getByLabel("These details are mine. Issue my E-DID card").check();
  await said.waitFor({ state: "detached" });
});

test("lists open one at a time after each choice, and can be skipped or reopened", async () => {
  const member = await newMember({ industrySector: ["food_and_beverage"] });
  const { page } = await open(member, 2);
  const shown = () => page.locator("main fieldset:visible legend").allInnerTexts();
  const lists = async () => (await shown()).map((legend) => legend.split(/\s*[*(\n]/)[0]);
  await expect.poll(lists).toEqual(["Skills you can offer"]);
  await page.getByText("Business Strategy & Planning").click();
  await expect.poll(lists).toEqual(["Skills you can offer", "Support you need"]);
  await page.getByRole("button", { name: "Skip for now" }).click();
  await expect.poll(lists).toEqual(["Reasons for joining"]);
  await page.getByRole("button", { name: "Previous" }).click();
  await expect.poll(lists).toEqual(["Support you need"]);
  await page.getByRole("heading", { name: "Business sectors you are interested in" }).click();
  await expect.poll(lists).toEqual(["Business sectors you are interested in"]);
  const sectors = page.getByRole("group", { name: "Business sectors you are interested in" });
  await expect
    .poll(() => sectors.locator("label:visible").allInnerTexts())
    .toEqual(expect.arrayContaining(["Food & Beverage", "Agriculture & Agribusiness"]));
  expect((await sectors.locator("label:visible").first().innerText()).trim()).toBe("Food & Beverage");
  expect(await sectors.getByLabel("Add your own").count()).toBe(0);
  await sectors.getByRole("button", { name: "Show all 17" }).click();
  await sectors.getByLabel("Add your own").waitFor();
  await expectAccessible(page);
});
