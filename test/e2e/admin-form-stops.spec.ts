import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { FormVisitRequest } from "#features/insights/contract/form-visits.ts";
import { DESKTOP, expectFits, openPage, PHONE, testBrowser } from "../support/browser.ts";
import { scriptsWith } from "../support/scripts-with.ts";
import { signInAs } from "../support/sign-in.ts";
import { adminVisits } from "./admin-opportunities-visit.ts";
import { formArrived, newMember, PASSWORD } from "./profile-visit.ts";

const visit = testBrowser();
const visitAdmin = adminVisits(visit);
const PAGE = "/admin/analytics/where-members-stop";
const VISITS = "/api/profile-form-visits";

/** The tracking script loads after the form. */
async function watched(page: Page): Promise<void> {
  const isThere = (script: RegExp) => performance.getEntriesByType("resource").some(({ name }) => script.test(name));
  await page.waitForFunction(isThere, scriptsWith("profile-form-visits"));
}

/** Recorded in the page, because the test cannot see the body of a beacon. */
async function keepTold(page: Page): Promise<() => Promise<FormVisitRequest[]>> {
  await page.addInitScript(() => {
    const told: unknown[] = [];
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (address, body) => {
      void (body as Blob).text().then((text) => told.push(JSON.parse(text)));
      return send(address, body);
    };
    Object.assign(window, { told });
  });
  return () => page.evaluate(() => (window as unknown as { told: FormVisitRequest[] }).told);
}

const tell = (page: Page, visit: FormVisitRequest) =>
  page.evaluate(
    async ({ address, body }) => {
      const headers = { "content-type": "application/json" };
      return (await fetch(address, { method: "POST", headers, body })).status;
    },
    { address: VISITS, body: JSON.stringify(visit) },
  );

test("an administrator sees the question at which a member left the profile form", { tags: "gate" }, async () => {
  const member = await newMember();
  await member.save({ country: "ER" });
  const { page } = await visit("/robots.txt", { viewport: PHONE });
  await signInAs(page, member.email, PASSWORD);
  await page.goto("/edit-profile?section=1");
  await formArrived(page);
  const before: FormVisitRequest = {
    visit: "before",
    step: "business",
    saw: ["businessName", "businessStage"],
    filled: ["businessName"],
    last: "businessName",
    finished: false,
  };
  for (const number of [1, 2, 3, 4]) {
    expect(await tell(page, { ...before, visit: `before${number}`, finished: number > 1 })).toBe(204);
  }
  await watched(page);
  const stage = page.getByLabel("Business stage");
  await stage.focus();
  await stage.selectOption({ label: "Growth Stage" });
  await page.goto("/robots.txt");

  const { page: office } = await visitAdmin("/admin/analytics", { viewport: DESKTOP });
  await office.getByRole("link", { name: "Where in the form they stop" }).click();
  const row = office.getByRole("table", { name: "Business Details" }).getByRole("row", { name: /^Business stage/ });
  await expect
    .poll(async () => {
      await openPage(office, `${PAGE}?country=ER`);
      return row.innerText();
    })
    .toMatch(/^Business stage\s+5\s+1 \(20%\)\s+1 \(20%\)/);
  await office.getByText("5 visits, counted from").waitFor();
  await office
    .getByText(/The largest shares of visits end at .*“Business stage” in Business Details \(20%\)/)
    .waitFor();
  await office.getByText("3 of 5 visits went on (60%)").waitFor();
  await office
    .getByRole("row", { name: /^Business model/ })
    .getByText("Too few to tell")
    .waitFor();
  await expectFits(office);
  await row.getByRole("link", { name: "Business stage" }).click();
  await office.getByRole("heading", { name: "Business stage (Business Details)" }).waitFor();
  await office.getByLabel("Period").selectOption("The last year");
  await office.getByRole("button", { name: "Show", exact: true }).click();
  await office.waitForURL(/period=year/);
  await expect.poll(() => office.getByLabel("Country").inputValue()).toBe("ER");
  const download = office.waitForEvent("download");
  await office.getByRole("link", { name: "Download CSV" }).click();
  expect((await download).suggestedFilename()).toMatch(/^isa-where-members-stop-/);
});

test("a form visit is finished when the member goes on to the next step", async () => {
  const member = await newMember();
  const { page } = await visit("/robots.txt", { viewport: PHONE });
  const told = await keepTold(page);
  await signInAs(page, member.email, PASSWORD);
  await page.goto("/edit-profile?section=0");
  await formArrived(page);
  await watched(page);
  await page.getByLabel("Full name").focus();
  await page.getByRole("button", { name: /^Next/ }).click();
  await page.getByRole("heading", { name: "Business Details" }).waitFor();
  await expect.poll(async () => (await told()).at(-1)).toMatchObject({ step: "basic", finished: true });
  const [last] = (await told()).slice(-1);
  expect(last?.filled).toContain("fullName");
  expect(last?.saw).not.toContain("userBio");
});

test("the basic setup reports the question at which a member left it", async () => {
  const { page } = await visit("/robots.txt", { viewport: PHONE });
  const told = await keepTold(page);
  await signInAs(page, "kwame@isa.example");
  await page.goto("/basic-profile-setup");
  await watched(page);
  await page.getByLabel("Age range").focus();
  await page.evaluate(() => window.dispatchEvent(new Event("pagehide")));
  await expect
    .poll(async () => (await told()).at(-1))
    .toMatchObject({ step: "setup", last: "ageRange", finished: false });
});
