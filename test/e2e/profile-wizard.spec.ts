import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect, test } from "vitest";
import { DESKTOP, expectAccessible, expectFits, testBrowser } from "../support/browser.ts";
import { COMPLETE, expectStored, newMember, openList, openParts, visitsOfMembers } from "./profile-visit.ts";

const visit = testBrowser();
const open = visitsOfMembers(visit);

const step = (page: Page, name: string) => page.getByRole("heading", { name, level: 2 }).waitFor();
const next = (page: Page) => page.getByRole("button", { name: "Next" }).click();

const photo = () =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: "#a34010" } })
    .png()
    .toBuffer();

test("the wizard marks and focuses missing, invalid and server-refused answers, also of earlier steps", async () => {
  const { page } = await open(await newMember());
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("name"));
  // Next also validates the latest input.
  await page.getByLabel("Year of birth").fill("19");
  await next(page);
  await page.getByText(/^Please enter a year from 1920/).waitFor();
  await expect.poll(focused).toBe("yearOfBirth");
  await page.getByRole("button", { name: "Some answers cannot be saved as they are." }).waitFor();
  await expect.poll(() => page.getByText("Great job completing").count()).toBe(0);

  await page.getByLabel("Year of birth").fill("1990");
  await page.getByLabel("Phone or WhatsApp number").fill("+254 71234567");
  await next(page);
  await step(page, "Business Details");
  const basics = page.getByRole("navigation", { name: "Steps" }).getByRole("button", { name: "Basic Info" });
  await basics.getByText("Please check").waitFor();

  await next(page);
  for (const sentence of [
    "Business stage is required",
    "Please select at least one industry sector",
    "Please select at least one business model",
  ])
    await expect.poll(() => page.getByText(sentence).isVisible()).toBe(true);
  await expect.poll(() => page.getByText("Business name is required").count()).toBe(0);
  await expect.poll(focused).toBe("businessStage");
  await expectAccessible(page);
  await expectFits(page);
  await page.getByLabel("Business stage").selectOption("growth_stage");
  await expect.poll(() => page.getByText("Business stage is required").count()).toBe(0);

  await page.getByRole("button", { name: "Please look at the marked fields." }).click();
  await step(page, "Basic Info");
  await expect.poll(focused).toBe("phoneWhatsapp");
  await page.getByLabel("Phone or WhatsApp number").fill("+254 712345678");
  await basics.getByText("Please check").waitFor({ state: "detached" });
  await page.getByText("Last saved").waitFor();
});

test("the step header opens only completed steps and the next step", async () => {
  const { page } = await open(await newMember(), "/edit-profile?section=-3");
  await step(page, "Basic Info");
  const header = page.getByRole("navigation", { name: "Steps" });
  const opens = (name: string) => header.getByRole("button", { name }).isEnabled();
  expect(await Promise.all(["Business Details", "Skills & Goals", "Preferences"].map(opens))).toEqual([
    true,
    false,
    true,
  ]);
  await header.getByRole("button", { name: "Business Details" }).click();
  await step(page, "Business Details");
  await expect.poll(() => page.url()).toContain("section=1");
  await expect.poll(() => opens("Skills & Goals")).toBe(true);
  await page.goBack();
  await step(page, "Basic Info");
});

test("the address of the E-DID section shows the review of the card", async () => {
  const { page } = await open(await newMember(COMPLETE), "/edit-profile?section=4");
  const heading = page.getByRole("heading", { name: "Your E-DID card" });
  await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
  const inView = () => heading.evaluate((element) => element.getBoundingClientRect().top < window.innerHeight);
  await expect.poll(inView).toBe(true);
});

test("Continue Later saves, shows the missing answers, and links to the dashboard", async () => {
  const member = await newMember({ ...COMPLETE, skillsOffer: [], challengesFaced: [] });
  const { page } = await open(member, "/edit-profile?section=3");
  await page.getByLabel("Show my profile in the community directory").check();
  await page.getByRole("button", { name: "Save Progress & Continue Later" }).click();
  await page.getByText("Please complete the required fields in section 3").waitFor();
  await step(page, "Skills & Goals");
  await expect.poll(() => page.getByText("Please Complete Required Sections").isVisible()).toBe(true);
  await expect
    .poll(() => page.getByText("Please complete all required fields before submitting").isVisible())
    .toBe(true);
  await expect.poll(() => page.getByText("Please select at least one challenge you face").isVisible()).toBe(true);
  await expectStored(member, { okFeatureProfile: true, profileCompletionStage: "business_info_complete" });
  await page.getByRole("link", { name: "Continue later: go to the dashboard" }).click();
  await page.waitForURL("**/dashboard");
});

test("fields depend on the member's type, and a number is validated beside its field", async () => {
  const member = await newMember();
  const { page } = await open(member, "/edit-profile?section=1", { viewport: DESKTOP });
  await expect.poll(() => page.getByRole("group", { name: "Services you offer" }).isVisible()).toBe(true);
  await expect.poll(() => page.getByLabel("Team size").count()).toBe(0);
  await page.getByLabel("I have a team").check();
  await page.getByLabel("Team size").fill("0");
  await page.getByText("Please enter at least 1").waitFor();
  await page.getByLabel("Team size").fill("4");
  await page.getByLabel("Portfolio links").fill("abena.example.com\n\nhttps://abena.example.org/work");
  const portfolioLinks = ["https://abena.example.com/", "https://abena.example.org/work"];
  await expectStored(member, { teamSize: 4, portfolioLinks });
  await page.getByRole("navigation", { name: "Steps" }).getByRole("button", { name: "Basic Info" }).click();
  await page.getByLabel("Early Stage Startup").or(page.getByLabel("Startup Founder")).check();
  await page.getByRole("navigation", { name: "Steps" }).getByRole("button", { name: "Business Details" }).click();
  await step(page, "Business Details");
  await openParts(page);
  await expect.poll(() => page.getByLabel("How far is your product, and what comes next?").isVisible()).toBe(true);
  await expect.poll(() => page.getByRole("group", { name: "Services you offer" }).count()).toBe(0);
});

test("a country is found by typing, and a local phone number is parsed again for it", async () => {
  const member = await newMember();
  const { page } = await open(member);
  const country = page.getByRole("combobox", { name: "Country" });
  await page.getByLabel("Phone or WhatsApp number").fill("0712345678");
  await page.getByRole("button", { name: "Please look at the marked fields." }).waitFor();
  await country.fill("keny");
  await country.press("Enter");
  await expectStored(member, { country: "KE", phoneWhatsapp: "+254712345678" });
  await country.fill("Ivory Coast");
  await country.press("Tab");
  await expect.poll(() => country.inputValue()).toBe("Côte d'Ivoire");
  await country.fill("Tog");
  await country.press("Tab");
  await expect.poll(() => country.inputValue()).toBe("Togo");
  await country.fill("Guin");
  await country.press("Tab");
  await expect.poll(() => country.inputValue()).toBe("Togo");
  await country.fill("Atlantis");
  await expect.poll(() => page.getByText('No countries found matching "Atlantis"').isVisible()).toBe(true);
  await expectStored(member, { country: "TG" });
});

test("a photo is checked, sent, shown and removed", { tags: "gate" }, async () => {
  const member = await newMember();
  const { page } = await open(member);
  const input = page.locator("input[type=file]");
  await input.setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("notes") });
  await page.getByRole("alert").getByText("Please select a valid image file (JPEG, PNG, GIF, or WebP)").waitFor();
  await input.setInputFiles({ name: "me.png", mimeType: "image/png", buffer: await photo() });
  await page.getByText("Photo uploaded successfully!").waitFor();
  await expect.poll(async () => (await member.stored()).profilePhotoUrl).toMatch(/^\/files\/profile_photos\//);
  await page.getByRole("button", { name: "Remove photo" }).press("Enter");
  await page.getByText("Photo removed.").waitFor();
  await expectStored(member, { profilePhotoUrl: null });
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Upload a photo");
});

test("a choice toggled by keyboard keeps its place and the focus", async () => {
  const member = await newMember({
    skillsOffer: ["Kente weaving", "Bee keeping"],
    supportAreasNeeded: ["technology_and_digital_tools", "mentorship_and_coaching"],
  });
  const { page } = await open(member, "/edit-profile?section=2");
  for (const [list, name] of [
    ["Skills you can offer", "Kente weaving"],
    ["Support you need", "Technology & Digital Tools"],
  ] as const) {
    await openList(page, list);
    const choice = page.getByRole("group", { name: list }).getByRole("checkbox", { name });
    await choice.focus();
    await page.keyboard.press("Space");
    await expect.poll(() => choice.isChecked()).toBe(false);
    await expect.poll(() => choice.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press("Space");
    await expect.poll(() => choice.isChecked()).toBe(true);
  }
  await expectStored(member, {
    skillsOffer: expect.arrayContaining(["Bee keeping", "Kente weaving"]),
    supportAreasNeeded: expect.arrayContaining(["technology_and_digital_tools", "mentorship_and_coaching"]),
  });
});
