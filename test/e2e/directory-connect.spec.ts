import { expect, inject, test } from "vitest";
import { expectAccessible, testBrowser } from "../support/browser.ts";
import { visitsOfCast } from "./dashboard-visit.ts";
import { cards, memberCalled } from "./directory-visit.ts";

const visit = testBrowser();
const visitAs = visitsOfCast(visit);
const SOON = /The connection feature is coming soon!/;
const pathOf = async (business: string) => `/profile/${(await memberCalled(business)).memberId}`;

test("a visitor who wants to connect signs in first, and comes back to the member", async () => {
  const { page } = await visit("/community?search=Namib Salt Traders", { javaScriptEnabled: false });
  await cards(page).first().getByRole("link", { name: "Connect", exact: true }).click();
  const { pathname, searchParams } = new URL(page.url());
  expect([pathname, searchParams.get("next")]).toEqual(["/auth", await pathOf("Namib Salt Traders")]);
});

test("a member who connects is told that it is coming, and stays on the page", async () => {
  const { page } = await visitAs("brian", "/community?search=Namib Salt Traders");
  const noted = page.waitForResponse("**/api/interests");
  await cards(page).first().getByRole("button", { name: "Connect" }).click();
  expect((await noted).status()).toBe(200);
  await page.getByText(SOON).waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe("/community");
});

test("while a wish to connect is on its way the button shows it, and a second press sends nothing", async () => {
  const { page } = await visitAs("brian", "/community?search=Namib Salt Traders");
  let answer = () => {};
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let sent = 0;
  await page.route("**/api/interests", async (route) => {
    sent += 1;
    await mayAnswer;
    await route.fulfill({ json: {} });
  });
  const connect = cards(page).first().getByRole("button", { name: "Connect" });
  const busy = page.locator("form[aria-busy=true]");
  await connect.click();
  await busy.waitFor();
  await connect.click();
  answer();
  await page.getByText(SOON).waitFor();
  await busy.waitFor({ state: "detached" });
  expect(sent).toBe(1);
});

test("without script the page comes back and says the same", async () => {
  const { page } = await visitAs("brian", "/community?search=Copperbelt Cakes", { javaScriptEnabled: false });
  await cards(page).first().getByRole("button", { name: "Connect" }).click();
  await expect.poll(() => page.getByText(SOON).isVisible()).toBe(true);
  await expect.poll(() => new URL(page.url()).searchParams.get("search")).toBe("Copperbelt Cakes");
  await page.reload();
  await expect.poll(() => page.getByText(SOON).count()).toBe(0);
});

test.each([[true], [false]])(
  "who has not told enough is asked to do that first (script: %s)",
  async (javaScriptEnabled) => {
    const { page } = await visitAs("tunde", "/community?search=Copperbelt Cakes", { javaScriptEnabled });
    await cards(page).first().getByRole("button", { name: "Connect" }).click();
    await page.getByText("Please complete your profile first, up to your business details.").waitFor();
    await expect
      .poll(() => page.getByRole("main").getByRole("link", { name: "Complete Profile" }).getAttribute("href"))
      .toBe("/edit-profile");
  },
);

test.each([[true], [false]])(
  "the dialog of a profile opens and closes by keyboard (script: %s)",
  async (javaScriptEnabled) => {
    const { page } = await visit(await pathOf("Delta Guides & Stories"), { javaScriptEnabled });
    const opener = page.getByRole("button", { name: "Connect via ISA" });
    const dialog = page.getByRole("dialog", { name: "Connect via ISA" });
    await opener.press("Enter");
    await dialog.waitFor();
    await expect
      .poll(() => dialog.getByRole("link", { name: "Sign In" }).getAttribute("href"))
      .toMatch(/^\/auth\?next=/);
    await page.keyboard.press("Escape");
    await expect.poll(() => dialog.isVisible()).toBe(false);
    await opener.press("Enter");
    await dialog.getByRole("button", { name: "Close" }).press("Enter");
    await expect.poll(() => dialog.isVisible()).toBe(false);
  },
);

test("the focus goes into the dialog and back; the open dialog is accessible", async () => {
  const { page } = await visit(await pathOf("Delta Guides & Stories"));
  const focused = () => page.evaluate(() => document.activeElement?.textContent || document.activeElement?.ariaLabel);
  await page.getByRole("button", { name: "Connect via ISA" }).press("Enter");
  await expect.poll(focused).toBe("Close");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect.poll(focused).toBe("Connect via ISA");
});

test("a member connects from the dialog", async () => {
  const { page } = await visitAs("brian", await pathOf("Delta Guides & Stories"));
  await page.getByRole("button", { name: "Connect via ISA" }).click();
  await page.getByRole("button", { name: "I would like to connect" }).click();
  await page.getByText(SOON).waitFor();
  await expect.poll(() => page.getByRole("dialog").isVisible()).toBe(false);
});

test("members meet themselves with a way to edit, not to connect", async () => {
  const { page } = await visitAs("brian", "/community?search=Okello Solar Repairs");
  const card = cards(page).first();
  await expect.poll(() => card.getByRole("link", { name: "This is you. Edit your profile" }).isVisible()).toBe(true);
  await expect.poll(() => card.getByRole("button", { name: "Connect" }).count()).toBe(0);
});

test("a request of another site notes nothing", async () => {
  const body = new URLSearchParams({ kind: "connect", subject: "ISA-KE-SE-00009" });
  const headers = { origin: "https://evil.example" };
  const answer = await fetch(`${inject("siteUrl")}/community/connect`, { method: "POST", body, headers });
  expect(answer.status).toBe(403);
  const back = await fetch(`${inject("siteUrl")}/community/connect`, { redirect: "manual" });
  expect([back.status, back.headers.get("location")]).toEqual([302, "/community"]);
});
