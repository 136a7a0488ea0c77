import { setTimeout as wait } from "node:timers/promises";
import { expect, inject, test } from "vitest";
import { expectFits, testBrowser } from "../support/browser.ts";
import { memberCalled } from "./directory-visit.ts";
import { COMPLETE, expectStored, newMember, visitsOfMembers } from "./profile-visit.ts";

const visit = testBrowser();
const open = visitsOfMembers(visit);
const WITHOUT_SCRIPT = { javaScriptEnabled: false };
const pathOf = async (business: string) => `/profile/${(await memberCalled(business)).memberId}`;

/** Milliseconds: a page may be one second old, plus timer slack. */
const AGE_OF_A_PAGE = 1050;

test("a profile appears on opt-in and disappears on opt-out within a second, in directory and page", async () => {
  const business = `Vanishing Vanilla ${Date.now()}`;
  const member = await newMember({ ...COMPLETE, businessName: business });
  const { memberId } = await member.stored();
  const page = `${inject("siteUrl")}/profile/${memberId}`;
  const list = `${inject("siteUrl")}/community?search=${encodeURIComponent(business)}`;
  const seen = async () => {
    const [profile, directory] = await Promise.all([fetch(page), fetch(list)]);
    return [profile.status, (await directory.text()).includes(`/profile/${memberId}`)];
  };
  expect(await seen()).toEqual([404, false]);
  const { page: form } = await open(member, "/edit-profile?section=3");
  const tick = form.getByLabel("Show my profile in the community directory");
  await tick.press("Space");
  await expectStored(member, { okFeatureProfile: true });
  await wait(AGE_OF_A_PAGE);
  expect(await seen()).toEqual([200, true]);
  await tick.press("Space");
  await expectStored(member, { okFeatureProfile: false });
  await wait(AGE_OF_A_PAGE);
  expect(await seen()).toEqual([404, false]);
});

test("a profile is shared by the share sheet or a copied link; a failed copy is reported", {
  tags: "gate",
}, async () => {
  const path = await pathOf("Mar Vivo");
  const { page, context } = await visit(path);
  await page.evaluate(() => {
    const shared: unknown[] = [];
    Object.assign(navigator, { share: async (what: unknown) => void shared.push(what) });
    Object.assign(window, { shared });
  });
  await page.getByRole("button", { name: "Share" }).click();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { shared: unknown }).shared))
    .toEqual([{ title: "Mar Vivo", url: inject("siteUrl") + path }]);

  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Copy Link" }).click();
  await page.getByText("Profile link copied to clipboard!").waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(inject("siteUrl") + path);

  await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await page.getByRole("button", { name: "Copy Link" }).click();
  await page.getByText("Profile link copied to clipboard!").waitFor();
  await page.evaluate(() => {
    document.execCommand = () => false;
  });
  await page.getByRole("button", { name: "Copy Link" }).click();
  await page.getByText("Failed to copy link").waitFor();
});

test("a profile is shared by plain links without script, and Copy Link is hidden", async () => {
  const path = await pathOf("Mar Vivo");
  const { page } = await visit(path, WITHOUT_SCRIPT);
  const address = encodeURIComponent(inject("siteUrl") + path);
  const href = (name: string) => page.getByRole("main").getByRole("link", { name, exact: true }).getAttribute("href");
  await expect.poll(() => href("WhatsApp")).toContain(address);
  await expect.poll(() => href("LinkedIn")).toContain(address);
  await expect.poll(() => page.getByRole("button", { name: "Copy Link" }).isVisible()).toBe(false);
});

test("profiles with long or Arabic text fit a phone", async () => {
  const { page } = await visit("/robots.txt");
  for (const name of ["زليج ليلى", "Girma Motion Studio"]) {
    await page.goto(await pathOf(name));
    await expectFits(page);
  }
});
