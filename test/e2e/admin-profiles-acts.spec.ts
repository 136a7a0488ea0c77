import { randomUUID } from "node:crypto";
import { expect, inject, test } from "vitest";
import { DESKTOP, expectAccessible, expectFits, expectFocusOn, openPage, testBrowser } from "../support/browser.ts";
import { mailsTo, waitForMail } from "../support/mailbox.ts";
import { BUILDER } from "../support/profiles.ts";
import { signInAs } from "../support/sign-in.ts";
import { PROFILES, profileVisits, rowOf, toastOf } from "./admin-profiles-visit.ts";
import { discardQuestion, leaveByBackButton } from "./leaving.ts";
import { COMPLETE, expectStored, newMember, PASSWORD } from "./profile-visit.ts";

const visit = testBrowser();
const visitProfiles = profileVisits(visit);

test("an administrator edits a profile by the member form's rules and cannot empty required fields", async () => {
  const name = `Edited ${randomUUID()}`;
  const member = await newMember({ ...COMPLETE, businessName: name });
  const before = await member.stored();
  const { page } = await visitProfiles(`${PROFILES}?search=${name}`, { viewport: DESKTOP });
  await rowOf(page, name)
    .getByRole("link", { name: /^Edit / })
    .click();
  const dialog = page.getByRole("dialog", { name: "Edit profile" });
  await dialog.getByLabel("Year of birth").fill("1800");
  await dialog.getByRole("button", { name: "Preferences" }).click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.getByText("Failed to update profile", { exact: false }).waitFor();
  await expect.poll(() => dialog.getByLabel("Year of birth").isVisible()).toBe(true);
  await expectFits(page);
  await dialog.getByLabel("Year of birth").fill("1990");
  await dialog.getByLabel("Full name").fill("");
  await dialog.getByLabel("City or town").fill("Tema");
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.getByText("Full name is required").waitFor();
  await expectStored(member, {
    fullName: "Abena Mensah",
    cityTown: "Tema",
    profileCompletionStage: before.profileCompletionStage,
  });
  await dialog.getByLabel("Full name").fill("Abena Renamed");
  await dialog.getByRole("button", { name: "Save" }).click();
  await toastOf(page, "Profile updated successfully");
  await dialog.waitFor({ state: "hidden" });
  await rowOf(page, name).getByText("Abena Renamed").waitFor();
  await expectStored(member, { fullName: "Abena Renamed", yearOfBirth: 1990 });
});

test("a profile edit announces its effect on stage and card, and asks before it lowers the stage", async () => {
  const name = `Falling ${randomUUID()}`;
  const member = await newMember({ ...COMPLETE, ...BUILDER, phoneWhatsapp: "+254712345678", businessName: name });
  await member.confirmCard();
  const { page } = await visitProfiles(`${PROFILES}?search=${name}`, { viewport: DESKTOP });
  await rowOf(page, name).getByRole("link", { name: /^Edit/ }).click();
  const dialog = page.getByRole("dialog", { name: "Edit profile" });
  await dialog.getByLabel("About you").fill("");
  const falls = "Abena Mensah would fall from Builder Ready to E-DID Ready.";
  await dialog.getByRole("status").getByText(falls).waitFor();
  await dialog.getByRole("button", { name: "Save" }).click();
  const question = page.getByRole("dialog", { name: "Lower the stage?" });
  await question.getByText("The card would change from Builder to Explorer.").waitFor();
  await expectFits(page);
  await expectAccessible(page);
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expectStored(member, { profileCompletionStage: "edid_builder_ready" });
  await dialog.getByRole("button", { name: "Save" }).click();
  await question.getByRole("button", { name: "Lower the stage" }).click();
  await toastOf(page, "Profile updated successfully");
  await dialog.waitFor({ state: "hidden" });
  await expectStored(member, { userBio: null, profileCompletionStage: "edid_ready" });
});

test("a profile edit shows both values of a field that the member changed in the meantime", async () => {
  const name = `Contested ${randomUUID()}`;
  const member = await newMember({ businessName: name });
  const { page } = await visitProfiles(`${PROFILES}?search=${name}`);
  await rowOf(page, name).getByRole("link", { name: /^Edit/ }).click();
  const dialog = page.getByRole("dialog", { name: "Edit profile" });
  await dialog.getByLabel("Full name").fill("By the administrator");
  await member.save({ fullName: "By the member" });
  await dialog.getByRole("button", { name: "Save" }).click();
  const panel = dialog.getByRole("region", { name: "Two versions of your answers" });
  await panel.getByText("By the member").waitFor();
  await panel.getByText("By the administrator").waitFor();
  await panel.getByRole("button", { name: /^Keep mine/ }).click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await toastOf(page, "Profile updated successfully");
  await expectStored(member, { fullName: "By the administrator" });
});

test("text typed during a save stays and is stored by the next save", async () => {
  const name = `Typed on ${randomUUID()}`;
  const member = await newMember({ businessName: name });
  const { page } = await visitProfiles(`${PROFILES}?search=${name}`);
  await rowOf(page, name).getByRole("link", { name: /^Edit/ }).click();
  const dialog = page.getByRole("dialog", { name: "Edit profile" });
  const save = Promise.withResolvers<void>();
  await page.route("**/api/profiles/*", async (route) => {
    if (route.request().method() === "PATCH") await save.promise;
    await route.continue();
  });
  await dialog.getByLabel("Full name").fill("Abena Renamed");
  const asked = page.waitForRequest((request) => request.method() === "PATCH");
  await dialog.getByRole("button", { name: "Save" }).click();
  await asked;
  await dialog.getByLabel("Year of birth").fill("1990");
  save.resolve();
  await toastOf(page, "Profile updated successfully");
  await expectStored(member, { fullName: "Abena Renamed" });
  await expect.poll(() => dialog.getByLabel("Year of birth").inputValue()).toBe("1990");
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.waitFor({ state: "hidden" });
  await expectStored(member, { fullName: "Abena Renamed", yearOfBirth: 1990 });
});

test("Escape and the back button always ask before they discard a changed form", async () => {
  const name = `Unsaved ${randomUUID()}`;
  const member = await newMember({ businessName: name });
  const { page } = await visitProfiles(`${PROFILES}?search=${name}`);
  const list = page.url();
  await rowOf(page, name).getByRole("link", { name: /^Edit/ }).click();
  const dialog = page.getByRole("dialog", { name: "Edit profile" });
  const field = dialog.getByLabel("Full name");
  await field.fill("Never saved");
  await page.keyboard.press("Escape");
  await discardQuestion(page).getByRole("button", { name: "Keep editing" }).click();
  await expect.poll(() => field.inputValue()).toBe("Never saved");
  await leaveByBackButton(page, field, "Never saved");
  await dialog.waitFor({ state: "hidden" });
  await expect.poll(() => page.url()).toBe(list);
  await page.goForward();
  await expect.poll(() => field.inputValue()).toBe("Abena Mensah");
  await page.goBack();
  await dialog.waitFor({ state: "hidden" });

  await openPage(page, `${PROFILES}?edit=${member.id}`);
  await field.fill("Never saved");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await discardQuestion(page).getByRole("button", { name: "Discard" }).click();
  await dialog.waitFor({ state: "hidden" });
  await expect.poll(() => new URL(page.url()).search).toBe("");
  await expectStored(member, { fullName: "Abena Mensah" });
});

test("a profile is deleted after confirmation; a failure names its reason; administrators cannot be deleted", async () => {
  const name = `Leaving ${randomUUID()}`;
  const { email } = await newMember({ businessName: name });
  const { page } = await visitProfiles(`${PROFILES}?search=${name}`, { viewport: DESKTOP });
  const question = page.getByRole("dialog", { name: "Delete profile" });
  await rowOf(page, name).getByRole("button", { name: "Delete" }).click();
  await question
    .getByText("Are you sure you want to delete this profile? This action cannot be undone.", { exact: true })
    .waitFor();
  await expectFits(page);
  await expectAccessible(page);
  await question.getByRole("button", { name: "Cancel" }).click();
  await page.route("**/api/profiles/*", (route) => route.fulfill({ status: 500, json: { message: "Broken." } }));
  await rowOf(page, name).getByRole("button", { name: "Delete" }).click();
  await question.getByRole("button", { name: "Delete", exact: true }).click();
  await question.getByText("Failed to delete profile: Broken.").waitFor();
  await page.unroute("**/api/profiles/*");
  await question.getByRole("button", { name: "Delete", exact: true }).click();
  await toastOf(page, "Profile deleted successfully");
  await rowOf(page, name).waitFor({ state: "detached" });
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  await expectFocusOn(page, "user-profiles");
  const signIn = await page.request.post(`${inject("siteUrl")}/auth/v1/token?grant_type=password`, {
    data: { email, password: PASSWORD },
  });
  expect(signIn.status()).toBe(400);

  await openPage(page, `${PROFILES}?search=admin1@isa.example`);
  await page.locator("tbody").getByRole("link").first().click();
  const details = page.getByRole("article");
  await details.getByText("Administrators' accounts cannot be deleted.").waitFor();
  await expect.poll(() => details.getByRole("button", { name: "Delete profile" }).count()).toBe(0);
});

test("an unconfirmed member is found by address, and an administrator resends the confirmation mail", async () => {
  const email = `waiting-${randomUUID()}@example.org`;
  const { page } = await visitProfiles();
  await page.request.post(`${inject("siteUrl")}/auth/v1/signup`, { data: { email, password: PASSWORD } });
  await waitForMail(inject("siteUrl"), email, /confirm/i);
  await openPage(page, `${PROFILES}?search=${encodeURIComponent(email)}`);
  await page.getByText("Email not confirmed").waitFor();
  await page.locator("tbody").getByRole("link").first().click();
  await page.getByRole("button", { name: "Resend confirmation" }).click();
  await toastOf(page, "The confirmation email is on its way");
  await expect.poll(async () => (await mailsTo(inject("siteUrl"), email)).length).toBe(2);
});

test("a member must sign in again when an administrator signs them out everywhere", async () => {
  const name = `Roaming ${randomUUID()}`;
  const member = await newMember({ businessName: name });
  const { page: theirs } = await visit("/robots.txt");
  await signInAs(theirs, member.email, PASSWORD);
  await theirs.goto("/dashboard");
  const { page } = await visitProfiles(`${PROFILES}?search=${name}`, { viewport: DESKTOP });
  await rowOf(page, name).getByRole("link", { name, exact: true }).click();
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await toastOf(page, "The member is signed out everywhere");
  await page.getByText("0 devices").waitFor();
  await theirs.goto("/dashboard");
  await theirs.waitForURL((url) => url.pathname === "/auth");
});
