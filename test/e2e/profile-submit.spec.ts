import type { Page, Route } from "playwright-core";
import { expect, test } from "vitest";
import { testBrowser } from "../support/browser.ts";
import { COMPLETE, expectStored, type Member, newMember, UNHEARD, visitsOfMembers } from "./profile-visit.ts";

const open = visitsOfMembers(testBrowser());
const LAST_STEP = "/edit-profile?section=3";
const CARD = "These details are mine. Issue my E-DID card";

const says = (page: Page, sentence: string) => page.getByText(sentence, { exact: true }).first().waitFor();
const submit = (page: Page) => page.getByRole("button", { name: "Complete Your Profile!" }).click();
const tick = (page: Page) => page.getByLabel(CARD).check();

async function meddle(page: Page, { id }: Member, method: string, answer: (route: Route) => Promise<void>, tail = "") {
  await page.route(`**/api/profiles/${id}${tail}`, (route) =>
    route.request().method() === method ? answer(route) : route.continue(),
  );
}
const breaks = (route: Route) => route.abort("connectionreset");
const fails = (route: Route) =>
  route.fulfill({ status: 500, json: { code: "unexpected", message: "?", requestId: "1" } });

test("a submission saves the profile, and completes it when the card box is ticked", {
  tags: "gate",
}, async () => {
  const member = await newMember(COMPLETE);
  const { page } = await open(member, LAST_STEP);
  await submit(page);
  await says(page, "Profile saved successfully! 🎉");
  await page.waitForURL("**/dashboard");
  await expectStored(member, { profileCompletionStage: "full_complete" });

  await page.goto(LAST_STEP);
  await tick(page);
  await submit(page);
  await says(page, "Profile completed successfully! 🎉");
  await page.waitForURL("**/card?new=explorer");
  await page.getByRole("heading", { level: 1, name: "You are an Explorer now!" }).waitFor();
  await expectStored(member, { profileCompletionStage: "edid_ready" });

  await page.goto(LAST_STEP);
  await says(page, "Your E-DID card is issued.");
  await submit(page);
  await says(page, "Profile saved successfully! 🎉");
});

test("no card is issued while the reviewed answers conflict with another device's", async () => {
  const member = await newMember(COMPLETE);
  const { page } = await open(member, "/edit-profile?section=0", UNHEARD);
  await member.save({ cityTown: "Ho" });
  await page.getByLabel("City or town").fill("Tema");
  const conflicts = page.getByRole("region", { name: "Two versions of your answers" });
  await conflicts.waitFor();
  await page.getByRole("navigation", { name: "Steps" }).getByRole("button", { name: "Preferences" }).click();
  await tick(page);
  await submit(page);
  await page.getByRole("heading", { name: "Basic Info", level: 2 }).waitFor();
  await expectStored(member, { cityTown: "Ho", cardConfirmedAt: null });
  await conflicts.getByRole("button", { name: "Keep mine" }).click();
  await page.getByRole("navigation", { name: "Steps" }).getByRole("button", { name: "Preferences" }).click();
  await expect.poll(() => page.getByLabel(CARD).isChecked()).toBe(true);
  await submit(page);
  await says(page, "Profile completed successfully! 🎉");
  await expectStored(member, { cityTown: "Tema", profileCompletionStage: "edid_ready" });
});

const malformed = (route: Route) =>
  route.fulfill({ status: 400, json: { code: "malformed", message: "No such day.", requestId: "1" } });

test("a failed submission shows its error and keeps the tick; a failed dashboard update is reported too", {
  tags: "gate",
}, async () => {
  const member = await newMember(COMPLETE);
  const { page } = await open(member, LAST_STEP);
  await tick(page);
  for (const [answer, sentence] of [
    [breaks, "Form submission failed: Network error. Please try again."],
    [fails, "An unexpected error occurred: Our server had a problem. Please try again."],
    [malformed, "Failed to submit profile: No such day."],
  ] as const) {
    await meddle(page, member, "POST", answer, "/submit");
    await submit(page);
    await says(page, sentence);
    await expect.poll(() => page.getByLabel(CARD).isChecked()).toBe(true);
    await page.unrouteAll();
  }
  await page.getByLabel(CARD).uncheck();
  for (const [answer, sentence] of [
    [breaks, "Failed to update dashboard. Please refresh the page."],
    [fails, "Profile updated but dashboard may need refresh."],
  ] as const) {
    await meddle(page, member, "GET", answer);
    await submit(page);
    await says(page, sentence);
    expect(new URL(page.url()).pathname).toBe("/edit-profile");
    await page.unrouteAll();
  }
});

test("a failed manual save and a failed photo upload show an error", async () => {
  const member = await newMember();
  const { page } = await open(member);
  for (const [answer, sentence] of [
    [breaks, "Failed to save your progress. Please try again."],
    [fails, "An unexpected error occurred while saving."],
  ] as const) {
    await meddle(page, member, "PATCH", answer);
    await page.getByLabel("City or town").fill(`Tamale, ${sentence}`);
    await page.getByRole("button", { name: "Save Progress" }).click();
    await says(page, sentence);
    await page.unrouteAll();
  }
  const photo = { name: "me.png", mimeType: "image/png", buffer: Buffer.from("a picture") };
  for (const [answer, sentence] of [
    [breaks, "An error occurred while uploading the photo"],
    [fails, "Failed to upload photo. Please try again."],
  ] as const) {
    await meddle(page, member, "POST", answer, "/photo");
    await page.locator("input[type=file]").setInputFiles(photo);
    await page.getByRole("alert").getByText(sentence).waitFor();
    await page.unrouteAll();
  }
});

test("one toast is shown at a time, covers no heading, and success replaces an error", async () => {
  const member = await newMember(COMPLETE);
  const { page } = await open(member, LAST_STEP);
  const toasts = page.locator(".toast");
  await meddle(page, member, "PATCH", fails);
  await page.getByLabel("Show my profile in the community directory").check();
  await page.getByRole("button", { name: "Save Progress", exact: true }).click();
  await says(page, "An unexpected error occurred while saving.");
  await expect.poll(() => coveredBy(page, ".toast")).toEqual([]);
  await page.unrouteAll();
  await page.getByRole("button", { name: "Save Progress", exact: true }).click();
  await says(page, "Progress saved successfully!");
  await expect.poll(() => toasts.allInnerTexts()).toEqual(["Progress saved successfully!"]);
  await expect.poll(() => coveredBy(page, ".toast")).toEqual([]);
});

const coveredBy = (page: Page, what: string) =>
  page.locator(what).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return [...document.querySelectorAll("body > header, main :is(h1, h2, h3)")].flatMap((heading) => {
      const box = heading.getBoundingClientRect();
      return box.height > 0 && box.top < bottom && box.bottom > top ? [heading.textContent] : [];
    });
  });
