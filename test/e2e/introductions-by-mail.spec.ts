import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { mailedToken } from "#features/email/server/delivery/mailed-links.ts";
import { addressIn } from "#platform/i18n/address.ts";
import { expectAccessible, expectFits, openPage, testBrowser, waitUntilHydrated } from "../support/browser.ts";
import { mailsTo, waitForMail } from "../support/mailbox.ts";
import { LINK_SECRET } from "../support/product.ts";
import { expectNoFaults } from "../support/pseudo-visit.ts";
import { signInAs } from "../support/sign-in.ts";
import { callAs } from "./auth-visit.ts";
import { turn } from "./leaving.ts";
import { listedMember, type Member, PASSWORD } from "./profile-visit.ts";

const visit = testBrowser();
/** Keeps the back/forward cache, like users' browsers. */
const visitWithBackCache = testBrowser(["--disable-back-forward-cache"]);
const site = () => inject("siteUrl");
const DAY = 86_400_000;

const listed = (fullName: string) => listedMember({ fullName, phoneWhatsapp: "+233201234567" });

async function introductionAs(member: Member, path: string, json?: unknown) {
  const method = json === undefined ? "GET" : "POST";
  return (await callAs(member, method, `/api/introductions${path}`, json)).introduction;
}

async function askedPair() {
  const [from, to] = [await listed("Akua Asks"), await listed("Kofi Knows")];
  const words = { memberId: to.memberId, purpose: "advice", ways: ["email", "whatsapp"] };
  const question = "Which crates keep tomatoes whole? See www.akua.co.ke";
  const { id } = await introductionAs(from, "", { ...words, question });
  const mail = await waitForMail(site(), to.email, /Akua Asks asks you/);
  const { pathname, search } = new URL(mail.links.find((link) => link.includes("/introductions/answer")) ?? site());
  return { from, to, id: String(id), path: pathname + search };
}

test.each([
  ["with script", true],
  ["without script", false],
] as const)(
  "a member accepts an introduction through the mail link without signing in, %s",
  {
    tags: "gate",
  },
  async (_, javaScriptEnabled) => {
    const { from, path } = await askedPair();
    const { page } = await visit(path, { javaScriptEnabled });
    await page.getByRole("heading", { name: "Akua Asks asks you for an introduction" }).waitFor();
    await page.getByText("Which crates keep tomatoes whole?").waitFor();
    expect(await page.content()).not.toMatch(/akua\.co\.ke|233201234567/);
    expect(await page.content()).not.toContain(from.email);
    await waitUntilHydrated(page);

    const accept = page.getByRole("button", { name: "Accept", exact: true });
    await accept.click();
    await page.getByText("Please choose at least one way to reach you").first().waitFor();
    if (javaScriptEnabled) await expectAccessible(page);
    await expectFits(page);
    expect(await page.getByRole("checkbox").count()).toBe(1);
    const email = page.getByRole("checkbox", { name: "Email" });
    await email.check();
    if (javaScriptEnabled) {
      await page.route("**/introductions/answer.data*", (route) => route.abort(), { times: 1 });
      await accept.click();
      await page.getByText("That did not work. Please try again.").waitFor();
      expect(await email.isChecked()).toBe(true);
    }
    await accept.click();
    await page.getByRole("heading", { name: "This is how you reach Akua Asks" }).waitFor();
    await page.getByText(from.email).waitFor();
    if (javaScriptEnabled) await expectAccessible(page);
    await expectFits(page);

    await page.goto(path);
    await page.getByRole("heading", { name: "There is nothing left to answer" }).waitFor();
    expect(await page.content()).not.toContain(from.email);
    const told = await waitForMail(site(), from.email, /Kofi Knows accepted your introduction/);
    expect(`${told.text}${told.html}`).not.toContain("233201234567");
  },
);

test("pages of mail links are blanked on pagehide and reloaded on pageshow", async () => {
  const { page } = await visit("/robots.txt");
  for (const path of ["/introductions/answer", "/introductions/met", "/appeal"]) {
    await openPage(page, `${path}?token=broken`);
    const isSeen = () => page.getByRole("heading", { level: 1 }).isVisible();
    await turn(page, "pagehide");
    expect(await isSeen(), path).toBe(false);
    const asked = page.waitForRequest((request) => request.isNavigationRequest());
    await turn(page, "pageshow");
    await asked;
    await expect.poll(isSeen, { message: path }).toBe(true);
  }
});

test("the back button does not restore contact details from the back/forward cache", async () => {
  const { from, path } = await askedPair();
  const { page } = await visitWithBackCache(path);
  await waitUntilHydrated(page);
  await page.getByRole("checkbox", { name: "Email" }).check();
  await page.getByRole("button", { name: "Accept", exact: true }).click();
  await page.getByText(from.email).waitFor();
  await page.goto("/opportunities");
  await page.goBack({ waitUntil: "commit" });
  await page.getByRole("heading", { name: "There is nothing left to answer" }).waitFor();
  expect(await page.content()).not.toContain(from.email);
});

test("a declined introduction does not reveal its reason to the asker", async () => {
  const { from, id, path } = await askedPair();
  const { page } = await visit(path);
  await page.getByText("Not this time").first().click();
  await page.getByRole("radio", { name: "It is not my field" }).check();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Decline kindly" }).click();
  await page.getByRole("heading", { name: "You declined" }).waitFor();
  const { text } = await waitForMail(site(), from.email, /not this time/);
  expect(text).not.toMatch(/field/);
  expect(await introductionAs(from, `/${id}`)).toMatchObject({ state: "declined", contact: null });
});

test("the mail link pages are fully translated before an answer, after an error and after an answer", async () => {
  const { id, to, path } = await askedPair();
  const visited = await visit(addressIn(path, "en-XA"));
  const { page } = visited;
  await waitUntilHydrated(page);
  await expectNoFaults(visited);
  const accept = page.locator("button[value=accept]");
  await accept.click();
  await page.getByRole("alert").first().waitFor();
  await expectNoFaults(visited);
  await page.locator("input[value=email]").check();
  await accept.click();
  await page.getByText("akua.co.ke").or(page.locator("main a[href^=mailto]")).first().waitFor();
  await expectNoFaults(visited);
  const token = metToken(id, to);
  await openPage(page, addressIn(`/introductions/met?token=${token}`, "en-XA"));
  await expectNoFaults(visited);
  await page.locator("button[value=met]").click();
  await page.locator("button[name=useful]").first().waitFor();
  await expectNoFaults(visited);
});

const draftsOn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open("keyval-store");
        opening.onupgradeneeded = () => opening.result.createObjectStore("keyval");
        opening.onsuccess = () => {
          const reading = opening.result.transaction("keyval").objectStore("keyval").getAll();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result.map(({ target }) => target).sort());
          };
        };
      }),
  );

test("a sent question deletes its draft; an answered introduction keeps the draft of the next question", async () => {
  const [from, answers, waits] = [await listed("Akua Asks"), await listed("Kofi Knows"), await listed("Ama Answers")];
  const { page } = await visit("/robots.txt");
  await signInAs(page, from.email, PASSWORD);
  for (const { memberId } of [answers, waits]) {
    await openPage(page, `/introductions/ask?member=${memberId}`);
    await page.getByLabel("Your question").fill("Who bakes at night?");
    await expect.poll(() => draftsOn(page)).toContain(memberId);
  }
  const words = { purpose: "advice", question: "Who bakes in the morning?", ways: ["email"] };
  const answered = await introductionAs(from, "", { ...words, memberId: answers.memberId });
  await introductionAs(answers, `/${answered.id}/answer`, { answer: "accept", ways: ["email"] });
  const open = await introductionAs(from, "", { ...words, memberId: waits.memberId });
  for (const { id } of [answered, open]) await openPage(page, `/introductions/${id}`);
  await expect.poll(() => draftsOn(page)).toEqual([answers.memberId]);
});

const metToken = (about: string, { id: account, email: address }: Member) =>
  mailedToken({ linkKeys: [LINK_SECRET] }, "introductions/follow-up", {
    ...{ about, until: new Date(Date.now() + DAY) },
    reader: { account, address, generation: 0 },
  });

test("a scanner that opens every link of every mail changes nothing", async () => {
  const { from, to, id } = await askedPair();
  const before = await introductionAs(from, `/${id}`);
  for (const { links } of await mailsTo(site(), to.email)) {
    for (const link of links.filter((one) => one.startsWith(site()))) {
      await fetch(link, { method: "HEAD" });
      await (await fetch(link)).text();
    }
  }
  expect(await introductionAs(from, `/${id}`)).toEqual(before);
  await introductionAs(from, `/${id}/withdraw`, {});
});

test("a follow-up records the meeting and its usefulness, and hides both from the other member", async () => {
  const { from, to, id, path } = await askedPair();
  await introductionAs(to, `/${id}/answer`, { answer: "accept", ways: ["email"] });
  const token = metToken(id, to);
  const { page } = await visit(path.replace(/answer\?.*/, `met?token=${token}`));
  await page.getByRole("heading", { name: "Did you meet Akua Asks?" }).waitFor();
  await expectFits(page);
  await page.getByRole("button", { name: "Yes, we met or talked" }).click();
  await page.getByRole("button", { name: "Very useful" }).click();
  await expect.poll(async () => (await introductionAs(to, `/${id}`)).followUp).toEqual({ met: "met", useful: 3 });
  expect((await introductionAs(from, `/${id}`)).followUp).toBeNull();
  await expectAccessible(page);

  await page.getByText("Noted. Sign in to change your answer.").waitFor();
  await page.reload();
  await page.getByRole("heading", { name: "There is nothing left to answer" }).waitFor();
});
