import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { CHANGE_NOTICES } from "#accounts/domain/change-notices.ts";
import { DEVICE_MESSAGES } from "#accounts/domain/devices.ts";
import { ACCESS_COOKIE } from "#kernel/session-cookies.ts";
import { DESKTOP, expectAccessible, expectFits, testBrowser } from "../support/browser.ts";
import { waitForMail } from "../support/mailbox.ts";
import { signInAs } from "../support/sign-in.ts";
import { ADMIN, type Person, settledPerson, signIn } from "./auth-visit.ts";

const visit = testBrowser();
const SECURITY = "/account/security";
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1";

async function openSecurity(page: Page, person: Person): Promise<void> {
  await page.goto(`/auth?next=${SECURITY}`);
  await signIn(page, person);
  await page.getByRole("heading", { name: "Sign-in and security", exact: true }).waitFor();
}

const main = (page: Page) => page.getByRole("main");
const says = (page: Page, text: string) => main(page).getByText(text).waitFor();

test("a member sees both devices, gets a mail about the new one, and signs the other out", {
  tags: "gate",
}, async () => {
  const person = await settledPerson();
  const phone = await visit("/robots.txt", { userAgent: IPHONE });
  await openSecurity(phone.page, person);
  const notice = await waitForMail(inject("siteUrl"), person.email, new RegExp(CHANGE_NOTICES["new-device"].subject));
  expect(notice.text).toContain("Device: Safari on iPhone");

  const { page } = await visit("/robots.txt");
  await openSecurity(page, person);
  await main(page).getByText("This device", { exact: true }).waitFor();
  await expectFits(page);

  await main(page).getByRole("button", { name: "Sign out Safari on iPhone" }).focus();
  await page.keyboard.press("Enter");
  await says(page, DEVICE_MESSAGES.ended);
  await expect.poll(() => main(page).getByText("Safari on iPhone").count()).toBe(0);
  await phone.page.goto(SECURITY);
  await phone.page.getByRole("heading", { name: "Welcome back" }).waitFor();

  await openSecurity(phone.page, person);
  await page.reload();
  await main(page).getByRole("link", { name: "Sign out all other devices" }).click();
  await says(page, DEVICE_MESSAGES.othersAsked);
  await expectFits(page);
  await expectAccessible(page);
  await main(page).getByRole("button", { name: "Sign them out" }).click();
  await says(page, DEVICE_MESSAGES.othersEnded);
  await says(page, DEVICE_MESSAGES.noOthers);
  await phone.page.goto(SECURITY);
  await phone.page.getByRole("heading", { name: "Welcome back" }).waitFor();
});

test("the device list works without script and reports a device that has already signed out", async () => {
  const person = await settledPerson();
  const phone = await visit("/robots.txt", { userAgent: IPHONE });
  await signInAs(phone.page, person.email, person.password);
  const { page } = await visit("/robots.txt", { javaScriptEnabled: false });
  await signInAs(page, person.email, person.password);
  await page.goto(SECURITY);
  const [cookie] = (await phone.context.cookies()).filter(({ name }) => name === ACCESS_COOKIE);
  await fetch(`${inject("siteUrl")}/auth/v1/logout?scope=local`, {
    method: "POST",
    headers: { authorization: `Bearer ${cookie?.value}` },
  });
  await main(page)
    .getByRole("button", { name: /^Sign out / })
    .first()
    .click();
  await says(page, DEVICE_MESSAGES.gone);
});

test("an administrator opens the security page from the account menu, without script", async () => {
  const { page } = await visit("/robots.txt", { viewport: DESKTOP, javaScriptEnabled: false });
  await signInAs(page, ADMIN.email);
  await page.goto("/");
  await page.locator("header summary").last().click();
  await page.locator("header").getByRole("link", { name: "Security" }).click();
  await page.waitForURL(`**${SECURITY}`);
  await says(page, "Your devices");
});
