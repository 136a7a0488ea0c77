import { expect, test } from "vitest";
import { expectAccessible, expectFits, testBrowser } from "../support/browser.ts";
import { memberCalled } from "./directory-visit.ts";

const visit = testBrowser();
const ASK = "Ask for an introduction";
const pathOf = async (business: string) => `/profile/${(await memberCalled(business)).memberId}`;

test("the introduction dialog opens and closes by keyboard, with and without script; script manages focus", {
  tags: "gate",
}, async () => {
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
