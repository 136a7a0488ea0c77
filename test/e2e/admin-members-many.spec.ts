import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Locator, Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { DESKTOP, expectAccessible, expectFits, testBrowser } from "../support/browser.ts";
import { startProduct } from "../support/product.ts";
import { watchFor } from "../support/watch-for.ts";
import { PROFILES, profileVisits, rowOf, searchFor, showing, toastOf } from "./admin-profiles-visit.ts";
import { newMember, PASSWORD } from "./profile-visit.ts";

const visitAdmin = profileVisits(testBrowser());

function presses() {
  let count = 0;
  return {
    press: async (target: Locator) => {
      count += 1;
      await target.click();
    },
    count: () => count,
  };
}

async function signUp(site: string, email: string, from: string): Promise<void> {
  const answer = await fetch(`${site}/auth/v1/signup`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": from },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  expect(answer.status).toBe(200);
}

const deleteOf = (page: Page) => page.getByRole("button", { name: "Delete", exact: true });

test("an administrator deletes 30 spam accounts with 5 clicks", async () => {
  // The proxy header puts the robots into one network.
  const product = await startProduct({ TRUST_PROXY: "1" });
  try {
    for (let n = 0; n < 30; n += 1) await signUp(product.url, `prize-${n}@mailinator.com`, `203.0.113.${n + 1}`);
    // The spam check also runs at start.
    await product.end();
    await product.start();
    const { page } = await visitAdmin(PROFILES, { site: product.url, viewport: DESKTOP });
    const { press, count } = presses();
    await press(page.getByRole("link", { name: "Looks like spam" }));
    await expect.poll(() => showing(page).textContent()).toMatch(/^Showing 30 of \d+ profiles$/);
    await rowOf(page, "prize-29@mailinator.com").getByText("Many sign-ups from one network").waitFor();
    await expectFits(page);
    await press(page.getByLabel("Select all on this page"));
    await press(page.getByRole("button", { name: "Select all 30 that match" }));
    await press(deleteOf(page));
    const dialog = page.getByRole("dialog", { name: "Delete these accounts?" });
    await dialog.getByText("prize-0@mailinator.com").waitFor();
    await expectFits(page);
    await expectAccessible(page);
    const confirm = dialog.getByRole("button", { name: "Delete 30 accounts" });
    await expect.poll(() => confirm.isDisabled()).toBe(true);
    await dialog.getByLabel("Type 30 to confirm").fill("30");
    await press(confirm);
    await toastOf(page, "30 accounts are deleted");
    await page.getByRole("heading", { name: "No profiles found" }).waitFor();
    expect(count()).toBe(5);
  } finally {
    await product.stop();
  }
});

test("selected members are exported, signed out and mailed; administrators cannot delete themselves", {
  tags: "gate",
}, async () => {
  const town = `Town ${randomUUID()}`;
  const people = [];
  for (const businessName of ["First Kiosk", "Second Kiosk"])
    people.push(await newMember({ businessName, cityTown: town }));
  const { page } = await visitAdmin(PROFILES, { viewport: DESKTOP });
  await searchFor(page, "admin1@isa.example");
  await page.getByLabel("Select admin1@isa.example").check();
  await deleteOf(page).click();
  const dialog = page.getByRole("dialog", { name: "Delete these accounts?" });
  await dialog.getByText("This is you").waitFor();
  await expect.poll(() => dialog.getByRole("button", { name: "Delete 0 accounts" }).isDisabled()).toBe(true);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });

  await searchFor(page, town);
  await page.getByLabel("Select First Kiosk").check();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Export", exact: true }).click(),
  ]);
  const lines = (await readFile(await download.path(), "utf8")).trimEnd().split("\r\n");
  expect([lines.length, lines[1]]).toEqual([2, expect.stringContaining("First Kiosk")]);
  await page.getByLabel("Select Second Kiosk").check();
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await page.getByRole("button", { name: "Sign 2 people out" }).click();
  await toastOf(page, "2 people are signed out everywhere");

  await searchFor(page, town);
  await page.getByLabel("Select all on this page").check();
  await page.getByRole("link", { name: "Email", exact: true }).click();
  const recipients = page.getByRole("list", { name: "Recipients" });
  for (const { email } of people) await recipients.getByText(email).waitFor();
  await page.getByText("Recipients (2)").waitFor();
});

test("a bulk deletion stops when the matches changed, and claims no result when its response is lost", async () => {
  const word = `stand${randomUUID().slice(0, 8)}`;
  const join = (n: number) => signUp(inject("siteUrl"), `${word}-${n}@example.org`, "");
  for (let n = 0; n < 26; n += 1) await join(n);
  const { page } = await visitAdmin(`${PROFILES}?search=${word}`, { viewport: DESKTOP });
  await page.getByLabel("Select all on this page").check();
  await page.getByRole("button", { name: "Select all 26 that match" }).click();
  await join(26);
  await deleteOf(page).click();
  await page.getByText("Who matches has changed since you chose.", { exact: false }).waitFor();
  await page.getByRole("dialog").waitFor({ state: "hidden" });

  await searchFor(page, `${word}-26`);
  await page.getByLabel(`Select ${word}-26@example.org`).check();
  await deleteOf(page).click();
  await page.route("**/api/admin/profiles/acts", async (route) => {
    await route.fetch();
    await route.abort();
  });
  const claimed = await watchFor(page, "Nothing was deleted");
  await page.getByRole("button", { name: "Delete 1 account" }).click();
  await page.getByText("We got no answer about this. The audit log shows whether it was done.").waitFor();
  await page.getByRole("heading", { name: "No profiles found" }).waitFor();
  expect(await claimed()).toEqual([]);
});
