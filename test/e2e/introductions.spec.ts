import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { CAST_PASSWORD } from "#app/seed/cast.ts";
import { addressIn } from "#platform/i18n/address.ts";
import { DESKTOP, expectAccessible, expectFits, openPage, reloadPage, testBrowser } from "../support/browser.ts";
import { expectFrench } from "../support/french.ts";
import { signInAs } from "../support/sign-in.ts";
import { callAs } from "./auth-visit.ts";
import { visitsOfCast } from "./dashboard-visit.ts";
import { memberCalled } from "./directory-visit.ts";
import { keyboardOf } from "./keyboard-visit.ts";

const visit = testBrowser();
const visitAs = visitsOfCast(visit);
const BRIAN = "Okello Solar Repairs";
const askPathOf = async (business: string) => `/introductions/ask?member=${(await memberCalled(business)).memberId}`;

async function fillQuestion(page: Page, question: string): Promise<void> {
  await page.getByRole("radio", { name: "Advice" }).check();
  await page.getByLabel("Your question").fill(question);
  await page.getByRole("checkbox", { name: "Email" }).check();
}

const send = (page: Page) => page.getByRole("button", { name: "Send my question" }).click();
const openFirst = (page: Page, name: string) => page.getByRole("main").getByRole("link", { name }).first().click();
const reload = (page: Page) => reloadPage(page);

test("members see each other's contact details only after an introduction is accepted", { tags: "gate" }, async () => {
  const asker = (await visitAs("brian", await askPathOf("Shamba Fresh"))).page;
  await fillQuestion(asker, "Which crates keep tomatoes whole? I am at www.okello.example");
  await send(asker);
  await asker.getByText(/has been told, and has until/).waitFor();
  await expect.poll(() => asker.getByText("Waiting for an answer").count()).toBeGreaterThan(0);

  const receiver = (await visitAs("zawadi", "/introductions")).page;
  await openFirst(receiver, "Brian Okello");
  await receiver.getByText("(shown once accepted)").waitFor();
  await expect.poll(() => receiver.getByText("okello.example").count()).toBe(0);
  await receiver.getByRole("button", { name: "Accept" }).click();
  await receiver.getByText("Please choose at least one way to reach you").first().waitFor();
  await expectAccessible(receiver);
  await expectFits(receiver);
  await receiver.getByRole("checkbox", { name: "WhatsApp" }).check();
  await receiver.getByRole("button", { name: "Accept" }).click();
  await receiver.getByRole("heading", { name: "How to reach Brian Okello" }).waitFor();
  await receiver.getByText("brian@isa.example").waitFor();
  await receiver.getByText("www.okello.example").waitFor();

  await reload(asker);
  const whatsapp = asker.getByRole("link", { name: "Open WhatsApp" });
  await expect
    .poll(async () => new URL((await whatsapp.getAttribute("href")) ?? "").searchParams.get("text"))
    .toMatch(/^Hello Zawadi Mushi, this is Brian Okello/);
  await expect.poll(() => asker.getByText("zawadi@isa.example").count()).toBe(0);
  await expectAccessible(asker);
  await expectFits(asker);
});

test("a declined introduction reads “Not this time” to the asker, without script", async () => {
  const without = { viewport: DESKTOP, javaScriptEnabled: false };
  const asker = (await visitAs("zawadi", await askPathOf(BRIAN), without)).page;
  await asker.getByRole("radio", { name: "Advice" }).check();
  await send(asker);
  await asker.getByText("Please choose at least one way to reach you").waitFor();
  await expect.poll(() => asker.getByRole("radio", { name: "Advice" }).isChecked()).toBe(true);
  await fillQuestion(asker, "Which panels last in the salt air?");
  await send(asker);
  await asker.getByText(/has been told/).waitFor();

  const receiver = (await visitAs("brian", "/introductions", without)).page;
  await expect
    .poll(() => receiver.locator("header").getByRole("img", { name: "Waiting for your answer: 1" }).count())
    .toBeGreaterThan(0);
  await openFirst(receiver, "Zawadi Mushi");
  await receiver.locator("summary", { hasText: "Decline" }).click();
  await receiver.getByRole("radio", { name: "It is not my field" }).check();
  await receiver.getByRole("button", { name: "Decline kindly" }).click();
  await receiver.getByText("You declined", { exact: true }).waitFor();

  await asker.goto("/introductions?box=archive");
  await openFirst(asker, "Brian Okello");
  await asker.getByText("Not this time", { exact: true }).waitFor();
  await expect.poll(() => asker.getByText("not my field").count()).toBe(0);
});

test("a member asks and withdraws a question by keyboard alone", async () => {
  const { page } = await visitAs("chinedu", await askPathOf("Namib Salt Traders"), { viewport: DESKTOP });
  const keys = keyboardOf(page);
  await keys.choose("What is it about?", "Advice");
  await keys.type(/^Your question/, " How much salt fits a container?");
  await keys.choose("How may they reach you?", "Email");
  await keys.press(/^Send my question/, "Enter");
  await page.getByText(/has been told/).waitFor();
  await keys.press(/^Take it back$/, "Enter");
  await keys.stroke("Tab");
  await keys.press(/^Take it back$/, "Enter");
  await page.getByText("This was taken back before it was answered.").waitFor();
});

test("a question's draft stays on the device until it is discarded or the member signs out", async () => {
  const path = await askPathOf("Copperbelt Cakes");
  const { page } = await visitAs("brian", await askPathOf(BRIAN));
  await page.getByRole("heading", { name: "This is your own profile" }).waitFor();
  await openPage(page, path);
  await page.getByLabel("Your question").fill("Who bakes at night?");
  await openPage(page, "/introductions");
  await openPage(page, path);
  await page.getByText("This is what you wrote before and did not send.").waitFor();
  await expect.poll(() => page.getByLabel("Your question").inputValue()).toBe("Who bakes at night?");
  await page.getByRole("button", { name: "Start again" }).click();
  await expect.poll(() => page.getByLabel("Your question").inputValue()).not.toBe("Who bakes at night?");

  await page.getByLabel("Your question").fill("Who bakes in the morning?");
  page.on("dialog", (dialog) => dialog.accept());
  await page.getByRole("banner").getByText("Menu").first().click();
  await page.getByRole("banner").getByRole("button", { name: "Sign Out" }).last().click();
  await page.waitForURL((url) => url.pathname === "/");
  await signInAs(page, "brian@isa.example");
  await openPage(page, path);
  await expect.poll(() => page.getByText("What you write is kept on this device").isVisible()).toBe(true);
  await expect.poll(() => page.getByText("This is what you wrote before").count()).toBe(0);
});

test.each([[true], [false]])(
  "a mentor sets mentoring places, which members see (script: %s)",
  async (javaScriptEnabled) => {
    const { page } = await visitAs("chinedu", "/introductions", { javaScriptEnabled });
    await page.getByRole("link", { name: "Set your places as a mentor" }).click();
    await page.getByLabel("Mentees at once").fill("0");
    await page.getByRole("button", { name: "Save my places" }).click();
    await page.getByText("Please enter a whole number from 1 to 20").waitFor();
    await page.getByLabel("Mentees at once").fill("4");
    await page.getByLabel("New mentees in a month").fill("3");
    await page.getByRole("button", { name: "Save my places" }).click();
    await page.getByText("Your places are saved.").waitFor();
    if (!javaScriptEnabled) return;
    const { page: other } = await visitAs("brian", await askPathOf("Eze Payments"), { viewport: DESKTOP });
    await expect.poll(() => other.getByText("Mentoring places free: 3 of 4").count()).toBeGreaterThan(0);
    await other.goto("/community?search=Eze Payments");
    await other.getByText("Mentoring places free: 3 of 4").waitFor();
  },
);

test.each([
  ["fatou", ["Complete your profile and confirm your card"]],
  ["tunde", ["Complete your profile and confirm your card", "Make your profile public"]],
])("the question form tells %s which steps are missing", async (name, missing) => {
  const { page } = await visitAs(name, await askPathOf("Copperbelt Cakes"), { javaScriptEnabled: false });
  for (const what of missing) await page.getByRole("link", { name: what }).waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Send my question" }).count()).toBe(0);
});

test("a new introduction appears in the open list and in the header's count", async () => {
  const { page } = await visitAs("chinedu", "/introductions");
  const count = page
    .locator("header")
    .getByRole("img", { name: /^Waiting for your answer: \d+$/ })
    .first();
  const before = Number(await count.textContent());
  const { memberId } = await memberCalled("Eze Payments");
  const question = "How do you price the first year?";
  await callAs({ email: "brian@isa.example", password: CAST_PASSWORD }, "POST", "/api/introductions", {
    memberId,
    purpose: "advice",
    question,
    ways: ["email"],
  });
  const lookAgain = () => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  // The listener starts after the page.
  await expect.poll(() => lookAgain().then(() => count.textContent())).toBe(String(before + 1));
  await page.getByText(question).waitFor();
});

test("each introductions tab has its own empty state", async () => {
  const { page } = await visitAs("tunde", "/introductions");
  await page.getByRole("heading", { name: "No member is waiting for you" }).waitFor();
  for (const [tab, title] of [
    ["Sent", "You have not asked any member yet"],
    ["Archive", "Nothing is over yet"],
  ] as const) {
    await page.getByRole("main").getByRole("link", { name: tab }).click();
    await page.getByRole("heading", { name: title }).waitFor();
  }
});

test("the introduction pages are translated into French", async () => {
  const { page } = await visitAs("chinedu", addressIn("/introductions", "fr"));
  await expectFrench(page);
  await page.getByRole("main").getByRole("listitem").getByRole("link").last().click();
  await page.locator("blockquote").waitFor();
  await expectFrench(page);
  await openPage(page, addressIn(await askPathOf("Copperbelt Cakes"), "fr"));
  await expectFrench(page);
});
