import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect, test } from "vitest";
import { DESKTOP, expectAccessible, expectNoSidewaysScroll, testBrowser } from "../support/browser.ts";
import { COMPLETE, expectStored, formReady, newMember, openList, visitsOfMembers } from "./profile-visit.ts";

const visit = testBrowser();
const open = visitsOfMembers(visit);

const step = (page: Page, name: string) => page.getByRole("heading", { name, level: 2 }).waitFor();
const next = (page: Page) => page.getByRole("button", { name: "Next" }).click();

async function chip(page: Page, list: string, name: string): Promise<void> {
  await openList(page, list);
  const group = page.getByRole("group", { name: list });
  const choice = group.getByText(name, { exact: true });
  if (await choice.isHidden()) await group.getByRole("button", { name: /^Show all/ }).click();
  await choice.click();
}

const photo = () =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: "#a34010" } })
    .png()
    .toBuffer();

test("Next points out what a step lacks, under its field, with the focus on the first", async () => {
  const { page } = await open(await newMember(), "/edit-profile?section=1");
  await next(page);
  for (const sentence of [
    "Business stage is required",
    "Please select at least one industry sector",
    "Please select at least one business model",
  ])
    await expect.poll(() => page.getByText(sentence).isVisible()).toBe(true);
  await expect.poll(() => page.getByText("Business name is required").count()).toBe(0);
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("name"));
  await expect.poll(focused).toBe("businessStage");
  await expectAccessible(page);
  await page.getByLabel("Business stage").selectOption("growth_stage");
  await expect.poll(() => page.getByText("Business stage is required").count()).toBe(0);
});

test("Next looks at what was typed a moment ago too", async () => {
  const { page } = await open(await newMember());
  await page.getByLabel("Year of birth").fill("19");
  await next(page);
  await page.getByText(/^Please enter a year from 1920/).waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("name"));
  await expect.poll(focused).toBe("yearOfBirth");
  await page.getByRole("button", { name: "Some answers cannot be saved as they are." }).waitFor();
  await expect.poll(() => page.getByText("Great job completing").count()).toBe(0);
  await page.getByLabel("Year of birth").fill("1990");
  await next(page);
  await step(page, "Business Details");
});

test("an answer that the server refuses on an earlier step is marked in the header, and the status line leads to it", async () => {
  const { page } = await open(await newMember());
  const basics = page.getByRole("navigation", { name: "Steps" }).getByRole("button", { name: "Basic Info" });
  await page.getByLabel("Phone or WhatsApp number").fill("+254 71234567");
  await next(page);
  await step(page, "Business Details");
  await basics.getByText("Please check").waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Please look at the marked fields." }).click();
  await step(page, "Basic Info");
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("name"));
  await expect.poll(focused).toBe("phoneWhatsapp");
  await page.getByLabel("Phone or WhatsApp number").fill("+254 712345678");
  await basics.getByText("Please check").waitFor({ state: "detached" });
  await page.getByText("Last saved").waitFor();
});

test("the step header opens what is completed and the next step, and no other", async () => {
  const { page } = await open(await newMember());
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

test.each([
  ["-3", "Basic Info"],
  ["9", "Preferences"],
  ["4", "Preferences"],
  ["money", "Basic Info"],
])("the address with section %s opens %s", async (section, heading) => {
  const { page } = await open(await newMember(), `/edit-profile?section=${section}`);
  await step(page, heading);
});

test("the address of the E-DID section shows the review of the card", async () => {
  const { page } = await open(await newMember(COMPLETE), "/edit-profile?section=4");
  const heading = page.getByRole("heading", { name: "Your E-DID card" });
  await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
  const inView = () => heading.evaluate((element) => element.getBoundingClientRect().top < window.innerHeight);
  await expect.poll(inView).toBe(true);
});

test("the whole way by hand: steps, toasts, own tags, review, tick, card", async () => {
  const member = await newMember();
  const { page } = await open(member);
  await next(page);
  await page.getByText("Great job completing the Basic Info section!").waitFor();
  await step(page, "Business Details");
  await page.getByLabel("Business stage").selectOption("growth_stage");
  await chip(page, "Industry sector", "Fashion & Beauty");
  await chip(page, "Business model", "Franchise, Licence or Agency");
  await page.getByText("Business Details section completed! 🎉").waitFor();
  await next(page);
  await step(page, "Skills & Goals");
  await chip(page, "Skills you can offer", "Project Management");
  const skills = page.getByRole("group", { name: "Skills you can offer" });
  await skills.getByLabel("Add your own").fill("Kente weaving");
  await page.keyboard.press("Tab");
  await chip(page, "Support you need", "Mentorship & Coaching");
  await chip(page, "Reasons for joining", "Find a mentor");
  await chip(page, "Goals for the next 6 to 12 months", "Register my business");
  await chip(page, "Goals for the next 3 years", "Expand nationally");
  await chip(page, "Challenges you face", "Irregular cash flow");
  await chip(page, "Business sectors you are interested in", "Fashion & Beauty");
  await chip(page, "Education and training", "Diploma");
  await expectNoSidewaysScroll(page);
  await next(page);
  await step(page, "Preferences");
  await page.getByLabel("These details are mine. Issue my E-DID card").check();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Complete Your Profile!" }).click();
  await page.getByText("Profile completed successfully! 🎉").waitFor();
  await page.waitForURL("**/card?new=explorer");
  await expectStored(member, {
    profileCompletionStage: "edid_ready",
    skillsOffer: ["project_management", "Kente weaving"],
  });
});

test("saving for later saves, then shows where the gaps are, with a way out", async () => {
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

test("fields appear for whom they are meant, and numbers and WhatsApp choices are checked beside the field", async () => {
  const member = await newMember();
  const { page } = await open(member, "/edit-profile?section=1", { viewport: DESKTOP });
  await expect.poll(() => page.getByRole("group", { name: "Services you offer" }).isVisible()).toBe(true);
  await expect.poll(() => page.getByLabel("Team size").count()).toBe(0);
  await page.getByLabel("I have a team").check();
  await page.getByLabel("Team size").fill("0");
  await page.getByText("Please enter at least 1").waitFor();
  await page.getByLabel("Team size").fill("4");
  await page.getByLabel("Portfolio links").fill("abena.example.com\n\nnot an address");
  await page.getByText("Please enter full web addresses, one per line").waitFor();
  await page.getByLabel("Portfolio links").fill("abena.example.com\n\nhttps://abena.example.org/work");
  await expectStored(member, {
    teamSize: 4,
    portfolioLinks: ["https://abena.example.com/", "https://abena.example.org/work"],
  });
  await page.goto("/edit-profile?section=3");
  await formReady(page);
  await page.getByLabel("Email and WhatsApp").check();
  await page.getByText("Please add your phone or WhatsApp number, or choose email").waitFor();
  await page.goto("/edit-profile?section=0");
  await formReady(page);
  await page.getByLabel("Phone or WhatsApp number").fill("024 412 3456");
  await expectStored(member, { preferredContactMethod: "both", phoneWhatsapp: "+233244123456" });
  await page.getByLabel("Early Stage Startup").or(page.getByLabel("Startup Founder")).check();
  await page.goto("/edit-profile?section=1");
  await formReady(page);
  await expect.poll(() => page.getByRole("group", { name: "Services you offer" }).count()).toBe(0);
  await expect.poll(() => page.getByLabel("How far is your product, and what comes next?").isVisible()).toBe(true);
});

test("a country is found by typing", async () => {
  const member = await newMember();
  const { page } = await open(member);
  const country = page.getByRole("combobox", { name: "Country" });
  await country.fill("tog");
  await country.press("Enter");
  await expectStored(member, { country: "TG" });
  await country.fill("Ivory Coast");
  await country.press("Tab");
  await expectStored(member, { country: "CI" });
  await country.fill("Keny");
  await country.press("Tab");
  await expectStored(member, { country: "KE" });
  await country.fill("Guin");
  await country.press("Tab");
  await expect.poll(() => country.inputValue()).toBe("Kenya");
  await country.fill("Atlantis");
  await expect.poll(() => page.getByText('No countries found matching "Atlantis"').isVisible()).toBe(true);
});

test("a local number is read anew when the country is corrected, and when it is typed again in another one", async () => {
  const member = await newMember();
  const { page } = await open(member);
  const country = page.getByRole("combobox", { name: "Country" });
  const number = page.getByLabel("Phone or WhatsApp number");
  await number.fill("0712345678");
  await page.getByRole("button", { name: "Please look at the marked fields." }).waitFor();
  await country.fill("kenya");
  await country.press("Enter");
  await expectStored(member, { country: "KE", phoneWhatsapp: "+254712345678" });
  await country.fill("tanz");
  await country.press("Enter");
  await number.fill("0712345678");
  await expectStored(member, { country: "TZ", phoneWhatsapp: "+255712345678" });
});

test("a photo is checked, sent with its progress, shown and removed", async () => {
  const member = await newMember();
  const { page } = await open(member);
  const input = page.locator("input[type=file]");
  await input.setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("notes") });
  await page.getByRole("alert").getByText("Please select a valid image file (JPEG, PNG, GIF, or WebP)").waitFor();
  await input.setInputFiles({ name: "big.png", mimeType: "image/png", buffer: Buffer.alloc(10 * 1024 * 1024 + 1) });
  await page.getByRole("alert").getByText("File size must be less than 10 MB").waitFor();
  await input.setInputFiles({ name: "me.png", mimeType: "image/png", buffer: await photo() });
  await page.getByText("Photo uploaded successfully!").waitFor();
  await expect.poll(async () => (await member.stored()).profilePhotoUrl).toMatch(/^\/files\/profile_photos\//);
  await page.getByRole("button", { name: "Remove photo" }).press("Enter");
  await page.getByText("Photo removed.").waitFor();
  await expectStored(member, { profilePhotoUrl: null });
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Upload a photo");
});

test("by keyboard alone a step is filled and left", async () => {
  const member = await newMember();
  const { page } = await open(member);
  await page.getByLabel("City or town").focus();
  await page.keyboard.type("Accra");
  for (let presses = 0; presses < 40; presses += 1) {
    if ((await page.evaluate(() => document.activeElement?.textContent)) === "Next") break;
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
  await step(page, "Business Details");
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Business Details");
  await expectStored(member, { cityTown: "Accra" });
});

test("by keyboard a choice is taken back and made again: it stays where it is, with the focus", async () => {
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
    await expectStored(
      member,
      list === "Skills you can offer"
        ? { skillsOffer: ["Bee keeping"] }
        : { supportAreasNeeded: ["mentorship_and_coaching"] },
    );
    await page.keyboard.press("Space");
    await expect.poll(() => choice.isChecked()).toBe(true);
  }
  await expectStored(member, {
    skillsOffer: ["Bee keeping", "Kente weaving"],
    supportAreasNeeded: expect.arrayContaining(["technology_and_digital_tools", "mentorship_and_coaching"]),
  });
});
