import { randomUUID } from "node:crypto";
import pg from "pg";
import { expect, test } from "vitest";
import { ACCESS_COOKIE } from "#kernel/session-cookies.ts";
import { DESKTOP, openPage, refuseDrafts, reloadPage, testBrowser } from "../support/browser.ts";
import { startProduct } from "../support/product.ts";
import { goTo } from "./admin-menu-visit.ts";
import {
  adminVisits,
  dialogOf,
  expectToast,
  fillBasics,
  openNew,
  rowOf,
  TAB,
  titleOf,
} from "./admin-opportunities-visit.ts";
import { administration } from "./opportunities-visit.ts";

const visitAdmin = adminVisits(testBrowser());

test("a list that fails to load shows an error, which can be dismissed and retried", async () => {
  const product = await startProduct();
  const database = new pg.Client({ connectionString: product.databaseUrl });
  try {
    await database.connect();
    await database.query("alter table opportunities rename to opportunities_away");
    const { page } = await visitAdmin(TAB, { site: product.url });
    await page.getByRole("alert").getByText("Failed to load opportunities", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Try Again" }).click();
    await page.getByRole("alert").getByText("Failed to load opportunities", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Dismiss" }).click();
    await expect.poll(() => page.getByText("Failed to load opportunities").count()).toBe(0);
    await database.query("alter table opportunities_away rename to opportunities");
    await page.getByRole("button", { name: "Try Again" }).click();
    await page.getByRole("heading", { name: /^All Opportunities \(\d+\)$/ }).waitFor();
    await database.query("delete from opportunities");
    await page.reload();
    await page.getByText("No opportunities yet").waitFor();
    await page.getByRole("heading", { name: "All Opportunities (0)" }).waitFor();
  } finally {
    await database.end();
    await product.stop();
  }
});

test("the opportunities tab shows a placeholder while it loads", async () => {
  const { page } = await visitAdmin("/admin", { viewport: DESKTOP });
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route("**/opportunities.data*", async (route) => {
    await held;
    await route.continue();
  });
  await goTo(page, "Opportunities");
  await page.locator("main [role=status]", { hasText: "Loading..." }).first().waitFor({ state: "attached" });
  await page.locator("main .animate-pulse").first().waitFor();
  const current = page.getByRole("navigation", { name: "Administration" }).locator("[aria-current=page]");
  await expect.poll(() => current.textContent()).toBe("Opportunities");
  goOn();
  await page.getByRole("heading", { name: /^All Opportunities/ }).waitFor();
  await expect.poll(() => page.locator("main .animate-pulse").count()).toBe(0);
});

test("an opportunity is created once when its response is lost, also when it is retried after a reload", async () => {
  const { page } = await visitAdmin();
  for (const anew of [false, true]) {
    const title = `Once ${randomUUID()}`;
    const dialog = await openNew(page);
    await fillBasics(dialog, { title });
    await page.route("**/api/opportunities", async (route) => {
      await route.fetch();
      await route.abort();
    });
    await dialog.getByRole("button", { name: "Create" }).click();
    await dialog.getByText("Failed to save opportunity").waitFor();
    await page.unroute("**/api/opportunities");
    if (anew) await page.reload();
    await dialog.getByLabel("Organizer").fill("Added before trying again");
    await dialog.getByRole("button", { name: anew ? "Create" : "Try Again" }).click();
    await dialog.waitFor({ state: "hidden" });
    await reloadPage(page);
    await rowOf(page, title).getByText("Added before trying again").waitFor();
    await expect.poll(() => rowOf(page, title).count()).toBe(1);
  }
});

test("text typed during a save is kept", async () => {
  const { page } = await visitAdmin();
  const title = `Slow ${randomUUID()}`;
  const dialog = await openNew(page);
  await fillBasics(dialog, { title });
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route("**/api/opportunities", async (route) => {
    await held;
    await route.continue();
  });
  await dialog.getByRole("button", { name: "Create" }).click();
  await dialog.getByText("Saving...").waitFor();
  await dialog.getByLabel("Cost", { exact: true }).fill("Typed meanwhile");
  goOn();
  await expectToast(page, "Opportunity created.");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await dialog.waitFor({ state: "hidden" });
  const { find } = await administration();
  const href = await titleOf(page, title).getAttribute("href");
  expect(await find(href?.split("form=")[1] ?? "")).toMatchObject({ title, cost: "Typed meanwhile" });
});

test("the form renews an expired access token, and keeps its text when the session has ended", async () => {
  const { page, context } = await visitAdmin();
  const dialog = await openNew(page);
  const title = `Long evening ${randomUUID()}`;
  await fillBasics(dialog, { title });
  await dialog.getByLabel("Full description").fill("**Renewed**");
  await context.clearCookies({ name: ACCESS_COOKIE });
  await dialog.getByRole("button", { name: "Preview" }).click();
  await dialog.locator("strong", { hasText: "Renewed" }).waitFor();
  await context.clearCookies();
  await dialog.getByRole("button", { name: "Create" }).click();
  await dialog.getByText("Your session has ended. Please sign in again.").waitFor();
  const signIn = dialog.getByRole("link", { name: "Sign In" });
  await expect.poll(() => signIn.getAttribute("target")).toBe("_blank");
  await expect.poll(() => dialogOf(page).getByLabel("Title").inputValue()).toBe(title);
});

test("the form warns when the device cannot keep drafts, and can still be saved", async () => {
  const { page } = await visitAdmin("/admin");
  await refuseDrafts(page);
  await openPage(page, `${TAB}?form=new`);
  const title = `Homeless ${randomUUID()}`;
  await fillBasics(dialogOf(page), { title });
  await dialogOf(page).getByText("This device cannot keep unsaved text.").waitFor();
  await dialogOf(page).getByRole("button", { name: "Create" }).click();
  await rowOf(page, title).waitFor();
});

test("a failed upload or form offers Try Again; a missing opportunity does not", async () => {
  const { page } = await visitAdmin();
  const dialog = await openNew(page);
  await page.route("**/attachments", (route) => route.abort());
  const file = { name: "x.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4\nstartxref\n9\n%%EOF\n") };
  await dialog.locator("input[type=file]").setInputFiles(file);
  await dialog.getByText("Failed to upload attachment").waitFor();
  await page.unroute("**/attachments");
  await dialog.getByRole("button", { name: "Try Again" }).click();
  await dialog.getByRole("link", { name: "x.pdf" }).waitFor();
  await dialog.getByRole("button", { name: "Remove file" }).click();
  await expect.poll(() => dialog.getByRole("link", { name: "x.pdf" }).count()).toBe(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Choose a file");

  const { publish } = await administration();
  const { id, title } = await publish({ title: `Reopened ${randomUUID()}` });
  await openPage(page, TAB);
  await page.route(`**/api/admin/opportunities/${id}`, (route) => route.abort());
  await titleOf(page, title).click();
  await dialog.getByText("Failed to load details").waitFor();
  await page.unroute(`**/api/admin/opportunities/${id}`);
  await dialog.getByRole("button", { name: "Try Again" }).click();
  await expect.poll(() => dialog.getByLabel("Title").inputValue()).toBe(title);
  await expect.poll(() => new URL(page.url()).searchParams.get("form")).toBe(id);

  await openPage(page, `${TAB}?form=${randomUUID()}`);
  await dialog.getByText("Opportunity not found.").waitFor();
  await expect.poll(() => dialog.getByRole("button", { name: "Try Again" }).count()).toBe(0);
});
