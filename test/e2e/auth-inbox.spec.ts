import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible, expectFits, testBrowser, type VisitOptions, waitUntilHydrated } from "../support/browser.ts";
import { askAuth, fillSignUp, goOn, linkTo, newEmail, settledPerson, signIn, unconfirmedPerson } from "./auth-visit.ts";
import { codeTo, enterCode, otherThan, says, WRONG_CODE, waitToAskAgain } from "./inbox-visit.ts";

const visit = testBrowser();

async function signUp(page: Page, email: string): Promise<void> {
  await fillSignUp(page, email);
  await page.getByRole("button", { name: "Create Account" }).click();
  await page.waitForURL("**/auth/inbox");
}

async function askForLink(page: Page, email: string, button = "Email me a sign-in link"): Promise<void> {
  await page.getByLabel(/^Email/).fill(email);
  await page.getByRole("button", { name: button }).click();
  await page.waitForURL("**/auth/inbox");
}

const WITHOUT_SCRIPT: VisitOptions = { javaScriptEnabled: false };

async function signUpByCode(options: VisitOptions): Promise<void> {
  const [wrong, email] = [newEmail("amma"), newEmail("ama")];
  const { page } = await visit("/auth?mode=signup&next=%2Faccount%2Fsecurity", options);
  await signUp(page, wrong);
  await page.getByRole("link", { name: "Wrong address? Change it" }).click();
  await page.waitForURL("**/auth?mode=signup&next=%2Faccount%2Fsecurity");
  await expect.poll(() => page.getByLabel(/^Email/).inputValue()).toBe(wrong);
  await signUp(page, email);
  await says(page, "Account created successfully! Please check your email to verify your account before signing in.");
  await says(page, email);
  expect(page.url()).not.toContain("example.com");
  await expect.poll(() => page.getByLabel(/^Code/).getAttribute("autocomplete")).toBe("one-time-code");
  const first = await codeTo(email);
  await enterCode(page, "12");
  await says(page, "The code has 6 digits.");
  await enterCode(page, otherThan(first));
  await says(page, WRONG_CODE);

  await page.clock.install();
  if (options.javaScriptEnabled !== false) await waitToAskAgain(page);
  await page.getByRole("button", { name: "Send the email again" }).click();
  await says(page, "If this address is waiting for confirmation, a new link is on its way. Check your inbox.");
  await expect.poll(() => codeTo(email)).not.toBe(first);
  const code = await codeTo(email);
  await enterCode(page, `${code.slice(0, 3)} ${code.slice(3)}`);
  await page.waitForURL("**/account/security");
}

test(
  "the newest code confirms an account after a corrected address and a second mail, with script",
  { tags: "gate" },
  () => signUpByCode({}),
);

test("the newest code confirms an account after a corrected address and a second mail, without script", () =>
  signUpByCode({ javaScriptEnabled: false }));

test("the waiting page reports a confirmation from another browser, and stays signed out", {
  tags: "gate",
}, async () => {
  const email = newEmail();
  const { page } = await visit("/auth?mode=signup&next=%2Faccount%2Fsecurity");
  await signUp(page, email);
  const code = await codeTo(email);
  const elsewhere = await visit(await linkTo(email));
  await goOn(elsewhere.page);
  await elsewhere.page.getByRole("link", { name: "Continue" }).click();
  await elsewhere.page.waitForURL("**/auth/reset-password?type=recovery&next=%2Faccount%2Fsecurity");
  await says(page, "Your address is confirmed. Sign in to go on here.");
  expect(await (await page.request.get("/api/session")).json()).toMatchObject({ role: "guest" });
  expect((await askAuth("/verify", { type: "email", email, token: code })).status).toBe(403);
  await page.getByRole("main").getByRole("link", { name: "Sign In" }).click();
  await page.waitForURL("**/auth?next=%2Faccount%2Fsecurity");
  await expect.poll(() => page.getByLabel(/^Email/).inputValue()).toBe(email);
});

test("concurrent uses of link and code confirm an account once", async () => {
  const { email } = await unconfirmedPerson();
  const query = new URLSearchParams((await linkTo(email)).split("?")[1]);
  const token = await codeTo(email);
  const answers = await Promise.all([
    askAuth("/verify", { type: "signup", token_hash: query.get("token_hash") }),
    askAuth("/verify", { type: "email", email, token }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
});

test("the waiting page goes on when the link is opened in another tab", async () => {
  const email = newEmail();
  const { page, context } = await visit("/auth?mode=signup");
  await signUp(page, email);
  await waitUntilHydrated(page);
  const tab = await context.newPage();
  await tab.goto(await linkTo(email));
  await tab.waitForURL("**/welcome");
  await page.waitForURL("**/welcome");
});

test("a member must choose a password after the code when a stranger signed up the same address", async () => {
  const email = newEmail();
  await askAuth("/signup", { email, password: "Strangers-Tree-9" });
  const { page } = await visit("/auth?mode=signup");
  await signUp(page, email);
  await enterCode(page, await codeTo(email));
  await page.waitForURL("**/auth/reset-password?type=recovery");
  await page
    .getByText("It was signed up more than once, with different passwords.", { exact: false })
    .first()
    .waitFor();
});

test("the inbox page pastes copied codes, links to the mail app, and is accessible with an error", async () => {
  const { page, context } = await visit("/auth?mode=reset");
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await askForLink(page, `${crypto.randomUUID()}@gmail.com`, "Send Reset Link");
  await expect
    .poll(() => page.getByRole("link", { name: "Open Gmail" }).getAttribute("href"))
    .toBe("https://mail.google.com/mail/");
  await waitUntilHydrated(page);
  await page.evaluate(() => navigator.clipboard.writeText("Or use this code\n\n123 456"));
  await page.getByRole("button", { name: "Paste the code" }).click();
  await expect.poll(() => page.getByLabel(/^Code/).inputValue()).toBe("123456");
  await page.evaluate(() => navigator.clipboard.writeText("654-321"));
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect.poll(() => page.getByLabel(/^Code/).inputValue()).toBe("654321");
  await page.getByText("Nothing has come?").click();
  await expectFits(page);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("alert").waitFor();
  await expectAccessible(page);
});

test("the inbox page redirects visitors without a pending mail, and Sign Out removes the address", async () => {
  const person = await settledPerson();
  const { page } = await visit("/auth/inbox", WITHOUT_SCRIPT);
  await page.waitForURL("**/auth");
  await askForLink(page, person.email);
  await page.goto("/auth");
  await signIn(page, person);
  await page.waitForURL("**/dashboard");
  await page.goto("/sign-out");
  await page.getByRole("main").getByRole("button", { name: "Sign Out" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  await page.goto("/auth/inbox");
  await page.waitForURL("**/auth");
  await expect.poll(() => page.getByLabel(/^Email/).inputValue()).toBe("");
});
