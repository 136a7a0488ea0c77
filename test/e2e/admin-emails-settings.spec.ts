import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SenderCheckAnswer } from "#features/email/contract/email-settings.ts";
import { DESKTOP, expectAccessible, expectFits, reloadPage, testBrowser } from "../support/browser.ts";
import { type Product, startProduct } from "../support/product.ts";
import { goTo } from "./admin-menu-visit.ts";
import { adminVisits, expectToast } from "./admin-opportunities-visit.ts";

const SETTINGS = "/admin/emails/settings";
const API = "**/api/admin/email-settings";
const visitAdmin = adminVisits(testBrowser());

/** Own product, because settings apply to all users. */
let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.stop());

const open = () => visitAdmin(SETTINGS, { site: product.url, viewport: DESKTOP });
const save = (page: Page) => page.getByRole("button", { name: "Save Settings" }).click();
const limit = (page: Page) => page.getByLabel("Daily email limit");

test("email settings explain themselves, reject invalid values, and survive a reload", { tags: "gate" }, async () => {
  const { page } = await open();
  await page.getByText("How many emails go out in one day").waitFor();
  await expectFits(page);
  await page.getByLabel("Default From Email").fill("nobody");
  await limit(page).fill("0");
  await save(page);
  await page.getByText("Please enter a valid email address to send from").waitFor();
  await page.getByText("Please enter a whole number from 1 to 1000000").waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("fromEmail");
  await expectAccessible(page);

  const chosen = String(1000 + Math.floor(Math.random() * 9000));
  await page.getByLabel("Default From Email").fill("Nia@ISA.example");
  await page.getByLabel("Default From Name").fill("Nia, of the team");
  await limit(page).fill(chosen);
  await page.getByLabel("Track opens").uncheck();
  await save(page);
  await expectToast(page, "Settings saved successfully!");
  await reloadPage(page);
  await expect.poll(() => limit(page).inputValue()).toBe(chosen);
  await expect.poll(() => page.getByLabel("Default From Email").inputValue()).toBe("nia@isa.example");
  await expect.poll(() => page.getByLabel("Track opens").isChecked()).toBe(false);
  await page.getByText("Last saved").waitFor();
  await page.getByRole("heading", { name: "Addresses that get no email" }).waitFor();
});

test("two administrators who change the settings keep their input and see the other's changes", async () => {
  const { page: first } = await open();
  const { page: second } = await open();
  await limit(first).fill("777");
  await save(first);
  await expectToast(first, "Settings saved successfully!");
  await second.getByLabel("Maximum recipients per email").fill("55");
  await save(second);
  await second.getByText("Somebody else saved the settings while you were changing them.").waitFor();
  await second.getByText("Taken over from them: Daily email limit").waitFor();
  await expectAccessible(second);
  await expect.poll(() => limit(second).inputValue()).toBe("777");
  await expect.poll(() => second.getByLabel("Maximum recipients per email").inputValue()).toBe("55");
  await limit(second).fill("555");
  await save(second);
  await expectToast(second, "Settings saved successfully!");

  await limit(first).fill("888");
  await save(first);
  const note = first.getByRole("alert").filter({ hasText: "Both of you changed these." });
  await note.getByText("555", { exact: true }).waitFor();
  await note.getByText("Taken over from them: Maximum recipients per email").waitFor();
  await expect.poll(() => limit(first).inputValue()).toBe("888");
  // The toast of the first save may still be visible.
  const stored = first.waitForResponse((answer) => answer.request().method() !== "GET" && answer.ok());
  await save(first);
  await stored;
  await reloadPage(first);
  await expect.poll(() => limit(first).inputValue()).toBe("888");
});

test("typed settings survive a failed save, and leaving the page asks first", async () => {
  const { page } = await open();
  await page.getByLabel("Reply-To Email").fill("answers@isa.example");
  await page.route(API, (route) => route.abort());
  await save(page);
  await page.getByText("Network error while saving settings.").waitFor();
  await page.unrouteAll();
  const failure = { code: "unexpected", message: "An unexpected error occurred.", requestId: "x" };
  await page.route(API, (route) => route.fulfill({ status: 500, json: failure }));
  await save(page);
  await page.getByText("Failed to save email settings.").waitFor();
  await page.unrouteAll();
  await expect.poll(() => page.getByLabel("Reply-To Email").inputValue()).toBe("answers@isa.example");
  await save(page);
  await expectToast(page, "Settings saved successfully!");

  await page.getByLabel("Default From Name").fill("Half a thought");
  await goTo(page, "Email History");
  const dialog = page.getByRole("dialog", { name: "Discard changes?" });
  await dialog.getByRole("button", { name: "Keep editing" }).click();
  await expect.poll(() => page.getByLabel("Default From Name").inputValue()).toBe("Half a thought");
  await goTo(page, "Email History");
  await dialog.getByRole("button", { name: "Discard" }).click();
  await page.waitForURL(/\/emails\/history/);
  await goTo(page, "Email Settings");
  await expect.poll(() => page.getByLabel("Default From Name").inputValue()).not.toBe("Half a thought");
  await goTo(page, "Email History");
  await page.waitForURL(/\/emails\/history/);
});

const CHECKED: SenderCheckAnswer = {
  domain: "isa.example",
  checkedAt: "2026-11-21T08:00:00.000Z",
  findings: [
    { check: "spf", state: "right", sentences: ["The record names your server."], found: "v=spf1 mx ~all", add: null },
    {
      check: "dkim",
      state: "wrong",
      sentences: ["The record holds another key."],
      found: `v=DKIM1; p=${"A".repeat(300)}`,
      add: { name: "isa2026._domainkey.isa.example", type: "TXT", value: `v=DKIM1; k=rsa; p=${"B".repeat(390)}` },
    },
    {
      check: "dmarc",
      state: "missing",
      sentences: ["There is no record."],
      found: null,
      add: { name: "_dmarc.isa.example", type: "TXT", value: "v=DMARC1; p=none; rua=mailto:hello@isa.example" },
    },
  ],
};

test("the sender check reports the state of each DNS record and the record to add", async () => {
  const { page } = await open();
  await page.route(`${API}/sender-check`, (route) => route.abort());
  await page.getByRole("button", { name: "Check now" }).click();
  await page.getByText("Network error while checking the sender.").waitFor();
  await page.unrouteAll();
  await page.route(`${API}/sender-check`, (route) => route.fulfill({ json: CHECKED }));
  await page.getByRole("button", { name: "Try Again" }).click();
  await page.getByText("Looked up for isa.example").waitFor();
  for (const text of ["Right", "Wrong", "Missing", "Replace it with this record", "Add this record"]) {
    await page.getByText(text, { exact: true }).waitFor();
  }
  await expectFits(page);
  await expectAccessible(page);
  const panel = page.getByRole("listitem").filter({ hasText: "DMARC: what happens to forgeries" });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await panel.getByRole("button", { name: "Copy: Value" }).click();
  await panel.getByRole("button", { name: "Copied: Value" }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(CHECKED.findings[2]?.add?.value);
});
