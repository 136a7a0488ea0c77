import { expect } from "vitest";
import { walk } from "../../support/walk.ts";

walk(["admin1"], async (page, { route }) => {
  if (!route.startsWith("/admin")) return;
  expect.soft(await page.getByRole("contentinfo").count(), "footers of the site").toBe(0);
  expect.soft(await page.locator("aside [aria-current=page]").count(), "entries of the menu for this page").toBe(1);
});
