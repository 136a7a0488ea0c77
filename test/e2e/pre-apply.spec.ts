import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { expectAccessible, expectFits, testBrowser, waitUntilHydrated } from "../support/browser.ts";
import { waitForMail } from "../support/mailbox.ts";
import { linkTo, newEmail, PASSWORD } from "./auth-visit.ts";

const visit = testBrowser();
const RECEIVED = /We have your application/;

const send = (page: Page, options = {}) => page.getByRole("button", { name: "Send my application" }).click(options);
const chip = (page: Page, group: string, label: string) =>
  page.getByRole("group", { name: new RegExp(`^${group}`) }).getByText(label, { exact: true });
const consent = (page: Page) => page.getByRole("checkbox", { name: /^I agree/ });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? "");

async function fillFewest(page: Page, email: string): Promise<void> {
  await page.getByLabel(/^Full name/).fill("Ama Mensah");
  await page.getByLabel(/^Email/).fill(email);
  await page.getByLabel(/^Country/).selectOption("GH");
  await page.getByRole("radio", { name: "SME" }).check();
  await consent(page).check();
}

/** The form refuses fast submissions and asks again; a pending press ignores the next. */
async function sendUntilTaken(page: Page): Promise<void> {
  const addressAfterNext = async () => {
    await send(page, { timeout: 1000 }).catch(() => "there is nothing to press any more");
    return page.url();
  };
  await expect.poll(addressAfterNext, { interval: 500 }).toContain("/pre-apply?sent=1");
}

async function answersOnPage(page: Page) {
  return {
    fullName: await page.getByLabel(/^Full name/).inputValue(),
    email: await page.getByLabel(/^Email/).inputValue(),
    country: await page.getByLabel(/^Country/).inputValue(),
    isSme: await page.getByRole("radio", { name: "SME" }).isChecked(),
    fashion: await page.locator("input[value=fashion_and_beauty]").isChecked(),
  };
}

test("a pre-application leads to an account with its answers filled in", { tags: "gate" }, async () => {
  const email = newEmail();
  const { page } = await visit("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Join: to the pre-application" }).click();
  await page.waitForURL("**/pre-apply");
  await waitUntilHydrated(page);
  await page.getByLabel(/^Full name/).fill("Ama Mensah");
  await send(page);
  await page.getByRole("link", { name: "Country is required" }).waitFor();
  await expect.poll(() => focused(page)).toContain("Some answers need another look.");
  await page.getByRole("link", { name: "Please agree, so that we may keep your application" }).waitFor();
  await expectAccessible(page);
  await expectFits(page);

  await fillFewest(page, email);
  await page.getByLabel(/^Business, venture or idea name/).fill("Kente Works");
  await page.getByText("Show all 17").click();
  await chip(page, "Industry", "Fashion & Beauty").click();
  await page.getByLabel(/^Why would you like to join/).fill("I want to sell in Togo.");
  await sendUntilTaken(page);
  await page.getByRole("heading", { name: "Thank you, we have your application." }).waitFor();
  await page.getByText(email).waitFor();
  await expectFits(page);
  await expect
    .poll(() => page.getByRole("link", { name: "Create my account" }).getAttribute("href"))
    .toContain("mode=signup");

  const { links } = await waitForMail(inject("siteUrl"), email, RECEIVED);
  const { pathname, search } = new URL(links.find((link) => link.includes("mode=signup")) ?? "http://none.invalid");
  await page.goto(pathname + search);
  await expect.poll(() => page.getByLabel(/^Email/).inputValue()).toBe(email);
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.getByLabel(/^Confirm Password/).fill(PASSWORD);
  await page.getByRole("button", { name: "Create Account" }).click();
  await page.getByText("Account created successfully!").waitFor();
  await page.goto(await linkTo(email, /Confirm/));
  await page.waitForURL("**/welcome");
  await page.getByRole("button", { name: "Complete Your Profile" }).click();
  await page.waitForURL("**/basic-profile-setup");
  await expect.poll(() => page.getByLabel(/^Full name/).inputValue()).toBe("Ama Mensah");
  await expect.poll(() => page.getByLabel(/^Business, venture or idea name/).inputValue()).toBe("Kente Works");
  await expect.poll(() => page.getByRole("radio", { name: "SME" }).isChecked()).toBe(true);
  const country = page.getByLabel(/^Country/).first();
  await expect.poll(() => country.inputValue()).toBe("Ghana");

  await page.goto("/pre-apply");
  await page.getByRole("heading", { name: "You are already with us" }).waitFor();
  await expectAccessible(page);
  await expectFits(page);
});

test("long lists are collapsed equally with and without script, and show chosen entries", async () => {
  const heights: (number | undefined)[] = [];
  for (const javaScriptEnabled of [true, false]) {
    const { page } = await visit("/pre-apply", { javaScriptEnabled });
    if (javaScriptEnabled) await page.getByText("What you type stays on this device").waitFor();
    const industry = page.getByRole("group", { name: /^Industry/ });
    const shown = industry.getByRole("listitem");
    heights.push((await industry.boundingBox())?.height);
    await expect.poll(() => shown.count()).toBe(8);
    await page.getByText("Show all 17").click();
    await expect.poll(() => shown.count()).toBe(17);
    await chip(page, "Industry", "Fashion & Beauty").click();
    await page.getByText("Show fewer").first().click();
    await expect.poll(() => shown.count()).toBe(9);

    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Space");
    const fashion = industry.getByRole("checkbox", { name: "Fashion & Beauty" });
    await expect.poll(() => fashion.isChecked()).toBe(false);
    await expect.poll(() => fashion.evaluate((element) => element === document.activeElement)).toBe(true);
  }
  expect(heights[0]).toBe(heights[1]);
});

test("a draft survives a reload, can be discarded, and is deleted when the application is sent", {
  tags: "gate",
}, async () => {
  const email = newEmail();
  const { page } = await visit("/pre-apply");
  await fillFewest(page, email);
  await page.getByText("Show all 17").click();
  await chip(page, "Industry", "Fashion & Beauty").click();
  const typed = { fullName: "Ama Mensah", email, country: "GH", isSme: true, fashion: true };
  const isKept = async () => {
    await page.reload();
    await page.getByText("We brought back what you had typed on this device.").waitFor();
    return answersOnPage(page);
  };
  await expect.poll(isKept).toEqual(typed);
  await expectAccessible(page);
  await expectFits(page);
  await expect.poll(() => consent(page).isChecked()).toBe(false);

  await page.getByRole("button", { name: "Start again" }).click();
  await expect.poll(() => answersOnPage(page)).toMatchObject({ fullName: "", email: "", isSme: false, fashion: false });

  await fillFewest(page, email);
  await sendUntilTaken(page);
  const draft = () => page.evaluate(() => localStorage.getItem("isa:pre-application"));
  await expect.poll(draft).toBe(null);
});

test("input typed before hydration is merged with an earlier draft", async () => {
  const { page, context } = await visit("/pre-apply");
  await page.getByText("What you type stays on this device").waitFor();
  await page.getByLabel(/^Business, venture or idea name/).fill("Kente Works");
  await page.getByLabel(/^Full name/).fill("A");

  const typing = await context.newPage();
  const held = Promise.withResolvers<void>();
  await typing.route("**/*.js", async (route) => {
    await held.promise;
    await route.continue();
  });
  await typing.goto("/pre-apply", { waitUntil: "commit" });
  await typing.getByLabel(/^Full name/).fill("Ama Mensah");
  held.resolve();
  await typing.getByText("We brought back").waitFor();

  const next = await context.newPage();
  await next.goto("/pre-apply");
  await next.getByText("We brought back").waitFor();
  await expect.poll(() => next.getByLabel(/^Full name/).inputValue()).toBe("Ama Mensah");
  await expect.poll(() => next.getByLabel(/^Business, venture or idea name/).inputValue()).toBe("Kente Works");
});
