import { expect, test } from "vitest";
import { DESKTOP, testBrowser } from "../support/browser.ts";
import { adminVisits } from "./admin-opportunities-visit.ts";

const visit = testBrowser();
const visitAdmin = adminVisits(visit);

test("a network that answers in our place is no refusal", async () => {
  const { page } = await visitAdmin("/admin", { viewport: DESKTOP });
  await page.route("**/audit.data*", (route) => route.fulfill({ status: 403, body: "Blocked by the network" }));
  await page.getByRole("navigation", { name: "Administration" }).getByRole("link", { name: "Audit Log" }).click();
  await page.getByText("Network error. Please try again.").waitFor();
  await page.unroute("**/audit.data*");
  await page.getByRole("button", { name: "Try Again" }).click();
  await page.getByRole("heading", { name: "Audit Log", level: 2 }).waitFor();
});

test("tabs keep their place in the history, and the pressed one stays in focus", async () => {
  const { page } = await visitAdmin("/admin", { viewport: DESKTOP });
  const tabs = page.getByRole("navigation", { name: "Administration" });
  for (const [name, heading] of [
    ["Audit Log", "Audit Log"],
    ["Interests", "Interests"],
  ] as const) {
    await tabs.getByRole("link", { name }).press("Enter");
    await page.getByRole("heading", { name: heading, level: 2 }).waitFor();
    await expect
      .poll(() => tabs.getByRole("link", { name }).evaluate((link) => link === document.activeElement))
      .toBe(true);
    await expect.poll(() => tabs.locator("[aria-current=page]").textContent()).toBe(name);
  }
  await page.goBack();
  await page.getByRole("heading", { name: "Audit Log", level: 2 }).waitFor();
  await page.goBack();
  await page.getByRole("heading", { name: "Overview", level: 2 }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/admin");
});
