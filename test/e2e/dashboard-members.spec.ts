import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { DESKTOP, openPage, PHONE, testBrowser } from "../support/browser.ts";
import { visitsOfCast } from "./dashboard-visit.ts";
import { COMPLETE, newMember, openParts, visitsOfMembers } from "./profile-visit.ts";

const visit = testBrowser();
const open = visitsOfCast(visit);
const openAs = visitsOfMembers(visit);

const NEARLY = { ...COMPLETE, businessModel: [] };
const mentorsLink = (page: Page) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Mentors" });

test("the dashboard on a phone shows the next step first, then the card and the figures", {
  tags: "gate",
}, async () => {
  const { page } = await open("wanjiru", "/dashboard");
  const top = async (part: Locator) => (await part.boundingBox())?.y ?? 0;
  const next = page.getByRole("link", { name: "Add Skills & Goals" });
  const card = page.getByRole("img", { name: "Front of the E-DID card" });
  const tile = (name: string) => page.getByRole("link", { name: new RegExp(`^${name}`) });
  await expect.poll(() => page.getByRole("heading", { level: 1 }).innerText()).toContain("Rift Valley Crafts");
  await page.getByRole("heading", { name: "Share your skills and goals" }).waitFor();
  await page.getByText("Brings your profile to 83%").waitFor();
  await tile("Profile complete").getByText("50%", { exact: true }).waitFor();
  expect(await next.getAttribute("href")).toBe("/edit-profile?section=2");
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

test("dashboard tabs mark the current one; the member ID can be copied; the break-even check calculates", {
  tags: "gate",
}, async () => {
  const { page, context } = await open("zawadi", "/dashboard?tab=money");
  const tabs = page.getByRole("navigation", { name: "Dashboard" });
  const current = () => tabs.locator("[aria-current=page]").innerText();
  await expect.poll(current).toBe("Overview");
  for (const name of ["Opportunities", "Resources", "My Profile"]) {
    await tabs.getByRole("link", { name }).click();
    await expect.poll(current).toBe(name);
  }
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Copy your member ID" }).click();
  await page.getByText("Copied").waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^ISA-TZ-ES-\d{5,}$/);

  await tabs.getByRole("link", { name: "Overview" }).click();
  await expect.poll(current).toBe("Overview");
  await page.getByRole("link", { name: "Price and break-even check" }).click();
  await page.getByLabel("Price of one").fill("1,000");
  await page.getByLabel("Cost of one").fill("600");
  await page.getByLabel("Costs of a month").fill("20 000");
  await page.getByText("50 sales a month pay for everything.").waitFor();
  await expect.poll(() => page.getByRole("main").locator("details[id]").count()).toBe(3);
  for (const [title, part] of [
    ["Write a funding application that gets read", "Say what you do in two sentences"],
    ["Keep your books in one hour a week", "Lesson 1: Two purses"],
  ] as const) {
    await page.getByRole("heading", { level: 3, name: title }).click();
    await page.getByRole("heading", { level: 4, name: part }).waitFor();
  }
});

test("My Profile shows the member's answers and badges", async () => {
  const { page } = await open("chinedu", "/dashboard?tab=profile");
  await page.getByRole("img", { name: "Front of the E-DID card" }).getByText("Pioneer", { exact: true }).waitFor();
  expect(await page.getByText("Complete your basic profile").count()).toBe(0);
  const text = await page.getByRole("main").innerText();
  for (const shown of ["Nigeria", "SME", "+2348031234567", "Scaling", "Twelve years in payments", "E-DID Ready"])
    expect(text).toContain(shown);
  for (const badge of ["Available for Mentorship", "Open to Collaboration", "Public Profile"])
    expect(text).toContain(badge);
  const website = page.getByRole("link", { name: "eze-payments.example" });
  await expect.poll(() => website.getAttribute("rel")).toContain("noopener");
  await expect.poll(() => page.getByRole("link", { name: "Edit Profile" }).getAttribute("href")).toBe("/edit-profile");
});

test("My Profile shortens long lists of industries, skills and goals and counts the rest", async () => {
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

test("the basic stage shows a banner, and My Profile shows the form on the dashboard tab", async () => {
  const { page } = await open("amina", "/dashboard");
  await page.getByText("Complete your basic profile").waitFor();
  await openPage(page, "/dashboard?tab=profile");
  await expect.poll(() => page.getByLabel(/^Full name/).inputValue()).toBe("Amina Diallo");
  await page.getByRole("button", { name: "Next" }).click();
  await page.waitForURL("**/dashboard?tab=profile&section=1");
  await expect.poll(() => page.getByLabel(/^Business, venture or idea name/).inputValue()).toBe("Teranga Juices");
});

test("a profile completed on the dashboard shows all navigation links immediately", async () => {
  const { page } = await openAs(await newMember(NEARLY), "/dashboard?tab=profile&section=1", { viewport: DESKTOP });
  await expect.poll(() => mentorsLink(page).count()).toBe(0);
  await page.getByRole("group", { name: "Business model" }).getByText("Subscription or Membership").click();
  await page.getByRole("navigation", { name: "Steps" }).getByRole("button", { name: "Preferences" }).click();
  await page.getByRole("button", { name: "Complete Your Profile!" }).click();
  await page.getByText("Profile saved successfully! 🎉").waitFor();
  await mentorsLink(page).waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe("/dashboard");
});

test("the form keeps typed text when another tab completes the profile", async () => {
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

test("dashboard tabs work without script and hide controls that need it", async () => {
  const { page } = await open("zawadi", "/dashboard", { javaScriptEnabled: false, viewport: DESKTOP });
  const tabs = page.getByRole("navigation", { name: "Dashboard" });
  await tabs.getByRole("link", { name: "My Profile" }).click();
  await page.getByRole("img", { name: "Front of the E-DID card" }).waitFor();
  await expect.poll(() => page.getByRole("main").getByRole("button").filter({ visible: true }).count()).toBe(0);
  await tabs.getByRole("link", { name: "Resources" }).click();
  await page.getByText("Keep your books in one hour a week").click();
  await page.getByText("Lesson 1: Two purses").waitFor();
});
