import type { Locator, Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { serviceTitle } from "#kernel/services.ts";
import { DESKTOP, expectAccessible, expectFits, openPage, PHONE, testBrowser } from "../support/browser.ts";
import { signInAs } from "../support/sign-in.ts";
import { adminVisits } from "./admin-opportunities-visit.ts";
import { mailText } from "./mail-editor-visit.ts";
import { COMPLETE, newMember } from "./profile-visit.ts";

const visit = testBrowser();
const visitAdmin = adminVisits(visit);
const SERVICE = serviceTitle("hr_talent");

/** Counts presses; typing and the Tab key are not clicks. */
function clicksOn(page: Page) {
  let clicks = 0;
  return {
    async click(target: Locator): Promise<void> {
      clicks += 1;
      await target.click();
    },
    async choose(label: string, option: string): Promise<void> {
      clicks += 1;
      await page.getByLabel(label, { exact: true }).selectOption({ label: option });
    },
    count: () => clicks,
  };
}
const link = (page: Page, name: string | RegExp) => page.getByRole("link", { name }).first();
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

async function write(page: Page, subject: string): Promise<void> {
  await page.getByLabel("Subject").fill(subject);
  await mailText(page).pressSequentially("Come and meet us in Nairobi.");
}

async function sendIt(page: Page, { click }: ReturnType<typeof clicksOn>): Promise<string> {
  await click(button(page, "Send Email"));
  const question = page.getByRole("dialog", { name: "Send this email?" });
  const why = question.getByText(/^They are members who match:/);
  const words = await why.innerText();
  await click(question.getByRole("button", { name: /^Send to \d+ Recipient/ }));
  await page.waitForURL("**/admin/emails/history?send=*");
  return words;
}

const BUILDER = {
  ageRange: "25_to_34",
  gender: "female",
  userBio: "I weave.",
  productServiceDescription: "Baskets",
  targetCustomers: "Hotels",
  impactDescription: "Work for twelve women",
  impactMetrics: ["jobs_created"],
} as const;

test("an administrator mails Builders in Kenya about an event with at most 8 clicks", async () => {
  const answers = { ...COMPLETE, ...BUILDER, impactMetrics: [...BUILDER.impactMetrics] };
  const member = await newMember({ ...answers, country: "KE", phoneWhatsapp: "+254712345678" });
  await member.confirmCard();
  const { page } = await visitAdmin("/admin", { viewport: DESKTOP });
  const hand = clicksOn(page);
  await hand.click(link(page, "Email Management"));
  await hand.click(link(page, "Send Email"));
  await page.getByText("would get this email").waitFor();
  await hand.choose("Country", "Kenya");
  await hand.choose("E-DID card", "Builder");
  await hand.choose("Kind of email", "Event reminder");
  await write(page, "An evening in Nairobi");
  const words = await sendIt(page, hand);
  expect(words).toContain("Kenya, E-DID card: Builder");
  expect(hand.count()).toBeLessThanOrEqual(8);
});

test("an administrator mails the members behind a chart bar with at most 5 clicks", async () => {
  const { page } = await visitAdmin("/admin", { viewport: DESKTOP });
  const hand = clicksOn(page);
  await hand.click(link(page, "Analytics"));
  const heading = page.getByRole("heading", { name: "Top Support Needs", exact: true, level: 3 });
  const chart = page.locator("section").filter({ has: heading }).last();
  await hand.click(chart.getByRole("link").first());
  await hand.click(link(page, "Mail these"));
  await page.getByText("would get this email").waitFor();
  await write(page, "What you asked for");
  const words = await sendIt(page, hand);
  expect(words).toContain("Support needed:");
  expect(hand.count()).toBeLessThanOrEqual(5);
});

test("an administrator answers all requests for a service with at most 5 clicks, and they are marked answered", async () => {
  const asking = await visit("/robots.txt");
  await signInAs(asking.page, "chinedu@isa.example");
  const wish = { kind: "service", subject: "hr_talent" };
  const asked = await asking.page.request.post("/api/interests", {
    headers: { origin: inject("siteUrl") },
    data: wish,
  });
  expect(asked.status()).toBe(200);
  const { page } = await visitAdmin("/admin", { viewport: DESKTOP });
  const hand = clicksOn(page);
  await hand.click(link(page, "Interests"));
  const filter = page.getByRole("navigation", { name: "What was asked for" });
  await hand.click(filter.getByRole("link", { name: SERVICE }));
  await hand.click(link(page, /^Write to (the one|all \d+) who asked$/));
  await page.getByText("would get this email").waitFor();
  await write(page, "The service is here");
  await sendIt(page, hand);
  expect(hand.count()).toBeLessThanOrEqual(5);
  await page.goto(`${inject("siteUrl")}/admin/interests?kind=service&subject=hr_talent`);
  await expect
    .poll(async () => {
      await page.reload();
      return page.getByText("All who asked for this were answered.").count();
    })
    .toBe(1);
  await link(page, /^Answered/).click();
  await page.waitForURL("**/admin/emails/history?send=*");
});

test("filters are saved as a segment, which the list shows with its count and a mail link", {
  tags: "gate",
}, async () => {
  const { page } = await visitAdmin("/admin/profiles?country=KE&mentors=", { viewport: PHONE });
  await button(page, "Save as a segment").click();
  const name = `Kenya ${Date.now()}`;
  const saving = page.getByRole("dialog", { name: "Save as a segment" });
  await expectAccessible(page);
  await saving.getByLabel("Name").fill(name);
  await saving.getByRole("button", { name: "Save" }).click();
  await saving.waitFor({ state: "hidden" });
  await button(page, "Segments").click();
  const listed = page.getByRole("listitem").filter({ hasText: name });
  await listed.getByText(/\d+ members?.*as of/).waitFor();
  await expectFits(page);
  await expectAccessible(page);
  await listed.getByRole("link", { name: `Mail ${name}` }).click();
  await page.waitForURL("**/admin/emails/send?to=members&saved=*");
  await page.getByText("would get this email").waitFor();
  await expect.poll(() => page.getByLabel("Saved segment").locator("option:checked").innerText()).toBe(name);

  await openPage(page, "/admin/emails/send?to=members&country=KE&skill=Camel+riding&city=Kumasi");
  await page.getByText("would get this email").waitFor();
  expect(await page.getByLabel("Skill offered").inputValue()).toBe("Camel riding");
  expect(await page.getByLabel("City or town").inputValue()).toBe("Kumasi");
  expect(page.url()).not.toContain("@");
  await expectFits(page);
});
