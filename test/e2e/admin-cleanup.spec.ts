import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { DESKTOP, expectAccessible, expectNoSidewaysScroll, PHONE, testBrowser } from "#test/browser.ts";
import { signInAs } from "#test/sign-in.ts";
import { profileVisits } from "./admin-profiles-visit.ts";
import { newMember } from "./profile-visit.ts";

const visit = testBrowser();
const visitAdmin = profileVisits(visit);
const SCREENS = [["phone", PHONE] as const, ["desk", DESKTOP] as const];
const CLEANUP_API = "**/api/admin/cleanup";

async function open(page: Page, name: string) {
  await page.getByRole("button", { name }).click();
  const dialog = page.getByRole("dialog", { name });
  await dialog.getByRole("heading", { name }).waitFor();
  return dialog;
}

test.each(SCREENS)("on a %s, the database is previewed before anything can be cleaned", async (_, viewport) => {
  const { page } = await visitAdmin("/admin", { viewport });
  const dialog = await open(page, "Database Cleanup");
  const ticked = await dialog
    .getByRole("checkbox")
    .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).checked));
  expect(ticked).toEqual([true, true, false, true]);
  expect(await dialog.getByRole("switch", { name: /^Dry run/ }).isChecked()).toBe(true);
  await expectNoSidewaysScroll(page);

  await dialog.getByRole("switch", { name: /^Dry run/ }).uncheck();
  await dialog.getByText("Preview first: a cleanup deletes what its preview has counted.").waitFor();
  expect(await dialog.getByRole("button", { name: "Clean database" }).count()).toBe(0);
  await dialog.getByRole("button", { name: "Preview", exact: true }).click();
  await dialog.getByText(/^This preview holds until/).waitFor();

  for (const box of await dialog.getByRole("checkbox").all()) await box.uncheck();
  await dialog.getByText("Please choose what to clean.").waitFor();
  expect(await dialog.getByRole("button", { name: "Preview", exact: true }).isDisabled()).toBe(true);
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

/** Answers as the server does where there is something to clean, which a fresh database has not. */
async function answerCleanup(page: Page, run: { status: number; body: unknown }): Promise<unknown[]> {
  const asked: unknown[] = [];
  await page.route(CLEANUP_API, async (route) => {
    const request = route.request().postDataJSON();
    asked.push(request);
    const preview = { token: "the-token", expiresAt: new Date(Date.now() + 1_800_000).toISOString() };
    const body = { dryRun: true, results: RESULTS, protectedAdmins: 1, preview };
    await route.fulfill(request.dryRun ? { json: body } : { status: run.status, json: run.body });
  });
  return asked;
}

test("a run repeats its preview, and is typed", async () => {
  const { page } = await visitAdmin("/admin", { viewport: DESKTOP });
  const done = { dryRun: false, results: RESULTS, protectedAdmins: 1, preview: null };
  const asked = await answerCleanup(page, { status: 200, body: done });
  const dialog = await open(page, "Database Cleanup");
  await dialog.getByRole("switch", { name: /^Dry run/ }).uncheck();
  await dialog.getByRole("button", { name: "Preview", exact: true }).click();
  await dialog.getByRole("table", { name: "This would be deleted" }).getByRole("cell", { name: "120" }).waitFor();
  await dialog.getByText("1 administrator fits the rule and is protected.").waitFor();

  const run = dialog.getByRole("button", { name: "Clean database" });
  await dialog.getByLabel("Type DELETE to confirm").fill("delete");
  expect(await run.isDisabled()).toBe(true);
  await dialog.getByLabel("Type DELETE to confirm").fill("DELETE");
  await run.click();
  await dialog.getByRole("table", { name: "This was deleted" }).waitFor();
  expect(asked.at(-1)).toMatchObject({
    dryRun: false,
    token: "the-token",
    confirmation: "DELETE",
    cleanProfiles: true,
  });

  await dialog.getByRole("checkbox", { name: /^Old e-mail logs/ }).check();
  await dialog.getByRole("table").waitFor({ state: "detached" });
});

test("a run that comes too late deletes nothing, says so, and asks for a new preview", async () => {
  const { page } = await visitAdmin("/admin", { viewport: PHONE });
  const message = "The data has changed since the preview. Nothing was deleted. Please check the new figures.";
  await answerCleanup(page, { status: 409, body: { code: "conflict", message, requestId: "r" } });
  const dialog = await open(page, "Database Cleanup");
  await dialog.getByRole("switch", { name: /^Dry run/ }).uncheck();
  await dialog.getByRole("button", { name: "Preview", exact: true }).click();
  await dialog.getByLabel("Type DELETE to confirm").fill("DELETE");
  await dialog.getByRole("button", { name: "Clean database" }).click();
  await dialog.getByText(`Database cleanup error: ${message}`).waitFor();
  expect(await dialog.getByRole("button", { name: "Clean database" }).count()).toBe(0);
  await dialog.getByRole("button", { name: "Preview", exact: true }).click();
  await dialog.getByRole("table", { name: "This would be deleted" }).waitFor();
});

test("of a run that nothing was heard of, it is said that it may have been done", async () => {
  const { page } = await visitAdmin("/admin");
  await answerCleanup(page, { status: 502, body: "<html>" });
  const dialog = await open(page, "Database Cleanup");
  await dialog.getByRole("switch", { name: /^Dry run/ }).uncheck();
  await dialog.getByRole("button", { name: "Preview", exact: true }).click();
  await dialog.getByLabel("Type DELETE to confirm").fill("DELETE");
  await dialog.getByRole("button", { name: "Clean database" }).click();
  await dialog.getByText("Nothing was heard of the run.", { exact: false }).waitFor();
});

test.each(SCREENS)("on a %s, chosen users are looked at, and then deleted for good", async (_, viewport) => {
  const name = `Chosen ${randomUUID()}`;
  const { email } = await newMember({ businessName: name });
  const { page } = await visitAdmin("/admin", { viewport });
  const dialog = await open(page, "Clean Specific Users");
  const preview = dialog.getByRole("button", { name: "Preview", exact: true });
  expect(await preview.isDisabled()).toBe(true);

  const field = dialog.getByLabel("E-mail address");
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
  await expectNoSidewaysScroll(page);
  await dialog.getByRole("button", { name: `Remove ${nobody}` }).click();
  await expect.poll(() => list.getByRole("listitem").count()).toBe(2);

  await dialog.getByRole("switch", { name: /^Preview mode/ }).uncheck();
  await dialog.getByRole("button", { name: "Delete users" }).click();
  const question = page.getByRole("dialog", { name: "Delete these users?" });
  await question.getByText("2 addresses", { exact: false }).waitFor();
  await question.getByRole("button", { name: "Back" }).click();
  await dialog.getByRole("button", { name: "Delete users" }).click();
  await question.getByRole("button", { name: "Delete users" }).click();
  await dialog.getByText("Deleted", { exact: true }).waitFor();
  await page.goto(`/admin/profiles?search=${encodeURIComponent(name)}`, { waitUntil: "networkidle" });
  await page.getByRole("heading", { name: "No profiles found" }).waitFor();
  await page.goto("/admin?tab=audit", { waitUntil: "networkidle" });
  await page.getByRole("row").filter({ hasText: "Deleted chosen users" }).first().waitFor();
});

test("what was typed stays after a failure", async () => {
  const { page } = await visitAdmin("/admin");
  const dialog = await open(page, "Clean Specific Users");
  await page.route("**/functions/v1/clean-specific-users", (route) => route.abort());
  await dialog.getByLabel("E-mail address").fill("somebody@example.com");
  await dialog.getByLabel("E-mail address").press("Enter");
  await dialog.getByRole("button", { name: "Preview", exact: true }).click();
  await dialog.getByText("Network error while cleaning specific users. Please try again.").waitFor();
  await dialog.getByText("somebody@example.com").waitFor();
});

test("neither a guest nor a member may clean anything", async () => {
  const { page } = await visit("/robots.txt");
  const calls = [
    ["/api/admin/cleanup", {}],
    ["/functions/v1/clean-specific-users", { emails: ["chinedu@isa.example"] }],
  ] as const;
  const statuses = () =>
    page.evaluate(
      (all) =>
        Promise.all(
          all.map(([path, body]) =>
            fetch(path, {
              method: "POST",
              headers: { "content-type": "application/json" },
              body: JSON.stringify(body),
            }).then(({ status }) => status),
          ),
        ),
      calls,
    );
  expect(await statuses()).toEqual([401, 401]);
  await signInAs(page, "brian@isa.example");
  expect(await statuses()).toEqual([403, 403]);
});

test("both dialogs are accessible, empty and with what they found", async () => {
  const { page } = await visitAdmin("/admin");
  await answerCleanup(page, { status: 200, body: {} });
  const cleanup = await open(page, "Database Cleanup");
  await cleanup.getByRole("switch", { name: /^Dry run/ }).uncheck();
  await cleanup.getByRole("button", { name: "Preview", exact: true }).click();
  await cleanup.getByRole("table").waitFor();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  const users = await open(page, "Clean Specific Users");
  await users.getByLabel("E-mail address").fill("admin2@isa.example unknown@example.com");
  await users.getByLabel("E-mail address").press("Enter");
  await users.getByRole("button", { name: "Preview", exact: true }).click();
  await users.getByText("Unknown address", { exact: true }).waitFor();
  await expectAccessible(page);
});
