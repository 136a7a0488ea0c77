import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import type { ManagedOpportunity } from "#features/opportunities/contract/opportunities.ts";
import { STARS_KEY } from "#features/saved-opportunities/domain/stars-key.ts";
import { SAVED_PATH, savedPath } from "#kernel/paths/saved-opportunities.ts";
import { addressIn } from "#platform/i18n/address.ts";
import { DESKTOP, expectAccessible, expectFits, openPage, testBrowser } from "../support/browser.ts";
import { expectFrench, fr } from "../support/french.ts";
import { signInAs } from "../support/sign-in.ts";
import { watchFor } from "../support/watch-for.ts";
import { keyboardOf } from "./keyboard-visit.ts";
import { administration } from "./opportunities-visit.ts";
import { COMPLETE, newMember, PASSWORD } from "./profile-visit.ts";

const visit = testBrowser();
const mark = `Star${randomUUID().slice(0, 8)}`;
const LIST = `/opportunities?search=${mark}`;
let near: ManagedOpportunity;
let far: ManagedOpportunity;
beforeAll(async () => {
  const staff = await administration();
  const alike = { region: "Pan-African", industry: ["technology_and_software"] };
  near = await staff.publish({
    ...{ ...alike, title: `${mark} near`, deadline: "2099-01-01", link: "https://apply.example/x" },
    eligibility: "- Women-led\n- Registered in Kenya",
  });
  far = await staff.publish({ ...alike, title: `${mark} far`, deadline: "2099-06-01" });
});

const star = (page: Page, { title }: { title: string }) => page.getByRole("button", { name: `Save ${title}` });
const pressed = (page: Page, one: { title: string }) => star(page, one).getAttribute("aria-pressed");
const onDevice = (page: Page) => page.evaluate((key) => localStorage.getItem(key), STARS_KEY);
const titles = (page: Page) => page.locator("main li h2").allTextContents();

async function member() {
  const made = await newMember(COMPLETE);
  return { ...made, signIn: (page: Page) => signInAs(page, made.email, PASSWORD) };
}

test("a guest's saved opportunities stay on the device and move to the account at sign-in", {
  tags: "gate",
}, async () => {
  const { page, context } = await visit(LIST);
  await star(page, near).click();
  await page.getByText("Saved on this device.").waitFor();
  await star(page, far).click();
  await page.goto(`/opportunities/${near.id}`);
  await expect.poll(() => pressed(page, near)).toBe("true");
  await page.goto(LIST);
  await expect.poll(() => pressed(page, far)).toBe("true");
  await expectFits(page);
  await openPage(page, SAVED_PATH);
  await page.getByText("kept on this device until you have an account").waitFor();
  await page.getByText(near.title).waitFor();
  await expectFits(page);

  const { signIn } = await member();
  await signIn(page);
  const other = await context.newPage();
  await Promise.all([openPage(page, "/dashboard"), openPage(other, "/dashboard")]);
  await expect.poll(() => onDevice(page)).toBeNull();
  await openPage(page, SAVED_PATH);
  expect(await titles(page)).toEqual([near.title, far.title]);
});

test("a guest's saved opportunities stay on the device when an administrator signs in", async () => {
  const { page } = await visit(LIST);
  await star(page, near).click();
  await page.getByText("Saved on this device.").waitFor();
  await signInAs(page, "admin1@isa.example");
  await page.goto("/");
  await page.getByText("Administrators save no opportunities.").waitFor();
  await page.goto("/robots.txt");
  const told = await watchFor(page, "Administrators save no opportunities.");
  await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith("/saved-opportunities/join")),
    page.goto("/opportunities"),
  ]);
  expect(await told()).toEqual([]);
  expect(await onDevice(page)).toContain(near.id);
});

test("a guest sees and removes saved opportunities that are no longer published", async () => {
  const { page } = await visit("/robots.txt");
  const stars = JSON.stringify([near.id, randomUUID()]);
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [STARS_KEY, stars] as const);
  await openPage(page, SAVED_PATH);
  await page.getByText("1 opportunity that this device kept is not published any more.").waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Remove from this device" }).click();
  await expect.poll(() => onDevice(page)).toBe(JSON.stringify([near.id]));
  await page.getByText(near.title).waitFor();
});

test("the page of a saved opportunity saves automatically, and shows conflicts between two tabs", async () => {
  const { page, context } = await visit("/robots.txt");
  const { signIn } = await member();
  await signIn(page);
  await page.goto(LIST);
  await star(page, near).click();
  await page.getByText("Saved. You find it").waitFor();
  await openPage(page, savedPath(near.id));
  const other = await context.newPage();
  await openPage(other, savedPath(near.id));
  await page.getByLabel("Your note").fill("From the first tab");
  await page.getByText("All is saved.").waitFor();
  await expect.poll(async () => (await stored(page, near.id)).note).toBe("From the first tab");
  await other.getByLabel("Women-led").check();
  await expect.poll(async () => (await stored(page, near.id)).done.length).toBe(1);
  expect((await stored(page, near.id)).note).toBe("From the first tab");
  // Both tabs changed the field: the later one is asked before it overwrites.
  await page.getByLabel("Your note").fill("From the first tab, again");
  await expect.poll(async () => (await stored(page, near.id)).note).toBe("From the first tab, again");
  await other.getByLabel("Your note").fill("From the second tab");
  await other.getByText("You changed this in another tab or on another device.").waitFor();
  await other.getByText("From the first tab, again").waitFor();
  await expectAccessible(other);
  await expectFits(other);
  expect((await stored(page, near.id)).note).toBe("From the first tab, again");
  await openPage(page, SAVED_PATH);
  await page.getByText("1 of 4 done").waitFor();
});

const stored = (page: Page, id: string): Promise<{ note: string; done: string[]; status: string }> =>
  page.evaluate(async (path) => (await (await fetch(path)).json()).saved, `/api/saved-opportunities/${id}`);

test("a member saves an opportunity, sets its status and copies an answer by keyboard", async () => {
  const { page, context } = await visit("/robots.txt", { viewport: DESKTOP });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { signIn } = await member();
  await signIn(page);
  await page.goto(LIST);
  const keys = keyboardOf(page);
  await keys.press(new RegExp(`Save ${near.title}`), "Enter");
  await expect.poll(() => pressed(page, near)).toBe("true");
  await openPage(page, savedPath(near.id));
  await keys.press(/^Saved$/, "ArrowRight");
  await expect.poll(async () => (await stored(page, near.id)).status).toBe("preparing");
  await keys.press(/^Copy: Your name$/, "Enter");
  await page.getByRole("button", { name: "Copied: Your name" }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("Abena Mensah");
  // A missing profile answer links to its question.
  expect(await page.getByRole("link", { name: "Fill it in: About you" }).getAttribute("href")).toContain(
    "field=userBio",
  );
});

test("similar opportunities are shown with their reason, on the saved page and the dashboard", async () => {
  const { page } = await visit("/robots.txt");
  const { signIn } = await member();
  await signIn(page);
  await page.goto(LIST);
  await star(page, near).click();
  await page.getByText("Saved. You find it").waitFor();
  for (const path of [SAVED_PATH, "/dashboard?tab=opportunities"]) {
    await openPage(page, path);
    await page.getByRole("heading", { name: "Similar to what you saved" }).waitFor();
    const reason = `Same kind, industry and region as ${near.title}, which you saved`;
    await page.locator("li", { hasText: far.title }).getByText(reason).waitFor();
    if (path === SAVED_PATH) await expectAccessible(page);
    await expectFits(page);
  }
});

test("the pages of saved opportunities are translated into French", async () => {
  const { page } = await visit(addressIn(LIST, "fr"));
  await page.getByRole("button", { name: `Enregistrer ${near.title}` }).click();
  await page.getByText(fr("Saved on this device. Sign up to keep it wherever you are.")).waitFor();
  await openPage(page, addressIn(SAVED_PATH, "fr"));
  await page.getByText(near.title).waitFor();
  await expectFrench(page);
  const { signIn } = await member();
  await signIn(page);
  await openPage(page, addressIn("/dashboard", "fr"));
  await expect.poll(() => onDevice(page)).toBeNull();
  await openPage(page, addressIn(savedPath(near.id), "fr"));
  await expectFrench(page);
});
