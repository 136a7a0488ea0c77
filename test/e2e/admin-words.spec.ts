import { expect, test } from "vitest";
import { DESKTOP, testBrowser } from "../support/browser.ts";
import { findJargon } from "../support/jargon.ts";
import { adminVisits } from "./admin-opportunities-visit.ts";

const visitAdmin = adminVisits(testBrowser());

test.each(["Database Cleanup", "Clean Specific Users"])(
  "the %s dialog and its result contain no jargon",
  async (name) => {
    const { page } = await visitAdmin("/admin", { viewport: DESKTOP });
    await page.getByRole("button", { name }).click();
    const dialog = page.getByRole("dialog", { name });
    if (name === "Clean Specific Users") {
      await dialog.getByRole("textbox", { name: "Email address" }).fill("nobody-at-all@example.com");
      await dialog.getByRole("button", { name: "Add" }).click();
    }
    await dialog.getByRole("button", { name: "Preview" }).click();
    await dialog.getByRole("region", { name: "Result" }).waitFor();
    expect(await findJargon(page)).toEqual([]);
  },
);
