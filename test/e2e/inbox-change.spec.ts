import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { expectAccessible, expectFits, testBrowser, type VisitOptions } from "../support/browser.ts";
import { mailsTo } from "../support/mailbox.ts";
import { signInAs } from "../support/sign-in.ts";
import { askAuth, changeAddress, goOn, linkTo, newEmail, openSession, settledPerson } from "./auth-visit.ts";
import { codeTo, enterCode, otherThan, says, WRONG_CODE, waitToAskAgain } from "./inbox-visit.ts";

const visit = testBrowser();
const CHANGE = /new email address|change of your/i;
const BOTH = "Please check both your old and your new email address to confirm the change.";
const HALF = "Confirmed. Please also open the link that we sent to your other email address.";
const CHANGED = "Your email address has been changed.";

async function waiting(options: VisitOptions = {}) {
  const person = await settledPerson();
  const { page } = await visit("/robots.txt", options);
  await signInAs(page, person.email, person.password);
  const next = newEmail("next");
  await changeAddress(page, next);
  return { page, person, old: person.email, next };
}

const rowOf = (page: Page, email: string) => page.getByRole("listitem").filter({ hasText: email });
const addressOf = async (page: Page) => (await (await page.request.get("/api/session")).json()).email;

async function changeAddressByCodes(options: VisitOptions): Promise<void> {
  const { page, person, old, next } = await waiting(options);
  const withScript = options.javaScriptEnabled !== false;
  const { access_token } = await openSession(person);
  const sessions = async () => {
    const headers = { authorization: `Bearer ${access_token}` };
    return (await (await fetch(`${inject("siteUrl")}/auth/v1/sessions`, { headers })).json()).length;
  };
  const before = await sessions();
  await says(page, BOTH);
  expect(page.url()).not.toContain("example.com");
  await page.getByRole("link", { name: "Wrong address? Change it" }).click();
  await page.waitForURL("**/edit-profile?tab=password&change=email");
  await expect.poll(() => page.getByLabel("New email address").inputValue()).toBe(next);
  const right = newEmail("right");
  await page.getByLabel("New email address").fill(right);
  await page.getByRole("button", { name: "Change Email" }).click();
  await page.waitForURL("**/auth/inbox/change");
  await rowOf(page, right).waitFor();
  const changeMails = async () => (await mailsTo(inject("siteUrl"), old)).filter(({ subject }) => CHANGE.test(subject));
  await expect.poll(async () => (await changeMails()).length).toBe(2);
  expect(await rowOf(page, next).count()).toBe(0);

  const [ofNew, first] = [await codeTo(right, CHANGE), await codeTo(old, CHANGE)];
  await enterCode(page, "12");
  await says(page, "The code has 6 digits.");
  await enterCode(page, otherThan(ofNew, first));
  await says(page, WRONG_CODE);
  if (withScript) {
    await page.getByText("Nothing has come?").click();
    await expectFits(page);
    await expectAccessible(page);
  }
  await enterCode(page, `${ofNew.slice(0, 3)} ${ofNew.slice(3)}`);
  await says(page, HALF);
  await rowOf(page, right).getByText("Confirmed", { exact: true }).waitFor();
  await rowOf(page, old).getByText("Not confirmed yet", { exact: true }).waitFor();
  await enterCode(page, ofNew);
  await says(page, WRONG_CODE);

  if (withScript) {
    await page.clock.install();
    await waitToAskAgain(page);
  }
  await page.getByRole("button", { name: "Send the email again" }).click();
  await says(page, "A new email is on its way.");
  await expect.poll(() => codeTo(old, CHANGE)).not.toBe(first);
  await enterCode(page, await codeTo(old, CHANGE));
  await says(page, CHANGED);
  expect(await addressOf(page)).toBe(right);
  expect(await sessions()).toBe(before);
  await page.getByRole("main").getByRole("link", { name: "Back to Account Settings" }).click();
  await page.waitForURL("**/edit-profile?tab=password");
  await says(page, right);
}

test(
  "the codes of both mails change the address after a corrected typo and a resent mail, with script",
  { tags: "gate" },
  () => changeAddressByCodes({}),
);

test("the codes of both mails change the address after a corrected typo and a resent mail, without script", () =>
  changeAddressByCodes({ javaScriptEnabled: false }));

test("the waiting page follows links opened in another browser, and stays signed in", async () => {
  const { page, old, next } = await waiting();
  const sessions = async () => (await (await page.request.get("/api/session")).json()).role;
  const elsewhere = await visit(await linkTo(next, /new email address/i));
  await goOn(elsewhere.page);
  await says(elsewhere.page, HALF);
  await says(page, HALF);
  await elsewhere.page.goto(await linkTo(old, /change of your/i));
  await goOn(elsewhere.page);
  await says(elsewhere.page, CHANGED);
  await says(page, CHANGED);
  expect(await sessions()).toBe("member");
});

test("another device of the member can confirm the same address change, without script", async () => {
  const { old, next, person } = await waiting();
  const { page } = await visit("/robots.txt", { javaScriptEnabled: false });
  await signInAs(page, person.email, person.password);
  await page.goto("/edit-profile?tab=password");
  await page.getByRole("link", { name: "Enter the code" }).click();
  await enterCode(page, await codeTo(next, CHANGE));
  await says(page, HALF);
  const query = new URLSearchParams((await linkTo(old, /change of your/i)).split("?")[1]);
  await askAuth("/verify", { type: "email_change", token_hash: query.get("token_hash") });
  await page.reload();
  await says(page, CHANGED);
});

test("the address change page asks guests to sign in, and redirects members without a pending change", async () => {
  const { page } = await visit("/auth/inbox/change", { javaScriptEnabled: false });
  await page.waitForURL("**/auth?next=%2Fauth%2Finbox%2Fchange");
  const person = await settledPerson();
  await signInAs(page, person.email, person.password);
  await page.goto("/auth/inbox/change");
  await page.waitForURL("**/edit-profile?tab=password");
});
