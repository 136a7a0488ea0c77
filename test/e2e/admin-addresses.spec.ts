import { expect, inject, test } from "vitest";
import { EMAIL_TABS } from "#features/email/web/admin/paths.ts";
import { ADMIN_TABS } from "#shell/admin/tabs.ts";
import { DESKTOP, testBrowser } from "../support/browser.ts";
import { signInAs } from "../support/sign-in.ts";
import { adminVisits } from "./admin-opportunities-visit.ts";

const visit = testBrowser();
const visitAdmin = adminVisits(visit);
const PAGES = [...new Set([...ADMIN_TABS, ...EMAIL_TABS].map(({ href }) => href)), "/admin/sign-in"];

test("no page of the administration, nor its data, is for a guest or a member", async () => {
  const { page, context } = await visit("/robots.txt");
  const statuses = (path: string) =>
    Promise.all(
      [path, `${path}.data`].map(async (url) => (await context.request.get(inject("siteUrl") + url)).status()),
    );
  for (const path of PAGES) expect([path, ...(await statuses(path))]).toEqual([path, 401, 401]);
  await signInAs(page, "brian@isa.example");
  for (const path of PAGES) expect([path, ...(await statuses(path))]).toEqual([path, 403, 403]);
});

test("what a tab loads is not handed out beside a refusal", async () => {
  const { page, context } = await visit("/robots.txt");
  await signInAs(page, "brian@isa.example");
  for (const path of PAGES) {
    const html = await (await context.request.get(inject("siteUrl") + path)).text();
    expect([path, html.includes("Access Denied"), html.includes("admin1@isa.example")]).toEqual([path, true, false]);
  }
});

test.each([
  ["/admin?tab=opportunities", "/admin/opportunities"],
  ["/admin?tab=analytics&segment=mentors", "/admin/analytics?segment=mentors"],
  ["/admin?tab=pre-applications&search=ama", "/admin/pre-applications?search=ama"],
  ["/admin?tab=interests&kind=loan", "/admin/interests?kind=loan"],
  ["/admin?tab=audit&action=interest.exported", "/admin/audit?action=interest.exported"],
  ["/admin?tab=nothing", "/admin?tab=nothing"],
  ["/admin/emails?tab=send", "/admin/emails/send"],
  ["/admin/emails?tab=history&type=newsletter", "/admin/emails/history?type=newsletter"],
  ["/admin/emails?tab=settings", "/admin/emails/settings"],
])("the old address %s leads to %s", async (old, now) => {
  const { page } = await visitAdmin(old, { viewport: DESKTOP });
  const { pathname, search } = new URL(page.url());
  expect(pathname + search).toBe(now);
  await page.locator("nav [aria-current=page]").first().waitFor();
});

test("a guest with an old address comes to the page after signing in", async () => {
  const { page } = await visit("/admin?tab=audit&action=interest.exported");
  const href = await page.getByRole("main").getByRole("link", { name: "Sign In" }).getAttribute("href");
  expect(new URLSearchParams(href?.split("?")[1]).get("next")).toBe("/admin?tab=audit&action=interest.exported");
});

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
