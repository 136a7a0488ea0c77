import { expect, test } from "vitest";
import { DESKTOP, testBrowser } from "../support/browser.ts";
import { adminVisits } from "./admin-opportunities-visit.ts";

const visit = testBrowser();
const visitAdmin = adminVisits(visit);

test("administration tabs keep focus and browser history; Try Again loads a tab that failed", async () => {
  const { page, context } = await visitAdmin("/admin", { viewport: DESKTOP });
  const tabs = page.getByRole("navigation", { name: "Administration" });
  const problem = "Network error. Please try again.";
  // An error page of a network in between is not a refusal by the server.
  await page.route("**/audit.data*", (route) => route.fulfill({ status: 403, body: "Blocked by the network" }));
  await tabs.getByRole("link", { name: "Audit Log" }).press("Enter");
  await page.getByText(problem).waitFor();
  await page.unroute("**/audit.data*");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Try Again" }).click();
  await page.getByRole("region", { name: "Notifications" }).getByText(problem).waitFor();
  await context.setOffline(false);
  await page.getByRole("button", { name: "Try Again" }).click();
  await page.getByRole("heading", { name: "Audit Log", level: 2 }).waitFor();

  const interests = tabs.getByRole("link", { name: "Interests" });
  await interests.press("Enter");
  await page.getByRole("heading", { name: "Interests", level: 2 }).waitFor();
  await expect.poll(() => interests.evaluate((link) => link === document.activeElement)).toBe(true);
  await expect.poll(() => tabs.locator("[aria-current=page]").textContent()).toBe("Interests");
  await page.goBack();
  await page.getByRole("heading", { name: "Audit Log", level: 2 }).waitFor();
  await page.goBack();
  await page.getByRole("heading", { name: "Overview", level: 2 }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/admin");
});
