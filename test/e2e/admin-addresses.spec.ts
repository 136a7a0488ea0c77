import { expect, inject, test } from "vitest";
import { EMAIL_TABS } from "#features/email/web/admin/paths.ts";
import { ADMIN_TABS } from "#shell/admin/tabs.ts";
import { DESKTOP, testBrowser } from "../support/browser.ts";
import { signInAs } from "../support/sign-in.ts";
import { adminVisits } from "./admin-opportunities-visit.ts";

const visit = testBrowser();
const visitAdmin = adminVisits(visit);
const NOBODY = "/admin/members/0199d3a8-7c5e-7b1e-9d2f-3b6c1f0a4e55";
const PAGES = [...new Set([...ADMIN_TABS, ...EMAIL_TABS].map(({ href }) => href)), "/admin/sign-in", NOBODY];

test("pages of the administration refuse guests and members, with their data and their frame", {
  tags: "gate",
}, async () => {
  const { page, context } = await visit("/robots.txt");
  const get = (path: string) => context.request.get(inject("siteUrl") + path);
  const statuses = (path: string) =>
    Promise.all([path, `${path}.data`].map(async (address) => (await get(address)).status()));
  for (const path of PAGES) expect([path, ...(await statuses(path))]).toEqual([path, 401, 401]);
  const refused = await (await get("/admin?tab=audit&action=interest.exported")).text();
  expect(refused).toContain("Authentication Required");
  const next = encodeURIComponent("/admin?tab=audit&action=interest.exported");
  expect(refused).toMatch(new RegExp(`href="/auth\\?[^"]*next=${next}`));

  await signInAs(page, "brian@isa.example");
  for (const path of PAGES) {
    expect([path, ...(await statuses(path))]).toEqual([path, 403, 403]);
    const html = await (await get(path)).text();
    expect([path, html.includes("Access Denied")]).toEqual([path, true]);
    for (const secret of ["admin1@isa.example", 'aria-label="Administration"', "Total Users"])
      expect([path, secret, html.includes(secret)]).toEqual([path, secret, false]);
  }
});

const MOVED = [
  ["/admin?tab=opportunities", "/admin/opportunities"],
  ["/admin?tab=analytics&segment=mentors", "/admin/analytics?segment=mentors"],
  ["/admin?tab=pre-applications&search=ama", "/admin/pre-applications?search=ama"],
  ["/admin?tab=interests&kind=loan", "/admin/interests?kind=loan"],
  ["/admin?tab=audit&action=interest.exported", "/admin/audit?action=interest.exported"],
  ["/admin?tab=nothing", "/admin?tab=nothing"],
  ["/admin/emails?tab=send", "/admin/emails/send"],
  ["/admin/emails?tab=history&type=newsletter", "/admin/emails/history?type=newsletter"],
  ["/admin/emails?tab=settings", "/admin/emails/settings"],
];

test("old addresses of the administration lead to its pages", { tags: "gate" }, async () => {
  const { page } = await visit("/robots.txt");
  await signInAs(page, "admin1@isa.example");
  const reached = [];
  for (const [old = ""] of MOVED) {
    const answer = await page.request.get(inject("siteUrl") + old);
    expect([old, (await answer.text()).includes('aria-current="page"')]).toEqual([old, true]);
    const { pathname, search } = new URL(answer.url());
    reached.push([old, pathname + search]);
  }
  expect(reached).toEqual(MOVED);
});

test("tabs keep their place in the history and the focus; a tab that did not load is asked for again", async () => {
  const { page, context } = await visitAdmin("/admin", { viewport: DESKTOP });
  const tabs = page.getByRole("navigation", { name: "Administration" });
  const problem = "Network error. Please try again.";
  // A network that answers in our place does not refuse for us.
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
