import { expect, test } from "vitest";
import { expectAccessible, testBrowser } from "../support/browser.ts";
import { visitsOfCast } from "./dashboard-visit.ts";
import { memberCalled } from "./directory-visit.ts";

const visit = testBrowser();
const visitAs = visitsOfCast(visit);
const ASK = "Ask for an introduction";
const pathOf = async (business: string) => `/profile/${(await memberCalled(business)).memberId}`;

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
