import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  DESKTOP,
  expectAccessible,
  expectNoSidewaysScroll,
  openPage,
  PHONE,
  testBrowser,
  type VisitOptions,
} from "../support/browser.ts";
import { type Product, startProduct } from "../support/product.ts";
import { signInAs } from "../support/sign-in.ts";
import { watchFor } from "../support/watch-for.ts";
import { PROFILES, rowOf, searchFor, showing, toastOf } from "./admin-profiles-visit.ts";
import { newMember, PASSWORD } from "./profile-visit.ts";

const visit = testBrowser();
let product: Product;

/** What only this file does: sign-ups of robots, from one network, as the next proxy tells of it. */
beforeAll(async () => {
  product = await startProduct({ TRUST_PROXY: "1" });
});
afterAll(() => product?.stop());

async function visitAdmin(path: string, options: VisitOptions = {}): Promise<Page> {
  const { page } = await visit(`${product.url}/robots.txt`, options);
  await signInAs(page, "admin1@isa.example");
  await openPage(page, `${product.url}${path}`);
  return page;
}

/** Counts what an administrator presses. */
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

async function signUpRobots(wave: number, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const answer = await fetch(`${product.url}/auth/v1/signup`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": `203.0.${wave}.${n + 1}` },
      body: JSON.stringify({ email: `prize-${wave}-${n}@mailinator.com`, password: PASSWORD }),
    });
    expect(answer.status).toBe(200);
  }
  // New accounts are looked at as the program starts, too.
  await product.end();
  await product.start();
}

const deleteOf = (page: Page) => page.getByRole("button", { name: "Delete", exact: true });

test.each([["phone", 113, PHONE] as const, ["desk", 114, DESKTOP] as const])(
  "on a %s, 30 spam accounts are removed with 5 presses",
  async (_, wave, viewport) => {
    await signUpRobots(wave, 30);
    const page = await visitAdmin(PROFILES, { viewport });
    const { press, count } = presses();
    await press(page.getByRole("link", { name: "Looks like spam" }));
    await expect.poll(() => showing(page).textContent()).toMatch(/^Showing 30 of \d+ profiles$/);
    await rowOf(page, `prize-${wave}-29@mailinator.com`).getByText("Many sign-ups from one network").waitFor();
    await expectNoSidewaysScroll(page);
    await press(page.getByLabel("Select all on this page"));
    await press(page.getByRole("button", { name: "Select all 30 that match" }));
    await expectAccessible(page);
    await press(deleteOf(page));
    const dialog = page.getByRole("dialog", { name: "Delete these accounts?" });
    await dialog.getByText(`prize-${wave}-0@mailinator.com`).waitFor();
    await expectAccessible(page);
    const confirm = dialog.getByRole("button", { name: "Delete 30 accounts" });
    await expect.poll(() => confirm.isDisabled()).toBe(true);
    await dialog.getByLabel("Type 30 to confirm").fill("30");
    await press(confirm);
    await toastOf(page, "30 accounts are deleted");
    await page.getByRole("heading", { name: "No profiles found" }).waitFor();
    expect(count()).toBe(5);
  },
);

test("a member is found by a misspelt half of the name with one press and typing", async () => {
  const page = await visitAdmin(PROFILES, { viewport: DESKTOP });
  const { press, count } = presses();
  await press(page.getByRole("searchbox", { name: "Search profiles" }));
  await page.keyboard.type("chineduu");
  await page.keyboard.press("Enter");
  await rowOf(page, "Eze Payments").getByText("Chinedu Eze").waitFor();
  expect(count()).toBe(1);
});

test("those who are chosen are written to", async () => {
  const town = `Town ${randomUUID()}`;
  const people = [];
  for (const businessName of ["Third Kiosk", "Fourth Kiosk", "Fifth Kiosk"])
    people.push(await newMember({ businessName, cityTown: town }, product.url));
  const page = await visitAdmin(PROFILES, { viewport: DESKTOP });
  await searchFor(page, town);
  await page.getByLabel("Select Third Kiosk").check();
  await page.getByLabel("Select Fifth Kiosk").check();
  await page.getByRole("link", { name: "Email", exact: true }).click();
  const recipients = page.getByRole("list", { name: "Recipients" });
  for (const chosen of [0, 2]) await recipients.getByText(people[chosen]?.email ?? "").waitFor();
  await page.getByText("Recipients (2)").waitFor();
});

test("who is chosen is exported and signed out; oneself and administrators are left alone", async () => {
  const town = `Town ${randomUUID()}`;
  for (const businessName of ["First Kiosk", "Second Kiosk"])
    await newMember({ businessName, cityTown: town }, product.url);
  const page = await visitAdmin(PROFILES, { viewport: DESKTOP });
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

  await searchFor(page, "admin1@isa.example");
  await page.getByLabel("Select admin1@isa.example").check();
  await deleteOf(page).click();
  const dialog = page.getByRole("dialog", { name: "Delete these accounts?" });
  await dialog.getByText("This is you").waitFor();
  await expect.poll(() => dialog.getByRole("button", { name: "Delete 0 accounts" }).isDisabled()).toBe(true);
});

test("of an act whose answer is lost nothing is claimed, and the list shows what became of it", async () => {
  const town = `Town ${randomUUID()}`;
  await newMember({ businessName: "Sixth Kiosk", cityTown: town }, product.url);
  const page = await visitAdmin(`${PROFILES}?city=${encodeURIComponent(town)}`, { viewport: DESKTOP });
  await page.getByLabel("Select Sixth Kiosk").check();
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

test("when others match than were chosen, nothing happens and the list is read anew", async () => {
  const town = `Town ${randomUUID()}`;
  const names = Array.from({ length: 26 }, (_, n) => `Stand ${n}`);
  for (const businessName of names) await newMember({ businessName, cityTown: town }, product.url);
  const page = await visitAdmin(`${PROFILES}?city=${encodeURIComponent(town)}`, { viewport: DESKTOP });
  await page.getByLabel("Select all on this page").check();
  await page.getByRole("button", { name: "Select all 26 that match" }).click();
  await newMember({ businessName: "Latecomer", cityTown: town }, product.url);
  await deleteOf(page).click();
  await page.getByText("Who matches has changed since you chose.", { exact: false }).waitFor();
  await page.getByRole("dialog").waitFor({ state: "hidden" });
});
