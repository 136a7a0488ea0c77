import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { DESKTOP, expectAccessible, expectNoSidewaysScroll, PHONE, testBrowser } from "../support/browser.ts";
import { visitsOfCast } from "./dashboard-visit.ts";
import { COMPLETE, newMember, openParts, visitsOfMembers } from "./profile-visit.ts";

const visit = testBrowser();
const open = visitsOfCast(visit);
const openAs = visitsOfMembers(visit);

/** One answer short of the stage that opens more of the house. */
const NEARLY = { ...COMPLETE, businessModel: [] };
const mentorsLink = (page: Page) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Mentors" });

test.each([
  ["amina", "Teranga Juices", 30, 50, "Add your business details"],
  ["tunde", "Adeyemi Motion", 33, 50, "Add your business details"],
  ["wanjiru", "Rift Valley Crafts", 50, 83, "Share your skills and goals"],
  ["sipho", "Ndlovu Coastal Freight", 60, 83, "Share your skills and goals"],
  ["fatou", "Gambia Green Kitchens", 83, 90, "Issue your E-DID card"],
  ["brian", "Okello Solar Repairs", 90, 95, "Become a Builder"],
  ["zawadi", "Shamba Fresh", 95, 100, "Become a Pioneer"],
  ["chinedu", "Eze Payments", 100, null, "You are a Pioneer"],
])("%s of %s is at %i percent, can gain %s, and reads: %s", async (name, business, percent, gain, next) => {
  const { page } = await open(name, "/dashboard");
  await expect.poll(() => page.getByRole("heading", { level: 1 }).innerText()).toContain(business);
  const main = page.getByRole("main");
  await expect.poll(() => main.getByText(`${percent}%`, { exact: true }).isVisible()).toBe(true);
  const gains = gain === null ? [] : [`Brings your profile to ${gain}%`];
  await expect.poll(() => main.getByText(/^Brings your profile to/).allInnerTexts()).toEqual(gains);
  await expect.poll(() => main.getByRole("heading", { name: next }).isVisible()).toBe(true);
});

test.each([
  ["tunde", "Explorer, in progress"],
  ["fatou", "Explorer, in progress"],
  ["brian", "Explorer"],
  ["zawadi", "Builder"],
  ["chinedu", "Pioneer"],
])("the card of %s says %s", async (name, tier) => {
  const { page } = await open(name, "/dashboard?tab=profile");
  const front = page.getByRole("img", { name: "Front of the E-DID card" });
  await expect.poll(() => front.getByText(tier, { exact: true }).isVisible()).toBe(true);
});

test("on a phone the next step is seen at once, then the card, then what is new; each figure is a way", async () => {
  const { page } = await open("wanjiru", "/dashboard");
  const top = async (part: Locator) => (await part.boundingBox())?.y ?? 0;
  const next = page.getByRole("link", { name: "Add Skills & Goals" });
  const card = page.getByRole("img", { name: "Front of the E-DID card" });
  const tile = (name: string) => page.getByRole("link", { name: new RegExp(`^${name}`) });
  const { y = 0, height = 0 } = (await next.boundingBox()) ?? {};
  expect(y + height).toBeLessThan(PHONE.height);
  const order = [next, card, tile("Profile complete"), page.getByRole("heading", { name: "Potential mentors" })];
  const tops = await Promise.all(order.map(top));
  expect(tops).toEqual([...tops].sort((a, b) => a - b));
  const said = page
    .getByRole("main")
    .locator("p, h1, h2, h3")
    .filter({ hasText: /\bcomplete\b/i });
  expect(await said.allInnerTexts()).toEqual(["Profile complete"]);
  await tile("Recommended resources").click();
  await page.waitForURL("**/dashboard?tab=resources");
});

test("the next step leads to the section that it is about", async () => {
  const { page } = await open("wanjiru", "/dashboard");
  const link = page.getByRole("link", { name: "Add Skills & Goals" });
  await expect.poll(() => link.getAttribute("href")).toBe("/edit-profile?section=2");
});

test.each([
  ["amina", true],
  ["tunde", false],
  ["chinedu", false],
])("the banner that asks %s for the basic profile shows: %s", async (name, shown) => {
  const { page } = await open(name, "/dashboard");
  await expect.poll(() => page.getByText("Complete your basic profile").isVisible()).toBe(shown);
});

test("an unknown tab is the overview; every tab is a link that marks where one is", async () => {
  const { page } = await open("zawadi", "/dashboard?tab=money");
  const tabs = page.getByRole("navigation", { name: "Dashboard" });
  const current = () => tabs.locator("[aria-current=page]").innerText();
  await expect.poll(() => current()).toBe("Overview");
  for (const name of ["My Profile", "Opportunities", "Resources", "Overview"]) {
    await tabs.getByRole("link", { name }).click();
    await expect.poll(current).toBe(name);
  }
});

test("My Profile shows what the member gave, shortened where it is long", async () => {
  const { page } = await open("chinedu", "/dashboard?tab=profile");
  const text = await page.getByRole("main").innerText();
  for (const shown of ["Nigeria", "SME", "+2348031234567", "Scaling", "Twelve years in payments", "E-DID Ready"])
    expect(text).toContain(shown);
  for (const badge of ["Available for Mentorship", "Open to Collaboration", "Public Profile"])
    expect(text).toContain(badge);
  const website = page.getByRole("link", { name: "eze-payments.example" });
  await expect.poll(() => website.getAttribute("rel")).toContain("noopener");
  await expect.poll(() => page.getByRole("link", { name: "Edit Profile" }).getAttribute("href")).toBe("/edit-profile");
});

test("of long lists My Profile shows three industries, six skills and four goals, and how many more there are", async () => {
  const member = await newMember({
    ...COMPLETE,
    industrySector: ["food_and_beverage", "fashion_and_beauty", "Kente", "Batik", "Beads"],
    skillsOffer: ["Weaving", "Dyeing", "Sewing", "Spinning", "Trading", "Teaching", "Drawing"],
    goals612Months: ["Loom", "Shop", "Stall", "Van", "Website", "Partner"],
  });
  const { page } = await openAs(member, "/dashboard?tab=profile");
  const listOf = async (label: string) =>
    page.getByText(label, { exact: true }).locator("xpath=following-sibling::ul").getByRole("listitem").allInnerTexts();
  await expect.poll(() => listOf("Industries")).toEqual(["Food & Beverage", "Fashion & Beauty", "Kente", "+2 more"]);
  await expect
    .poll(() => listOf("Skills"))
    .toEqual(["Weaving", "Dyeing", "Sewing", "Spinning", "Trading", "Teaching", "+1 more"]);
  await expect.poll(() => listOf("Short-term goals")).toEqual(["Loom", "Shop", "Stall", "Van", "+2 more"]);
});

test("the member ID is copied", async () => {
  const { page, context } = await open("zawadi", "/dashboard?tab=profile");
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Copy your member ID" }).click();
  await page.getByText("Copied").waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^ISA-TZ-ES-\d{5,}$/);
});

test("resources are three that can be read on the spot", async () => {
  const { page } = await open("zawadi", "/dashboard");
  await page.getByRole("link", { name: "Price and break-even check" }).click();
  await page.getByLabel("Price of one").fill("1,000");
  await page.getByLabel("Cost of one").fill("600");
  await page.getByLabel("Costs of a month").fill("20 000");
  await expect.poll(() => page.getByText("50 sales a month pay for everything.").isVisible()).toBe(true);
  const resources = page.getByRole("main").locator("details[id]");
  await expect.poll(() => resources.count()).toBe(3);
  for (const [title, part] of [
    ["Write a funding application that gets read", "Say what you do in two sentences"],
    ["Keep your books in one hour a week", "Lesson 1: Two purses"],
  ] as const) {
    await page.getByRole("heading", { level: 3, name: title }).click();
    await page.getByRole("heading", { level: 4, name: part }).waitFor();
  }
});

test.each([
  ["overview", "tunde"],
  ["overview", "chinedu"],
  ["profile", "tunde"],
  ["profile", "chinedu"],
  ["opportunities", "brian"],
  ["resources", "brian"],
])("the tab %s of %s is accessible and fits a phone", async (tab, name) => {
  const { page } = await open(name, `/dashboard?tab=${tab}`);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test("at the basic stage My Profile is the form, and its steps stay on this tab", async () => {
  const { page } = await open("amina", "/dashboard?tab=profile");
  await expect.poll(() => page.getByLabel(/^Full name/).inputValue()).toBe("Amina Diallo");
  await page.getByRole("button", { name: "Next" }).click();
  await page.waitForURL("**/dashboard?tab=profile&section=1");
  await expect.poll(() => page.getByLabel(/^Business, venture or idea name/).inputValue()).toBe("Teranga Juices");
});

test("a profile that is completed on the dashboard opens the rest of the house at once", async () => {
  const { page } = await openAs(await newMember(NEARLY), "/dashboard?tab=profile&section=1", { viewport: DESKTOP });
  await expect.poll(() => mentorsLink(page).count()).toBe(0);
  await page.getByRole("group", { name: "Business model" }).getByText("Subscription or Membership").click();
  await page.getByRole("navigation", { name: "Steps" }).getByRole("button", { name: "Preferences" }).click();
  await page.getByRole("button", { name: "Complete Your Profile!" }).click();
  await page.getByText("Profile saved successfully! 🎉").waitFor();
  await mentorsLink(page).waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe("/dashboard");
});

test("the form stays while somebody writes, though another tab tells that the stage has passed", async () => {
  const member = await newMember();
  const { page } = await openAs(member, "/dashboard?tab=profile", { viewport: DESKTOP });
  await openParts(page);
  await page.getByLabel("About you").fill("I weave and I te");
  await member.save(COMPLETE);
  await page.evaluate((userId) => {
    new BroadcastChannel("isa:session").postMessage({ type: "USER_UPDATED", userId, from: "another tab" });
  }, member.id);
  await mentorsLink(page).waitFor();
  await expect.poll(() => page.getByLabel("About you").inputValue()).toBe("I weave and I te");
  await page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name: "My Profile" }).click();
  await page.getByRole("img", { name: "Front of the E-DID card" }).waitFor();
});

test("all tabs can be read without script, and nothing is offered that needs it", async () => {
  const { page } = await open("zawadi", "/dashboard", { javaScriptEnabled: false, viewport: DESKTOP });
  const tabs = page.getByRole("navigation", { name: "Dashboard" });
  await tabs.getByRole("link", { name: "My Profile" }).click();
  await page.getByRole("img", { name: "Front of the E-DID card" }).waitFor();
  await expect.poll(() => page.getByRole("main").getByRole("button").filter({ visible: true }).count()).toBe(0);
  await tabs.getByRole("link", { name: "Resources" }).click();
  await page.getByText("Keep your books in one hour a week").click();
  await page.getByText("Lesson 1: Two purses").waitFor();
});
