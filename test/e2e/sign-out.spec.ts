import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { SESSION_MESSAGES } from "#kernel/session-messages.ts";
import { DESKTOP, openPage, testBrowser, type VisitOptions } from "../support/browser.ts";
import { scriptsWith } from "../support/scripts-with.ts";
import { signInAs } from "../support/sign-in.ts";
import { openAccountMenu } from "./admin-menu-visit.ts";
import { type Member, newMember, PASSWORD, visitsOfMembers } from "./profile-visit.ts";
import { addApp, signInAgain } from "./second-step-visit.ts";

const visit = testBrowser();
const open = visitsOfMembers(visit);
const MAIL = "/admin/emails/send";

test("Sign Out asks before it deletes an unsent mail from the device, on different pages", async () => {
  const { page } = await visit("/robots.txt", { viewport: DESKTOP });
  await signInAs(page, "admin1@isa.example");
  await openPage(page, MAIL);
  const subject = `Unsent ${randomUUID()}`;
  await page.getByLabel("Subject").fill(subject);
  for (const [path, place] of [
    ["/admin/emails/history", "banner"],
    ["/", "banner"],
    ["/sign-out", "main"],
  ] as const) {
    await openPage(page, path);
    const asked = dismissQuestions(page);
    if (path.startsWith("/admin")) await openAccountMenu(page);
    await page.getByRole(place).getByRole("button", { name: "Sign Out" }).click();
    await expect.poll(() => asked, { message: path }).toEqual([SESSION_MESSAGES.unsavedChanges]);
    page.removeAllListeners("dialog");
  }
  await openPage(page, MAIL);
  await expect.poll(() => page.getByLabel("Subject").inputValue()).toBe(subject);
});

test("Sign Out asks before it discards anything when its script fails to load", async () => {
  const { page } = await open(await newMember(), "/dashboard", { viewport: DESKTOP });
  await page.route(scriptsWith("opaqueredirect"), (route) => route.abort());
  const asked = dismissQuestions(page);
  const button = page.getByRole("banner").getByRole("button", { name: "Sign Out" });
  for (const times of [1, 2]) {
    await button.click();
    await expect.poll(() => asked.length).toBe(times);
  }
  expect(asked[0]).toBe(SESSION_MESSAGES.unsavedChanges);
  await expect.poll(() => new URL(page.url()).pathname).toBe("/dashboard");
});

test("Sign Out ignores drafts that another member left on the device", async () => {
  const { page, context } = await leaveText(await newMember(), { viewport: DESKTOP });
  const next = await newMember();
  await page.goto("/robots.txt");
  await context.clearCookies();
  await signInAs(page, next.email, PASSWORD);
  await openPage(page, "/");
  const asked = dismissQuestions(page);
  await page.getByRole("banner").getByRole("button", { name: "Sign Out" }).click();
  await page.getByRole("link", { name: "Log In" }).first().waitFor();
  expect(asked).toEqual([]);
});

test("Sign Out at the second step asks before it deletes unsaved text", async () => {
  const member = await newMember();
  const { page } = await leaveText(member);
  const person = { email: member.email, password: PASSWORD };
  await addApp(inject("siteUrl"), person);
  await signInAgain(page, person);
  const asked = dismissQuestions(page);
  await page.getByRole("main").getByRole("button", { name: "Sign Out" }).click();
  await expect.poll(() => asked).toEqual([SESSION_MESSAGES.unsavedChanges]);
  await expect.poll(() => new URL(page.url()).pathname).toBe("/auth/second-step");
});

/** Typed offline, so that only the device has it. */
async function leaveText(member: Member, options: VisitOptions = {}) {
  const visited = await open(member, "/edit-profile", options);
  await visited.context.setOffline(true);
  await visited.page.getByLabel("City or town").fill("Keta");
  await visited.page.getByText("We send it when you are back online").waitFor();
  const page = await visited.context.newPage();
  await visited.page.close();
  await visited.context.setOffline(false);
  return { page, context: visited.context };
}

function dismissQuestions(page: Page): string[] {
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.message());
    void dialog.dismiss();
  });
  return asked;
}
