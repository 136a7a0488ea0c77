import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openPage, reloadPage, testBrowser } from "../support/browser.ts";
import { goTo } from "./admin-menu-visit.ts";
import {
  adminVisits,
  dialogOf,
  expectToast,
  fillBasics,
  openEdit,
  openNew,
  publishAnyway,
  rowOf,
  TAB,
} from "./admin-opportunities-visit.ts";
import { administration } from "./opportunities-visit.ts";

const visitAdmin = adminVisits(testBrowser());

const RESTORED = "We brought back what you had not saved.";
const UNSAVED = "Not saved yet, kept on this device";

const accidents = [
  (page: Page) => page.keyboard.press("Escape"),
  (page: Page) => page.mouse.click(5, 5),
  (page: Page) => page.goBack(),
  (page: Page) => page.goto("/"),
];

test("unsaved text survives Escape, an outside click, the back button, navigation and a reload until it is saved", {
  tags: "gate",
}, async () => {
  const { page } = await visitAdmin(TAB, { viewport: { width: 1280, height: 800 } });
  const title = `Half written ${randomUUID()}`;
  const dialog = await openNew(page);
  await fillBasics(dialog, { title, summary: "Half a thought" });
  await dialog.getByRole("switch").check();
  const notice = dialog.getByLabel("Send a notification email to members on publish");
  await notice.check();
  for (const happen of accidents) {
    await happen(page);
    if (new URL(page.url()).pathname !== TAB) await openPage(page, TAB);
    await dialog.waitFor({ state: "hidden" });
    await page.getByText(UNSAVED).waitFor();
    await page.getByRole("link", { name: "Continue" }).click();
    await dialog.getByText(RESTORED).waitFor();
    await expect.poll(() => dialog.getByLabel("Title").inputValue()).toBe(title);
    await expect.poll(() => dialog.getByLabel("Summary").inputValue()).toBe("Half a thought");
    await expect.poll(() => notice.isChecked()).toBe(true);
  }
  await dialog.getByLabel("Full description").pressSequentially("Typed a moment ago");
  await reloadPage(page);
  await dialog.getByText(RESTORED).waitFor();
  await expect.poll(() => dialog.getByLabel("Full description").inputValue()).toBe("Typed a moment ago");

  await dialog.getByRole("switch").uncheck();
  await dialog.getByRole("button", { name: "Create" }).click();
  await rowOf(page, title).waitFor();
  await reloadPage(page);
  await expect.poll(() => page.getByText(UNSAVED).count()).toBe(0);
  await openNew(page);
  await expect.poll(() => dialog.getByLabel("Title").inputValue()).toBe("");
});

test("unsaved text survives a closed tab, and two tabs keep separate drafts", async () => {
  const { page, context } = await visitAdmin();
  const dialog = await openNew(page);
  await dialog.getByLabel("Title").fill("In the first tab");
  const second = await context.newPage();
  await openPage(second, `${TAB}?form=new`);
  await dialogOf(second).getByLabel("Title").waitFor();
  await expect.poll(() => dialogOf(second).getByLabel("Title").inputValue()).toBe("");
  await dialogOf(second).getByLabel("Title").fill("In the second tab");
  await second.close();
  await page.close();
  const third = await context.newPage();
  await openPage(third, `${TAB}?form=new`);
  await dialogOf(third).getByText(RESTORED).waitFor();
  await expect.poll(() => dialogOf(third).getByLabel("Title").inputValue()).toBe("In the second tab");
  await dialogOf(third).getByRole("button", { name: "Discard", exact: true }).click();
  await third.getByRole("dialog", { name: "Discard changes" }).getByRole("button", { name: "Discard" }).click();
  await expect.poll(() => dialogOf(third).getByLabel("Title").inputValue()).toBe("");
  await third.keyboard.press("Escape");
  await third.getByText("In the first tab").waitFor();
});

test("a failed save keeps the form's text and can be retried", { tags: "gate" }, async () => {
  const { page } = await visitAdmin();
  const title = `Offline ${randomUUID()}`;
  const dialog = await openNew(page);
  await fillBasics(dialog, { title });
  await page.route("**/api/opportunities", (route) => route.abort());
  await dialog.getByRole("button", { name: "Create" }).click();
  await dialog.getByText("Failed to save opportunity").waitFor();
  await page.unroute("**/api/opportunities");
  await page.route("**/api/opportunities", (route) => route.fulfill({ status: 500, json: { message: "Broken." } }));
  await dialog.getByRole("button", { name: "Try Again" }).click();
  await dialog.getByText("Failed to create opportunity").waitFor();
  await page.unroute("**/api/opportunities");
  await expect.poll(() => dialog.getByLabel("Title").inputValue()).toBe(title);
  await dialog.getByRole("button", { name: "Try Again" }).click();
  await expectToast(page, "Opportunity created.");
});

test("concurrent edits of two administrators are merged; a field that both changed asks for a choice", async () => {
  const { publish, find } = await administration();
  const title = `Contested ${randomUUID()}`;
  const { id } = await publish({ title, summary: "Before", cost: "Free" });
  const { page } = await visitAdmin();
  const dialog = await openEdit(page, title);
  await dialog.getByLabel("Summary").fill("Ours");
  await dialog.getByLabel("Organizer").fill("Our house");
  await changeElsewhere(page, id, { summary: "Theirs", cost: "$10" });
  await dialog.getByRole("button", { name: "Save" }).click();
  const note = dialog.getByRole("alert").filter({ hasText: "Somebody else has saved this opportunity since" });
  await note.getByText("Taken over from them: Cost").waitFor();
  await note.getByText("Theirs", { exact: true }).waitFor();
  await expect.poll(() => dialog.getByLabel("Summary").inputValue()).toBe("Ours");
  await note.getByRole("button", { name: "Use theirs" }).click();
  await expect.poll(() => dialog.getByLabel("Summary").inputValue()).toBe("Theirs");
  await dialog.getByLabel("Summary").fill("Both");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Opportunity updated.");
  expect(await find(id)).toMatchObject({ summary: "Both", cost: "$10", organizer: "Our house" });
});

test("an edit creates a new opportunity when the old one was deleted in the meantime", async () => {
  const { publish, remove, find } = await administration();
  const title = `Deleted ${randomUUID()}`;
  const { id } = await publish({ title });
  const { page } = await visitAdmin();
  const dialog = await openEdit(page, title);
  await dialog.getByLabel("Organizer").fill("Somebody");
  await remove(id);
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.getByText("This opportunity has since been deleted.").waitFor();
  await dialog.getByRole("button", { name: "Create" }).click();
  await publishAnyway(page);
  await expectToast(page, "Opportunity created.");
  await expect(find(id)).rejects.toThrow("404");
});

test("Sign Out asks before it removes unsaved text from the device", async () => {
  const { page } = await visitAdmin("/admin");
  await openPage(page, `${TAB}?form=new`);
  await dialogOf(page).getByLabel("Title").fill("Not for everybody");
  await page.keyboard.press("Escape");
  await page.getByText(UNSAVED).waitFor();
  await goTo(page, "Overview");
  await page.getByRole("heading", { name: "Your session" }).waitFor();
  const asked: string[] = [];
  page.once("dialog", (question) => {
    asked.push(question.message());
    void question.dismiss();
  });
  await page.getByRole("main").getByRole("button", { name: "Sign Out" }).click();
  await expect.poll(() => asked).toEqual(["Some of your changes could not be saved. Sign out and lose them?"]);
  await page.goto(TAB);
  await page.getByText(UNSAVED).waitFor();
});

async function changeElsewhere(page: Page, id: string, fields: Record<string, unknown>): Promise<void> {
  const { find } = await administration();
  const body = JSON.stringify({ ...(await find(id)), ...fields });
  const status = await page.evaluate(
    async ([path, text]) => {
      const headers = { "content-type": "application/json" };
      return (await fetch(path, { method: "PUT", headers, body: text })).status;
    },
    [`/api/opportunities/${id}`, body] as const,
  );
  expect(status).toBe(200);
}
