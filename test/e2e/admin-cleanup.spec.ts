import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import pg from "pg";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { DESKTOP, expectAccessible, expectFits, openPage, testBrowser } from "../support/browser.ts";
import { readCsv } from "../support/csv.ts";
import { startProduct } from "../support/product.ts";
import { goTo } from "./admin-menu-visit.ts";
import { profileVisits } from "./admin-profiles-visit.ts";
import { newMember } from "./profile-visit.ts";

const visitAdmin = profileVisits(testBrowser());
const CLEANUP_API = "**/api/admin/cleanup";

async function open(page: Page, name: string) {
  await page.getByRole("button", { name }).click();
  const dialog = page.getByRole("dialog", { name });
  await dialog.getByRole("heading", { name }).waitFor();
  return dialog;
}

test("database cleanup requires a preview first", { tags: "gate" }, async () => {
  const { page } = await visitAdmin("/admin", { viewport: DESKTOP });
  const dialog = await open(page, "Database Cleanup");
  const ticked = await dialog
    .getByRole("checkbox")
    .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).checked));
  expect(ticked).toEqual([true, true, false, true]);
  await expect.poll(() => dialog.getByRole("switch", { name: /^Dry run/ }).isChecked()).toBe(true);
  await expectFits(page);

  await dialog.getByRole("switch", { name: /^Dry run/ }).uncheck();
  await dialog.getByText("Preview first: a cleanup deletes what its preview has counted.").waitFor();
  await expect.poll(() => dialog.getByRole("button", { name: "Clean database" }).count()).toBe(0);
  await dialog.getByRole("button", { name: "Preview", exact: true }).click();
  await dialog.getByText(/^This preview is valid until/).waitFor();
  await expect.poll(() => dialog.evaluate(({ scrollTop }) => scrollTop)).toBe(0);

  for (const box of await dialog.getByRole("checkbox").all()) await box.uncheck();
  await dialog.getByText("Please choose what to clean.").waitFor();
  await expect.poll(() => dialog.getByRole("button", { name: "Preview", exact: true }).isDisabled()).toBe(true);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
});

const RESULTS = {
  deletedProfiles: 3,
  deletedAuthUsers: 4,
  deletedPreApplications: 2,
  deletedEmailLogs: 0,
  deletedOpportunityClicks: 120,
  deletedFiles: 1,
};

const TOUCHED = [
  {
    kind: "account",
    name: "Idle Person",
    address: "idle@example.com",
    why: "unconfirmed",
    since: "2026-01-05T08:00:00.000Z",
  },
  { kind: "preApplication", name: null, address: "idle@example.com", why: "ofAccount", since: null },
];
const ANSWER = { results: RESULTS, touched: TOUCHED, unnamed: 0, protectedAdmins: 1 };

type Run = { status: number; body: unknown };

/** Stubs the cleanup API, because a fresh database has nothing to clean. */
async function answerCleanup(page: Page, runs: Run[]): Promise<{ dryRun: boolean }[]> {
  const asked: { dryRun: boolean }[] = [];
  await page.route(CLEANUP_API, async (route) => {
    const request = route.request().postDataJSON();
    asked.push(request);
    const preview = { token: "the-token", expiresAt: new Date(Date.now() + 1_800_000).toISOString() };
    const run = runs.at(asked.filter(({ dryRun }) => !dryRun).length - 1);
    await (request.dryRun
      ? route.fulfill({ json: { ...ANSWER, dryRun: true, preview } })
      : route.fulfill({ status: run?.status ?? 500, json: run?.body }));
  });
  return asked;
}

test("a cleanup run needs typed confirmation, and a new preview when it failed or got no answer", async () => {
  const { page } = await visitAdmin("/admin", { viewport: DESKTOP });
  const asked = await answerCleanup(page, [
    { status: 500, body: { code: "internal", message: "Down", requestId: "r" } },
    { status: 502, body: "<html>" },
    { status: 200, body: { ...ANSWER, dryRun: false, preview: null } },
  ]);
  const dialog = await open(page, "Database Cleanup");
  const planned = dialog.getByRole("table", { name: "This would be deleted" });
  const run = dialog.getByRole("button", { name: "Clean database" });
  await dialog.getByRole("switch", { name: /^Dry run/ }).uncheck();
  await dialog.getByRole("button", { name: "Preview", exact: true }).click();
  await planned.getByRole("cell", { name: "120" }).waitFor();
  await dialog.getByText("1 administrator fits the rule and is protected.").waitFor();
  await expectAccessible(page);
  await dialog.getByLabel("Type DELETE to confirm").fill("delete");
  await expect.poll(() => run.isDisabled()).toBe(true);
  await dialog.getByLabel("Type DELETE to confirm").fill("DELETE");
  await run.click();
  await dialog.getByRole("alert").waitFor();
  await expectAccessible(page);

  await dialog.getByRole("button", { name: "Try Again" }).click();
  await planned.waitFor();
  await dialog.getByLabel("Type DELETE to confirm").fill("DELETE");
  await run.click();
  await dialog.getByText("We got no answer about this run.", { exact: false }).waitFor();
  await expect.poll(() => run.count()).toBe(0);
  await dialog.getByRole("button", { name: "Try Again" }).click();
  await planned.waitFor();
  await dialog.getByLabel("Type DELETE to confirm").fill("DELETE");
  await run.click();
  await dialog.getByRole("table", { name: "This was deleted" }).waitFor();
  expect(asked.map(({ dryRun }) => dryRun)).toEqual([true, false, true, false, true, false]);
  expect(asked.at(-1)).toMatchObject({ token: "the-token", confirmation: "DELETE", cleanProfiles: true });

  await dialog.getByRole("checkbox", { name: /^Old email logs/ }).check();
  await dialog.getByRole("table").waitFor({ state: "detached" });
});

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}
const focused = (page: Page) =>
  page.evaluate(() => `${document.activeElement?.tagName} ${document.activeElement?.textContent}`);

function applyLongAgo(database: pg.Client, email: string) {
  return database.query(
    `insert into pre_applications (id, email, full_name, country, entrepreneur_type, consented_at, status, created_at, updated_at)
     values (gen_random_uuid(), $1, 'Long Ago', 'KE', 'solo', now(), 'declined', now() - interval '200 days', now() - interval '200 days')`,
    [email],
  );
}

test("a stale cleanup preview is replaced before its run deletes rows, by keyboard alone", async () => {
  const product = await startProduct();
  const database = new pg.Client({ connectionString: product.databaseUrl });
  try {
    await database.connect();
    await applyLongAgo(database, "first@long-ago.example");
    const { page } = await visitAdmin("/admin", { site: product.url, viewport: DESKTOP });
    const total = page.getByText("Total", { exact: true }).locator("xpath=following-sibling::dd[1]");
    const before = Number(await total.textContent());
    const opener = page.getByRole("button", { name: "Database Cleanup" });
    await opener.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Database Cleanup" });
    await expect.poll(() => focused(page)).toBe("H2 Database Cleanup");
    await press(page, "Tab", "Tab", "Space", "Tab", "Tab", "Tab", "Space", "Tab", "Space", "Tab", "Tab", "Enter");
    const planned = dialog.getByRole("table", { name: "This would be deleted" });
    await planned.getByRole("row", { name: "Pre-applications 1", exact: true }).waitFor();
    await expect.poll(() => dialog.getByRole("checkbox", { name: /^Abandoned profiles/ }).isChecked()).toBe(false);

    await applyLongAgo(database, "second@long-ago.example");
    await dialog.getByText("Long Ago").waitFor();
    // Skips the file and the list of names.
    await press(page, "Tab", "Tab", "Tab");
    await page.keyboard.type("DELETE");
    await press(page, "Enter");
    await dialog.getByText("The data has changed since the preview. Nothing was deleted.", { exact: false }).waitFor();
    await planned.getByRole("row", { name: "Pre-applications 2", exact: true }).waitFor();
    await expect.poll(() => dialog.getByLabel("Type DELETE to confirm").inputValue()).toBe("");

    await expect.poll(() => dialog.getByLabel("Type DELETE to confirm").isEnabled()).toBe(true);
    await press(page, "Tab", "Tab", "Tab");
    await page.keyboard.type("DELETE");
    await press(page, "Enter");
    const deleted = dialog.getByRole("table", { name: "This was deleted" });
    await deleted.getByRole("row", { name: "Pre-applications 2", exact: true }).waitFor();
    await expect.poll(async () => Number(await total.textContent())).toBe(before - 1);
    await expect.poll(() => dialog.getByRole("switch", { name: /^Dry run/ }).isChecked()).toBe(true);
    await press(page, "Escape");
    await dialog.waitFor({ state: "hidden" });
    await expect.poll(() => focused(page)).toBe("BUTTON Database Cleanup");
  } finally {
    await database.end();
    await product.stop();
  }
});

test("chosen users are previewed and then deleted permanently", async () => {
  const name = `Chosen ${randomUUID()}`;
  const { email } = await newMember({ businessName: name });
  const { page } = await visitAdmin("/admin", { viewport: DESKTOP });
  const dialog = await open(page, "Clean Specific Users");
  const preview = dialog.getByRole("button", { name: "Preview", exact: true });
  await expect.poll(() => preview.isDisabled()).toBe(true);
  const field = dialog.getByLabel("Email address");
  await field.fill("not an address");
  await field.press("Enter");
  await dialog.getByText("Please enter a valid", { exact: false }).waitFor();
  const nobody = `nobody-${randomUUID()}@example.com`;
  await field.fill(` ${email.toUpperCase()}, ${nobody};admin2@isa.example ${email} `);
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  const list = dialog.getByRole("list", { name: "Chosen addresses" });
  await expect.poll(() => list.getByRole("listitem").count()).toBe(3);

  await preview.click();
  for (const text of ["Would be deleted", "Protected administrator", "Unknown address"])
    await dialog.getByText(text, { exact: true }).waitFor();
  const named = dialog.getByRole("region", { name: "What this is about, one by one" }).getByRole("listitem");
  await named.filter({ hasText: email }).filter({ hasText: "Account · You chose this address" }).waitFor();
  await named.filter({ hasText: nobody }).filter({ hasText: "Nothing found" }).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: "Download as a file" }).click(),
  ]);
  expect(readCsv(await readFile(await download.path(), "utf8"))).toContainEqual(
    expect.arrayContaining([email, "Account", "You chose this address"]),
  );
  await expectFits(page);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: `Remove ${nobody}` }).click();
  await expect.poll(() => list.getByRole("listitem").count()).toBe(2);

  await dialog.getByRole("switch", { name: /^Preview mode/ }).uncheck();
  await dialog.getByRole("button", { name: "Delete users" }).click();
  const question = page.getByRole("dialog", { name: "Delete these users?" });
  await question.getByText("2 addresses", { exact: false }).waitFor();
  // A text selection may end outside a dialog; a press there closes it.
  await question.getByRole("heading").hover();
  await page.mouse.down();
  await page.mouse.move(5, 5);
  await page.mouse.up();
  await expect.poll(() => question.isVisible()).toBe(true);
  await page.mouse.click(5, 5);
  await question.waitFor({ state: "hidden" });
  await dialog.getByRole("button", { name: "Delete users" }).click();
  await question.getByRole("button", { name: "Back" }).click();
  await dialog.getByRole("button", { name: "Delete users" }).click();
  await question.getByRole("button", { name: "Delete users" }).click();
  await dialog.getByText("Deleted", { exact: true }).waitFor();
  await openPage(page, `/admin/profiles?search=${encodeURIComponent(name)}`);
  await page.getByRole("heading", { name: "No profiles found" }).waitFor();
  await openPage(page, "/admin/audit");
  await page.getByRole("row").filter({ hasText: "Deleted chosen users" }).first().waitFor();
});

test("typed addresses survive a failure; Escape and the back button ask before they discard them", async () => {
  const { page } = await visitAdmin("/admin/interests");
  await goTo(page, "Overview");
  const dialog = await open(page, "Clean Specific Users");
  const field = dialog.getByLabel("Email address");
  await page.route("**/functions/v1/clean-specific-users", (route) => route.abort());
  await field.fill("somebody@example.com");
  await field.press("Enter");
  await dialog.getByRole("button", { name: "Preview", exact: true }).click();
  await dialog.getByText("Network error while cleaning specific users. Please try again.").waitFor();
  await dialog.getByText("somebody@example.com").waitFor();
  await page.unroute("**/functions/v1/clean-specific-users");
  await dialog.getByRole("button", { name: "Try Again" }).click();
  await dialog.getByText("Unknown address", { exact: true }).waitFor();

  const question = page.getByRole("dialog", { name: "Discard this list?" });
  for (const leave of [() => page.keyboard.press("Escape"), () => page.goBack(), () => page.goBack()]) {
    await leave();
    await question.getByRole("button", { name: "Keep editing" }).click();
    await question.waitFor({ state: "hidden" });
    await dialog.getByText("somebody@example.com").first().waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe("");
  }
  await page.keyboard.press("Escape");
  await question.getByRole("button", { name: "Discard" }).click();
  await dialog.waitFor({ state: "hidden" });

  await open(page, "Clean Specific Users");
  await dialog.getByText("No addresses yet").waitFor();
  await field.fill("typed-and-not-added@example.com");
  await page.keyboard.press("Escape");
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect.poll(() => field.inputValue()).toBe("typed-and-not-added@example.com");
  await page.goBack();
  await question.getByRole("button", { name: "Discard" }).click();
  await page.getByRole("heading", { name: "Interests", level: 2 }).waitFor();
  await expect.poll(() => dialog.isVisible()).toBe(false);
});
