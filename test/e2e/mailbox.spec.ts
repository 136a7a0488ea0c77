import { expect, inject, test } from "vitest";
import { expectAccessible, expectNoSidewaysScroll, testBrowser } from "../support/browser.ts";
import { waitForMail } from "../support/mailbox.ts";

const visit = testBrowser();

async function askForLink(address: string) {
  const site = inject("siteUrl");
  await fetch(`${site}/auth/v1/signup`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: address, password: "Kilimanjaro-5895" }),
  });
  return waitForMail(site, address, /confirm/i);
}

test("the development mailbox opens a mail and shows its text and links, on a phone without script", async () => {
  const { links, subject } = await askForLink("mailbox-phone@example.com");
  const { page } = await visit("/dev/mailbox?to=mailbox-phone@example.com", { javaScriptEnabled: false });
  await page.getByRole("link", { name: subject }).click();
  await page.getByRole("heading", { level: 2, name: subject }).waitFor();
  await page
    .frameLocator("iframe")
    .getByRole("heading", { name: /Welcome!/ })
    .waitFor();
  await expectNoSidewaysScroll(page);
  await expect.poll(() => page.locator("iframe").getAttribute("sandbox")).toBe("");

  await page.getByRole("link", { name: "Plain text" }).click();
  await page.locator("pre", { hasText: "If this wasn't you" }).waitFor();
  const link = page.getByRole("link", { name: links[0] ?? "none", exact: true });
  await expect.poll(() => link.getAttribute("href")).toBe(links[0]);
  await page.getByRole("link", { name: "All emails" }).click();
  await page.getByRole("heading", { level: 1, name: "Mailbox" }).waitFor();
  await page.getByLabel("Emails to").fill("nobody@example.com");
  await page.getByRole("button", { name: "Show" }).click();
  await page.getByRole("heading", { name: "No emails yet" }).waitFor();
});

test("a mail is accessible", async () => {
  const { html } = await askForLink("mailbox-wide@example.com");
  // axe needs scripts in every frame, which the mailbox forbids.
  const { page } = await visit("about:blank");
  await page.setContent(html);
  await expectAccessible(page);
});
