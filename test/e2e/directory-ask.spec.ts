import { expect, test } from "vitest";
import { expectAccessible, expectFits, testBrowser } from "../support/browser.ts";
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

test("the dialog of a profile opens and closes by keyboard, with script and without; with it the focus goes in and comes back", async () => {
  const path = await pathOf("Delta Guides & Stories");
  for (const javaScriptEnabled of [true, false]) {
    const { page } = await visit(path, { javaScriptEnabled });
    const focused = () => page.evaluate(() => document.activeElement?.textContent || document.activeElement?.ariaLabel);
    const opener = page.getByRole("button", { name: ASK });
    const dialog = page.getByRole("dialog", { name: ASK });
    await opener.press("Enter");
    await dialog.waitFor();
    await expect
      .poll(() => dialog.getByRole("link", { name: "Sign In" }).getAttribute("href"))
      .toMatch(/^\/auth\?next=/);
    if (javaScriptEnabled) {
      await expect.poll(focused).toBe("Close");
      await expectAccessible(page);
      await expectFits(page);
    }
    await page.keyboard.press("Escape");
    await expect.poll(() => dialog.isVisible()).toBe(false);
    if (javaScriptEnabled) await expect.poll(focused).toBe(ASK);
    await opener.press("Enter");
    await dialog.getByRole("button", { name: "Close" }).press("Enter");
    await expect.poll(() => dialog.isVisible()).toBe(false);
  }
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
