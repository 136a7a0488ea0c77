import { randomUUID } from "node:crypto";
import type { Locator, Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { DESKTOP, expectAccessible, expectFits, openPage, PHONE, reloadPage, testBrowser } from "../support/browser.ts";
import { waitForMail } from "../support/mailbox.ts";
import { signInAs } from "../support/sign-in.ts";
import { adminVisits } from "./admin-opportunities-visit.ts";
import { keyboardOf } from "./keyboard-visit.ts";
import { COMPLETE, newMember, PASSWORD } from "./profile-visit.ts";

const visit = testBrowser();
const visitAdmin = adminVisits(visit);
const PROPOSE = "/opportunities/propose";

async function proposer(options: Parameters<typeof visit>[1], path = PROPOSE) {
  const name = `Amina ${randomUUID().slice(0, 8)}`;
  const member = await newMember({ ...COMPLETE, fullName: name });
  const { page } = await visit("/robots.txt", options);
  await signInAs(page, member.email, PASSWORD);
  await page.goto(path);
  return { page, member, name };
}

async function fill(form: Page | Locator, title: string): Promise<void> {
  await form
    .getByLabel("Link", { exact: false })
    .first()
    .fill(`https://grants.example/${encodeURIComponent(title)}`);
  await form.getByLabel("What is it called?").fill(title);
  await form.getByLabel("What is it?").fill("Seed money for farms.");
  await form.getByLabel("Last day to apply").fill("2031-03-01");
}

async function expectFine(page: Page): Promise<void> {
  await expectFits(page);
  await expectAccessible(page);
}

test("a member's proposal is questioned, answered, published, and credited on the listing", {
  tags: "gate",
}, async () => {
  const title = `Call ${randomUUID().slice(0, 8)}`;
  const { page, member, name } = await proposer({ viewport: PHONE }, "/opportunities");
  await page.getByText("Do you know an opportunity that is missing here?").waitFor();
  await page.getByRole("link", { name: "Propose an opportunity" }).click();
  await page.getByRole("heading", { name: "Propose an opportunity", level: 1 }).waitFor();
  await openPage(page, PROPOSE);
  await page.getByRole("button", { name: "Send the proposal" }).click();
  await page.getByText("Please enter the link to it").waitFor();
  await expectFine(page);
  await fill(page, title);
  await page.getByLabel("Thank me by name on the listing").check();
  await reloadPage(page);
  await page.getByText("This is what you wrote before and did not send.").waitFor();
  expect(await page.getByLabel("What is it called?").inputValue()).toBe(title);
  await page.getByRole("button", { name: "Send the proposal" }).click();
  await page.getByText("Thank you. Our team looks at it").waitFor();
  await page.getByRole("link", { name: "Propose another one" }).click();
  await page.getByLabel("What is it called?").waitFor();
  expect(await page.getByLabel("What is it called?").inputValue()).toBe("");

  const { page: staff } = await visitAdmin("/admin/proposals", { viewport: DESKTOP });
  await staff.getByRole("link", { name: title }).click();
  await staff.getByText("Seed money for farms.").waitFor();
  await staff.getByRole("button", { name: "Send" }).click();
  await staff.getByText("Please choose what to do").waitFor();
  await expectFine(staff);
  await staff.getByLabel("Ask a question", { exact: false }).check();
  await staff.getByLabel("Your words").fill("Is it open to all of Africa?");
  await staff.getByRole("button", { name: "Send" }).click();
  await staff.getByText("Done. The member gets a mail.").waitFor();

  const { links } = await waitForMail(inject("siteUrl"), member.email, /A question about your proposal/);
  const link = new URL(links.find((address) => address.includes("/opportunities/proposals/")) ?? "");
  await openPage(page, link.pathname);
  await page.getByText("Is it open to all of Africa?").waitFor();
  await expectFine(page);
  await page.getByLabel("Your answer").fill("Yes, to everybody.");
  await page.getByRole("button", { name: "Send the answer" }).click();
  await page.getByText("Thank you. Our team goes on with it.").waitFor();

  await openPage(staff, "/admin/proposals");
  await staff.getByRole("link", { name: title }).click();
  await staff.getByText("Yes, to everybody.").waitFor();
  await staff.getByRole("link", { name: "Make it an opportunity" }).click();
  const dialog = staff.getByRole("dialog");
  await dialog.getByText(`From the proposal of`).waitFor();
  expect(await dialog.getByLabel("Title").inputValue()).toBe(title);
  expect(await dialog.getByLabel("Deadline").first().inputValue()).toBe("2031-03-01");
  await dialog.getByRole("combobox", { name: "Type" }).selectOption("grant");
  await dialog.getByLabel("Summary").fill("Seed money for farms.");
  await dialog.getByLabel("Live", { exact: false }).first().check();
  await dialog.getByRole("button", { name: "Create" }).click();
  await dialog.waitFor({ state: "hidden" });

  await waitForMail(inject("siteUrl"), member.email, /Thank you, we took your proposal/);
  await openPage(page, PROPOSE);
  await page.getByRole("link", { name: "See the listing" }).click();
  await page.getByRole("heading", { name: title }).waitFor();
  await page.getByText(`Proposed by ${name}`).waitFor();
  await expectFits(page);
});

test("a proposal is sent by keyboard alone", async () => {
  const { page } = await proposer({ viewport: DESKTOP });
  await openPage(page, PROPOSE);
  const keys = keyboardOf(page);
  await keys.type(/^Link/, "https://grants.example/keys");
  await keys.type(/^What is it called/, "By keys");
  await keys.type(/^What is it\?/, "Money for keys.");
  await keys.press(/^Thank me by name/, "Space");
  await keys.press(/^Send the proposal/, "Enter");
  await page.getByText("Thank you. Our team looks at it").waitFor();
});

test("the proposal form, its errors and its result are translated into French", async () => {
  const { page } = await proposer({ viewport: PHONE }, `/fr${PROPOSE}`);
  await openPage(page, `/fr${PROPOSE}`);
  await page.getByRole("button", { name: "Envoyer la proposition" }).click();
  await page.getByText("Veuillez saisir le lien").waitFor();
  await page.getByLabel("Lien").fill("https://subvention.example/appel");
  await page.getByLabel("Comment cela s’appelle-t-il").fill("Appel à projets");
  await page.getByLabel("De quoi s’agit-il").fill("Une subvention.");
  await page.getByRole("button", { name: "Envoyer la proposition" }).click();
  await page.getByText("Nous l’examinons").waitFor();
  await expectFits(page);
});
