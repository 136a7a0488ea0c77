import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { expectAccessible, expectFits, openPage, testBrowser, waitUntilHydrated } from "../support/browser.ts";
import { mailsTo } from "../support/mailbox.ts";
import { signInAs } from "../support/sign-in.ts";
import { askAuth, settledPerson, signIn } from "./auth-visit.ts";

const visit = testBrowser();

const newNumber = () => `07${String(Math.floor(Math.random() * 1e8)).padStart(8, "0")}`;
const abroad = (number: string) => `+254${number.slice(1)}`;

async function codeTo(number: string): Promise<string> {
  const [message] = await mailsTo(inject("siteUrl"), abroad(number));
  if (!message) throw new Error(`no message to ${number}`);
  return message.text.slice(0, 6);
}

async function askForCode(page: Page, number: string): Promise<void> {
  await page.getByLabel("Country").selectOption("KE");
  await page.getByLabel(/^Phone number/).fill(number);
  await page.getByRole("button", { name: "Send me a code" }).click();
  await page.getByLabel(/^Code/).waitFor();
}

async function enterCode(page: Page, code: string, button: string): Promise<void> {
  await page.getByLabel(/^Code/).fill(code);
  await page.getByRole("button", { name: button }).click();
}

const otherThan = (code: string) => (code === "111111" ? "222222" : "111111");
const isAway = ({ pathname }: URL) => !pathname.startsWith("/auth");

test("a visitor opens an account by phone code, and signs in to it again without script", {
  tags: "gate",
}, async () => {
  const number = newNumber();
  const { page } = await visit("/auth");
  await page.getByRole("link", { name: "Use my phone number" }).click();
  await page.getByRole("heading", { level: 1, name: "Use my phone number" }).waitFor();
  await page.getByLabel("Country").selectOption("KE");
  await page.getByRole("button", { name: "Send me a code" }).click();
  await page.getByText("Please enter your phone number.").waitFor();
  await page.getByLabel(/^Phone number/).fill("12");
  await page.getByRole("button", { name: "Send me a code" }).click();
  await page.getByText("This does not look like a phone number.").waitFor();
  await expectFits(page);
  await askForCode(page, number);
  await page.getByRole("heading", { level: 1, name: "Enter the code" }).waitFor();
  await page.getByText(/You can ask again in \d+ seconds/).waitFor();
  await expect.poll(() => page.getByLabel(/^Code/).getAttribute("autocomplete")).toBe("one-time-code");

  const code = await codeTo(number);
  await enterCode(page, otherThan(code), "Continue");
  await page.getByRole("alert").getByText("This code is wrong or too old.").waitFor();
  await expectFits(page);
  await expectAccessible(page);
  await page.getByLabel(/^Code/).fill(code);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/welcome");

  const { page: again } = await visit("/auth/phone", { javaScriptEnabled: false });
  await askForCode(again, number);
  await again.getByRole("button", { name: "Send a new code" }).click();
  await again.getByLabel(/^Code/).waitFor();
  await enterCode(again, await codeTo(number), "Continue");
  await again.waitForURL(isAway);
  await expect.poll(() => new URL(again.url()).pathname).toBe("/welcome");
});

test("a sign-up number is stored in the profile, and the basic setup suggests its country", async () => {
  const number = newNumber();
  const { page } = await visit("/auth/phone", { timezoneId: "Africa/Lagos" });
  await askForCode(page, number);
  await enterCode(page, await codeTo(number), "Continue");
  await page.waitForURL("**/welcome");
  await page.getByRole("button", { name: "Complete Your Profile" }).click();
  await page.waitForURL("**/basic-profile-setup");
  const country = page.getByRole("combobox", { name: "Country" });
  const guess = page.getByRole("button", { name: "Our guess: Kenya" });
  await guess.waitFor();
  await expect.poll(() => country.inputValue()).toBe("");
  await guess.click();
  await expect.poll(() => country.inputValue()).toBe("Kenya");
  const { id } = await (await page.request.get("/api/session")).json();
  const { profile } = await (await page.request.get(`/api/profiles/${id}`)).json();
  expect(profile).toMatchObject({ phoneWhatsapp: abroad(number), country: null });
});

test("a member without an email address signs in with phone number and password, without script", async () => {
  const [number, password] = [newNumber(), "Baobab-Tree-7"];
  await askAuth("/signup", { phone: abroad(number), password });
  await askAuth("/verify", { type: "sms", phone: abroad(number), token: await codeTo(number), password });
  const { page } = await visit("/auth", { locale: "en-KE", javaScriptEnabled: false });
  await signIn(page, { email: abroad(number), password: "Wrong-Tree-7" });
  await page.getByText("Invalid email or password. Please check your credentials and try again.").waitFor();
  await expect.poll(() => page.getByLabel(/^Email or phone number/).inputValue()).toBe(abroad(number));
  await signIn(page, { email: number, password });
  await page.waitForURL("**/welcome");
});

test("a new code is announced, and its button keeps the focus", async () => {
  const { page } = await visit("/auth/phone");
  await waitUntilHydrated(page);
  await page.clock.install();
  await askForCode(page, newNumber());
  const again = page.getByRole("button", { name: "Send a new code" });
  await expect.poll(() => again.isDisabled()).toBe(true);
  await again.focus();
  await page.clock.runFor(61_000);
  await expect.poll(() => again.isEnabled()).toBe(true);
  await page.keyboard.press("Enter");
  await page.getByRole("status").getByText("A new code is on its way.").waitFor();
  await page.getByText(/You can ask again in \d+ seconds/).waitFor();
  await expect.poll(() => again.evaluate((button) => button === document.activeElement)).toBe(true);
});

test("a member adds, changes and removes a phone number", async () => {
  const [first, second] = [newNumber(), newNumber()];
  const { page } = await visit("/robots.txt");
  const person = await settledPerson();
  await signInAs(page, person.email, person.password);
  await openPage(page, "/account/security/phone");
  await page.getByRole("heading", { level: 2, name: "Add your number" }).waitFor();
  await askForCode(page, first);
  await enterCode(page, otherThan(await codeTo(first)), "Save this number");
  await page.getByRole("alert").waitFor();
  await enterCode(page, await codeTo(first), "Save this number");
  await page.getByText("Your number is saved.").waitFor();
  await page.getByText(abroad(first).replace(/(\+\d{3})(\d{3})(\d{3})/, "$1\u00a0$2\u00a0$3\u00a0")).waitFor();
  await expectFits(page);

  await askForCode(page, second);
  await enterCode(page, await codeTo(second), "Save this number");
  await page.getByText("Your number is saved.").waitFor();
  await page.getByRole("link", { name: "Remove this number" }).click();
  await page.getByRole("button", { name: "Remove the number" }).click();
  await page.getByText("Your number has been removed.").waitFor();
  await page.getByRole("heading", { level: 2, name: "Add your number" }).waitFor();
});
