import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { addressIn } from "#platform/i18n/address.ts";
import {
  DESKTOP,
  expectAccessible,
  expectFits,
  openPage,
  reloadPage,
  testBrowser,
  type VisitOptions,
} from "../support/browser.ts";
import { expectFrench } from "../support/french.ts";
import { signInAs } from "../support/sign-in.ts";
import { callAs } from "./auth-visit.ts";
import { visitsOfCast } from "./dashboard-visit.ts";
import { keyboardOf } from "./keyboard-visit.ts";
import { COMPLETE, listedMember, newMember, PASSWORD } from "./profile-visit.ts";

const visit = testBrowser();
const visitAs = visitsOfCast(visit);

const unread = async (page: Page): Promise<number> => {
  const badge = page.getByRole("banner").getByRole("img", { name: /^Not read yet: / });
  return (await badge.count()) === 0 ? 0 : Number((await badge.first().textContent()) ?? "0");
};
const entry = (page: Page, text: string) => page.getByRole("main").getByRole("link", { name: text });

async function followNotice(options: VisitOptions): Promise<void> {
  const [asker, receiver] = [await listedMember({ fullName: "Efua Asking" }), await listedMember()];
  const question = "Which crates keep tomatoes whole?";
  const asked = { memberId: receiver.memberId, purpose: "advice", question, ways: ["email"] };
  await callAs(asker, "POST", "/api/introductions", asked);
  const { page } = await visit("/robots.txt", options);
  await signInAs(page, receiver.email, PASSWORD);
  await openPage(page, "/notices");
  const before = await unread(page);
  expect(before).toBeGreaterThan(0);
  await expectFits(page);
  await page.getByRole("heading", { name: "Today" }).waitFor();
  await entry(page, "Efua Asking").click();
  await page.waitForURL((url) => url.pathname.startsWith("/introductions/"));
  await page.getByText(question).waitFor();
  await page.goto("/notices");
  await expect.poll(() => unread(page)).toBe(before - 1);
}

test("a followed notice leads to the introduction and lowers the unread count, with script", { tags: "gate" }, () =>
  followNotice({}),
);

test("a followed notice leads to the introduction and lowers the unread count, without script", () =>
  followNotice({ javaScriptEnabled: false }));

test("Mark all as read clears the unread count in the header", async () => {
  const { page } = await visitAs("zawadi", "/notices", { viewport: DESKTOP });
  await page.getByRole("button", { name: "Mark all as read" }).click();
  await expect.poll(() => page.getByRole("button", { name: "Mark all as read" }).count()).toBe(0);
  await expect.poll(() => unread(page)).toBe(0);
  await page.locator("header summary", { hasText: "Menu" }).click();
  await page.getByRole("banner").getByRole("link", { name: "Notices", exact: true }).click();
  await page.getByRole("heading", { name: "Notices", level: 1 }).waitFor();
});

test("notice settings are saved by keyboard; equal quiet hours are refused and the other input is kept", async () => {
  const { email } = await newMember(COMPLETE);
  const { page } = await visit("/robots.txt");
  await signInAs(page, email, PASSWORD);
  await openPage(page, "/notices");
  await reloadPage(page);
  if ((await page.getByText("Nothing new").count()) === 0) {
    await page.getByRole("button", { name: "Mark all as read" }).click();
    await expect.poll(() => unread(page)).toBe(0);
  }
  await page.getByRole("main").getByRole("link", { name: "Notice settings" }).click();
  await page.getByRole("heading", { name: "Notice settings" }).waitFor();
  const keys = keyboardOf(page);
  const deadlines = page.getByRole("group", { name: "Deadlines" });
  await keys.choose("Deadlines", "By mail");
  await keys.press(/^Keep quiet hours/, "Space");
  await page.getByLabel("Quiet from").selectOption("5");
  await page.getByLabel("Quiet until").selectOption("5");
  await keys.press(/^Save$/, "Enter");
  await page.getByText("Please choose two different hours").waitFor();
  expect(await page.getByRole("checkbox", { name: "Keep quiet hours" }).isChecked()).toBe(true);
  await expectFits(page);
  await expectAccessible(page);
  await page.getByLabel("Quiet until").selectOption("6");
  await keys.press(/^Save$/, "Enter");
  await page.getByText("Saved.").waitFor();
  await reloadPage(page);
  expect(await deadlines.getByRole("checkbox", { name: "By mail" }).isChecked()).toBe(false);
  expect(await page.getByRole("checkbox", { name: "Keep quiet hours" }).isChecked()).toBe(true);
  await page.getByRole("link", { name: "Your email preferences" }).click();
  await page.getByRole("heading", { name: "Your email preferences" }).waitFor();
  expect(await page.getByRole("checkbox", { name: "Deadlines" }).isChecked()).toBe(false);
});

test("notices and notice settings are translated into French", async () => {
  const { page } = await visitAs("chinedu", addressIn("/notices", "fr"), { javaScriptEnabled: false });
  await page.getByRole("heading", { name: "Notifications", level: 1 }).waitFor();
  await expectFrench(page);
  await openPage(page, addressIn("/notices/settings", "fr"));
  await expectFrench(page);
});

test("the notices page asks guests to sign in and redirects administrators", async () => {
  const { page } = await visit("/notices", { javaScriptEnabled: false });
  await page.waitForURL((url) => url.pathname === "/auth" && url.searchParams.get("next") === "/notices");
  await signInAs(page, "admin1@isa.example");
  await page.goto("/notices");
  await page.waitForURL((url) => url.pathname.startsWith("/admin"));
});
