import type { BrowserContext, Page } from "playwright-core";
import { expect, test } from "vitest";
import { DESKTOP, expectFits, testBrowser } from "../support/browser.ts";
import { visitsOfCast } from "./dashboard-visit.ts";
import { cards } from "./directory-visit.ts";
import { keyboardOf } from "./keyboard-visit.ts";
import { COMPLETE, type Member, newMember, visitsOfMembers } from "./profile-visit.ts";

const visit = testBrowser();
const visitAs = visitsOfCast(visit);
const open = visitsOfMembers(visit);
const WITHOUT_SCRIPT = { javaScriptEnabled: false };
const NUMBER = "233244555666";

const business = `Reachable Rattan ${Date.now()}`;
let made: Promise<{ owner: Member; memberId: string }> | undefined;
const reachable = () => {
  made ??= makeReachable();
  return made;
};

async function makeReachable() {
  const contact = {
    phoneWhatsapp: `+${NUMBER}`,
    preferredContactMethod: "both",
    whatsappOpenTo: "members",
    okFeatureProfile: true,
  };
  const owner = await newMember({ ...COMPLETE, businessName: business, ...contact });
  return { owner, memberId: (await owner.stored()).memberId ?? "" };
}

/** The test network does not answer this request. */
const whatsappOf = (context: BrowserContext) =>
  context.waitForEvent("request", (request) => new URL(request.url()).origin === "https://wa.me");

async function expectOpened(page: Page, press: () => Promise<void>): Promise<void> {
  const [asked, tab] = await Promise.all([whatsappOf(page.context()), page.context().waitForEvent("page"), press()]);
  expect([asked.url(), asked.method()]).toEqual([`https://wa.me/${NUMBER}`, "GET"]);
  expect(await tab.evaluate(() => window.opener)).toBeNull();
  await tab.close();
}

test("the WhatsApp button of a profile opens a new tab", { tags: "gate" }, async () => {
  const { memberId } = await reachable();
  const { page } = await visitAs("brian", `/profile/${memberId}`);
  await pressOnProfile(page, memberId);
  await expectFits(page);
});

async function pressOnProfile(page: Page, memberId: string): Promise<void> {
  expect(await page.content()).not.toContain(NUMBER.slice(-9));
  const button = page.getByRole("complementary").getByRole("button", { name: "WhatsApp" });
  expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await expectOpened(page, () => button.click());
  expect(new URL(page.url()).pathname).toBe(`/profile/${memberId}`);
}

test("the WhatsApp button of a directory card works by keyboard alone", async () => {
  await reachable();
  const { page } = await visitAs("brian", `/community?search=${encodeURIComponent(business)}`, { viewport: DESKTOP });
  const keys = keyboardOf(page);
  await cards(page).first().waitFor();
  await expectOpened(page, () => keys.press(/^WhatsApp$/, "Enter"));
});

test("WhatsApp opens by button without script; guests sign in first; cross-site posts are refused", async () => {
  const { memberId } = await reachable();
  const path = `/contact/whatsapp/${memberId}`;
  const guest = await visit(path, WITHOUT_SCRIPT);
  expect(new URL(guest.page.url()).searchParams.get("next")).toBe(path);
  const { page } = await visitAs("brian", path, WITHOUT_SCRIPT);
  await expect.poll(() => page.getByRole("heading", { level: 1 }).innerText()).toBe(`Open WhatsApp with ${business}`);
  expect(await page.content()).not.toContain(NUMBER.slice(-9));
  await expectOpened(page, () => page.getByRole("button", { name: "Open WhatsApp" }).click());
  await page.goto(`/profile/${memberId}`);
  await pressOnProfile(page, memberId);

  const answer = await page.request.post(path, {
    headers: { origin: "https://elsewhere.example", accept: "text/html" },
    maxRedirects: 0,
  });
  expect([answer.status(), (await answer.text()).includes(NUMBER)], "from another site").toEqual([403, false]);
});

test("a member sees how many members opened their WhatsApp, and can close it", async () => {
  const { owner, memberId } = await reachable();
  const visitor = await visitAs("brian", `/profile/${memberId}`, WITHOUT_SCRIPT);
  await expectOpened(visitor.page, () => visitor.page.getByRole("button", { name: "WhatsApp" }).click());

  const opened = /^\d+ members? opened your WhatsApp this week$/;
  const { page } = await open(owner, "/edit-profile?section=3");
  const setting = page.getByRole("group", { name: "Who can open your WhatsApp" });
  await page.getByText(opened).waitFor();
  expect(await setting.getByLabel("Members who are signed in").isChecked()).toBe(true);
  await page.goto("/dashboard");
  await page.getByRole("link", { name: opened }).click();
  await setting.waitFor();
  await setting.getByLabel("Nobody").check();
  await expect.poll(async () => (await owner.stored()).whatsappOpenTo).toBe("nobody");

  await visitor.page.reload();
  await expect.poll(() => visitor.page.getByRole("button", { name: "WhatsApp" }).count()).toBe(0);
  await visitor.page.goto(`/contact/whatsapp/${memberId}`);
  await visitor.page.getByText("WhatsApp is not open with this member.", { exact: false }).waitFor();
});
