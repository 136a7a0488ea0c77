import { expect, test } from "vitest";
import { expectAccessible, testBrowser } from "../support/browser.ts";
import { visitsOfCast } from "./dashboard-visit.ts";
import { cards, memberCalled } from "./directory-visit.ts";

const visit = testBrowser();
const visitAs = visitsOfCast(visit);
const ASK = "Ask for an introduction";
const pathOf = async (business: string) => `/profile/${(await memberCalled(business)).memberId}`;
const askPathOf = async (business: string) => `/introductions/ask?member=${(await memberCalled(business)).memberId}`;

test("a visitor who wants to ask signs in first, and comes to the question", async () => {
  const { page } = await visit("/community?search=Namib Salt Traders", { javaScriptEnabled: false });
  await cards(page).first().getByRole("link", { name: ASK }).click();
  const { pathname, searchParams } = new URL(page.url());
  expect([pathname, searchParams.get("next")]).toEqual(["/auth", await askPathOf("Namib Salt Traders")]);
});

test.each([[true], [false]])(
  "a member asks from the card and from the profile (script: %s)",
  async (javaScriptEnabled) => {
    const { page } = await visitAs("brian", "/community?search=Namib Salt Traders", { javaScriptEnabled });
    await cards(page).first().getByRole("link", { name: ASK }).click();
    await page.getByRole("heading", { name: /^Ask .* for an introduction$/ }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/introductions/ask");
    await page.goto(await pathOf("Namib Salt Traders"));
    await page.getByRole("main").getByRole("link", { name: ASK }).click();
    await page.getByRole("heading", { name: /^Ask .* for an introduction$/ }).waitFor();
  },
);

test("suggested mentors are asked from the dashboard", async () => {
  const { page } = await visitAs("zawadi", "/dashboard");
  await page.locator("#mentors").getByRole("link", { name: ASK }).first().click();
  await page.getByRole("heading", { name: /^Ask .* for an introduction$/ }).waitFor();
});

test.each([[true], [false]])(
  "the dialog of a profile opens and closes by keyboard (script: %s)",
  async (javaScriptEnabled) => {
    const { page } = await visit(await pathOf("Delta Guides & Stories"), { javaScriptEnabled });
    const opener = page.getByRole("button", { name: ASK });
    const dialog = page.getByRole("dialog", { name: ASK });
    await opener.press("Enter");
    await dialog.waitFor();
    await expect
      .poll(() => dialog.getByRole("link", { name: "Sign In" }).getAttribute("href"))
      .toMatch(/^\/auth\?next=/);
    await page.keyboard.press("Escape");
    await expect.poll(() => dialog.isVisible()).toBe(false);
    await opener.press("Enter");
    await dialog.getByRole("button", { name: "Close" }).press("Enter");
    await expect.poll(() => dialog.isVisible()).toBe(false);
  },
);

test("the focus goes into the dialog and back; the open dialog is accessible", async () => {
  const { page } = await visit(await pathOf("Delta Guides & Stories"));
  const focused = () => page.evaluate(() => document.activeElement?.textContent || document.activeElement?.ariaLabel);
  await page.getByRole("button", { name: ASK }).press("Enter");
  await expect.poll(focused).toBe("Close");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect.poll(focused).toBe(ASK);
});

test("members meet themselves with a way to edit, not to ask; administrators ask nobody", async () => {
  const { page } = await visitAs("brian", "/community?search=Okello Solar Repairs");
  const card = cards(page).first();
  await expect.poll(() => card.getByRole("link", { name: "This is you. Edit your profile" }).isVisible()).toBe(true);
  await expect.poll(() => card.getByRole("link", { name: ASK }).count()).toBe(0);
  const admin = await visitAs("admin1", "/community?search=Okello Solar Repairs");
  await cards(admin.page).first().waitFor();
  await expect.poll(() => admin.page.getByRole("link", { name: ASK }).count()).toBe(0);
});
