import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { expectAccessible, expectFits, expectInView, testBrowser, waitUntilHydrated } from "../support/browser.ts";
import { waitForMail } from "../support/mailbox.ts";
import { signInAs } from "../support/sign-in.ts";
import { askAuth, goOn, linkTo, newEmail } from "./auth-visit.ts";
import { newMember, PASSWORD } from "./profile-visit.ts";

const visit = testBrowser();
const NEW_PASSWORD = "Nkrumah-1957-Accra";

async function openSettings(options: { javaScriptEnabled?: boolean } = {}) {
  const member = await newMember();
  const { page } = await visit("/robots.txt", options);
  await signInAs(page, member.email, PASSWORD);
  await page.goto("/edit-profile?tab=password");
  return { member, page };
}

const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("name"));

test("a password is changed when the new one is valid and the current one is correct", async () => {
  const { member, page } = await openSettings();
  const { memberId } = await member.stored();
  await page.getByRole("main").getByText(member.email).waitFor();
  await page.getByText(memberId ?? "no member id").waitFor();
  await page.getByRole("link", { name: "Change Password" }).click();
  const button = page.getByRole("button", { name: "Change Password" });
  await page.getByLabel("Current password").fill("Wrong-2026-pass");
  await page.getByLabel("New password", { exact: false }).first().fill("Nkrumah");
  await expect.poll(() => button.isDisabled()).toBe(true);
  await page.getByLabel("New password", { exact: false }).first().fill(NEW_PASSWORD);
  await page.getByLabel("Confirm new password").fill("Nkrumah");
  await page.getByText("New passwords do not match").waitFor();
  await expect.poll(() => button.isDisabled()).toBe(true);
  await page.getByLabel("Confirm new password").fill(NEW_PASSWORD);
  await page.getByText("Passwords match").waitFor();
  await button.click();
  await page.getByText("Your current password is not correct.").waitFor();
  await expect.poll(() => focusedName(page)).toBe("currentPassword");
  await expectAccessible(page);
  await expectFits(page);
  await page.getByLabel("Current password").fill(PASSWORD);
  const other = await page.context().newPage();
  await other.goto("/robots.txt");
  const heard = other.evaluate(
    () =>
      new Promise((resolve) => {
        const tabs = new BroadcastChannel("isa:session");
        tabs.onmessage = ({ data }) => data.type === "USER_UPDATED" && resolve(true);
      }),
  );
  const begins = beginningOfNextStatus(page);
  await button.click();
  expect(await begins, "the region is there before its text is").toBe("silent");
  await page.getByText("Your password has been updated.").waitFor();
  expect(await heard).toBe(true);
  await page.getByRole("link", { name: "Change Password" }).waitFor();
  await signInAs(page, member.email, NEW_PASSWORD);
});

test("the email change form opens in view, mails both addresses, and shows the pending address", async () => {
  const { member, page } = await openSettings();
  const newAddress = `new-${member.email}`;
  await page.setViewportSize({ width: 360, height: 400 });
  const opener = page.getByRole("link", { name: "Change Email" });
  await opener.scrollIntoViewIfNeeded();
  await opener.click();
  await page.getByLabel("New email address").waitFor();
  await waitUntilHydrated(page);
  const isInView = () =>
    page.getByLabel("New email address").evaluate((field) => {
      const { top, bottom } = field.getBoundingClientRect();
      return top >= 0 && bottom <= window.innerHeight;
    });
  await expect.poll(isInView).toBe(true);
  await page.getByLabel("New email address").fill(member.email);
  await page.getByRole("button", { name: "Change Email" }).click();
  await page.getByText("This is already your email address.").waitFor();
  await expect.poll(() => focusedName(page)).toBe("email");
  await page.getByLabel("New email address").fill("chinedu@isa.example");
  await page.getByRole("button", { name: "Change Email" }).click();
  await page.getByText("This email address is already in use.").waitFor();
  await page.getByLabel("New email address").fill(newAddress);
  await page.getByRole("button", { name: "Change Email" }).click();
  await page.waitForURL("**/auth/inbox/change");
  await page.getByText("Please check both your old and your new email address to confirm the change.").waitFor();
  await page.goto("/edit-profile?tab=password");
  await page.getByText(`Waiting for confirmation: ${newAddress}`).waitFor();
  await waitForMail(inject("siteUrl"), newAddress, /./);
  await waitForMail(inject("siteUrl"), member.email, /change|new/i);
});

/** Whether a screen reader sees the text of the next live region when it appears. */
const beginningOfNextStatus = (page: Page): Promise<"silent" | "speaking"> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        new MutationObserver((changes) => {
          const added = changes.flatMap((change) => [...change.addedNodes]).filter((node) => node instanceof Element);
          const status = added.find((node) => node.matches("[role=status]"));
          if (status) resolve([...status.children].every((part) => part.ariaHidden === "true") ? "silent" : "speaking");
        }).observe(document.body, { childList: true, subtree: true });
      }),
  );

test("password and email forms keep their input when the connection fails", async () => {
  const { member, page } = await openSettings();
  await page.setViewportSize({ width: 360, height: 500 });
  const newAddress = `new-${member.email}`;
  await page.getByRole("link", { name: "Change Email" }).click();
  await page.getByLabel("New email address").fill(newAddress);
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Change Email" }).click();
  await page.getByText("Failed to change your email address. Please try again.").waitFor();
  await expect.poll(() => page.getByLabel("New email address").inputValue()).toBe(newAddress);
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Change Email" }).click();
  await page.waitForURL("**/auth/inbox/change");

  await page.getByRole("link", { name: "Back to Account Settings" }).click();
  await page.getByRole("link", { name: "Change Password" }).click();
  await page.getByLabel("Current password").fill(PASSWORD);
  await page.getByLabel("New password", { exact: false }).first().fill(NEW_PASSWORD);
  await page.getByLabel("Confirm new password").fill(NEW_PASSWORD);
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Change Password" }).click();
  await page.getByText("Failed to update password. Please try again.").waitFor();
  await expectInView(page.getByRole("alert"));
  await expect.poll(() => page.getByLabel("Confirm new password").inputValue()).toBe(NEW_PASSWORD);
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Change Password" }).click();
  await page.getByText("Your password has been updated.").waitFor();
});

test("an administrator without a profile sees only the password settings", async () => {
  const { page } = await visit("/robots.txt");
  await signInAs(page, "admin1@isa.example");
  await page.goto("/edit-profile");
  await page.getByRole("link", { name: "Change Password" }).waitFor();
  await expect.poll(() => page.getByText("Member ID").count()).toBe(0);
  await expect.poll(() => page.getByRole("link", { name: "Profile Information" }).count()).toBe(0);
});

test("a member who joined by link sets a first password without a current one", async () => {
  const email = newEmail("link");
  expect((await askAuth("/otp", { email, create_user: true })).status).toBe(200);
  const { page } = await visit(await linkTo(email));
  await goOn(page);
  await page.getByRole("button", { name: "Complete Your Profile" }).click();
  await page.waitForURL("**/basic-profile-setup");
  await page.getByLabel(/^Full name/).fill("Adjoa Link");
  await page.getByRole("combobox", { name: /^Country/ }).fill("Ghana");
  await page.getByRole("option", { name: "Ghana" }).click();
  await page.getByLabel(/^Age range/).selectOption("25-34");
  await page.getByLabel(/^Gender/).selectOption("Female");
  await page.getByRole("radio", { name: "Aspiring Entrepreneur" }).check();
  await page.getByLabel(/^Business, venture or idea name/).fill("Link Farms");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL("**/dashboard");
  await page.goto("/edit-profile?tab=password");
  await expect.poll(() => page.getByRole("link", { name: "Change Password" }).count()).toBe(0);
  await page.getByRole("link", { name: "Set Password" }).click();
  await expect.poll(() => page.getByLabel("Current password").count()).toBe(0);
  await page.getByLabel("New password", { exact: false }).first().fill(NEW_PASSWORD);
  await page.getByLabel("Confirm new password").fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Set Password" }).click();
  await page.getByText("Your password has been updated.").waitFor();
  await page.getByRole("link", { name: "Change Password" }).waitFor();
  await signInAs(page, email, NEW_PASSWORD);
});

test("a password typed before hydration is submitted", async () => {
  const { page, member } = await openSettings();
  let arrive = () => {};
  const late = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await late;
    await route.continue();
  });
  await page.goto("/edit-profile?tab=password&change=password", { waitUntil: "commit" });
  await page.getByLabel("Current password").fill(PASSWORD);
  await page.getByLabel("New password", { exact: false }).first().fill(NEW_PASSWORD);
  await page.getByLabel("Confirm new password").fill(NEW_PASSWORD);
  arrive();
  await page.getByText("Passwords match").waitFor();
  await page.getByRole("button", { name: "Change Password" }).click();
  await page.getByText("Your password has been updated.").waitFor();
  await signInAs(page, member.email, NEW_PASSWORD);
});
