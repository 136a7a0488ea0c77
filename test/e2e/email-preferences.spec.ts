import { randomBytes } from "node:crypto";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { parseConfig } from "#app/config.ts";
import { PREFERENCES_SAVED, PREFERENCES_TEXTS } from "#features/email/domain/preferences.ts";
import { unsubscribeLinks } from "#features/email/server/delivery/unsubscribe-links.ts";
import type { EmailCategory } from "#kernel/mail-kinds.ts";
import { t } from "#platform/i18n/i18n.ts";
import { expectAccessible, expectFits, testBrowser } from "../support/browser.ts";
import { LINK_SECRET } from "../support/product.ts";
import { signInAs } from "../support/sign-in.ts";

const visit = testBrowser();
const T = PREFERENCES_TEXTS;

function linksFor(category: EmailCategory | null, address = `reader-${randomBytes(6).toString("hex")}@example.org`) {
  const config = parseConfig({ SITE_URL: inject("siteUrl") });
  return unsubscribeLinks({ config, linkKeys: [LINK_SECRET], clock: () => new Date() }, { address, category });
}
const box = (page: Page, label: string) => page.getByRole("checkbox", { name: new RegExp(`^${label}`) });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const says = (page: Page, text: string) => page.getByText(text).waitFor();

test("a reader unsubscribes from categories and from all mails by a mail link", {
  tags: "gate",
}, async () => {
  const { page } = await visit(linksFor("newsletter").page);
  await says(page, "For r•••@example.org");
  await expect.poll(() => box(page, "Newsletter").isChecked()).toBe(true);

  await press(page, t(T.stopCategory, { category: "Newsletter" }));
  await says(page, PREFERENCES_SAVED.saved);
  await expect.poll(() => box(page, "Newsletter").count()).toBe(0);
  await expect.poll(() => box(page, "Events").isChecked()).toBe(true);
  await box(page, "Events").uncheck();
  await press(page, T.save);
  await says(page, PREFERENCES_SAVED.saved);
  await page.reload();
  await expect.poll(() => box(page, "Events").count()).toBe(0);

  await press(page, T.stopAll);
  await says(page, PREFERENCES_SAVED.stopped);
  await page.getByRole("heading", { name: T.stoppedTitle }).waitFor();
  await expect.poll(() => page.getByRole("checkbox").count()).toBe(0);
  await expectFits(page);
  await expectAccessible(page);
  await page.getByRole("link", { name: T.signInToChange }).click();
  await page.waitForURL(/\/auth\?next=/);
});

test("the profile form shows that a member has stopped all mails", async () => {
  const { page } = await visit("/robots.txt");
  await signInAs(page, "brian@isa.example");
  await page.goto("/edit-profile?section=3");
  const updates = page.getByLabel("Send me updates by email");
  await expect.poll(() => updates.isChecked()).toBe(true);
  await page.getByRole("link", { name: "Choose what we write to you about" }).click();
  await says(page, "For b•••@isa.example");
  await press(page, T.stopAll);
  await says(page, PREFERENCES_SAVED.stopped);
  await page.goto("/edit-profile?section=3");
  await updates.waitFor();
  await expect.poll(() => updates.isChecked()).toBe(false);
  await page.goto("/email-preferences");
  await press(page, T.startAgain);
  await says(page, PREFERENCES_SAVED.started);
});
