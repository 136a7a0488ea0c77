import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { ATTEMPTS_MESSAGES } from "#accounts/domain/attempts-messages.ts";
import { expectInView, testBrowser, type VisitOptions, waitUntilHydrated } from "../support/browser.ts";
import { waitForMail } from "../support/mailbox.ts";
import { startProduct } from "../support/product.ts";
import {
  confirmedPerson,
  fillSignIn,
  MEMBER,
  newEmail,
  PASSWORD,
  signIn,
  signInForm,
  unconfirmedPerson,
} from "./auth-visit.ts";

const visit = testBrowser();
const says = (page: Page, sentence: string) => page.getByText(sentence, { exact: true }).first().waitFor();

const WAYS: [string, VisitOptions][] = [
  ["with script", {}],
  ["without script", { javaScriptEnabled: false }],
];

test.each(WAYS)("sign-in %s: what is missing stands under its field, and the address is kept", async (_, options) => {
  const { page } = await visit("/auth?email=ama%40example.com", options);
  await signInForm(page).getByRole("button", { name: "Sign In", exact: true }).click();
  await says(page, "Please enter your password.");
  await expect.poll(() => page.getByLabel(/^Email/).inputValue()).toBe("ama@example.com");
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("password");
});

test.each(WAYS)("sign-in %s: a wrong password", async (_, options) => {
  const { page } = await visit("/auth", options);
  await signIn(page, { ...MEMBER, password: "Wrong-Word-1" });
  await says(page, "Invalid email or password. Please check your credentials and try again.");
  await expect.poll(() => page.getByLabel(/^Email/).inputValue()).toBe(MEMBER.email);
  expect(await page.content()).not.toContain("Wrong-Word-1");
});

test("what went wrong is brought into view, wherever the page was", async () => {
  const { page } = await visit("/auth", { viewport: { width: 360, height: 500 } });
  await waitUntilHydrated(page);
  await fillSignIn(page, { ...MEMBER, password: "Wrong-Word-1" });
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
  await signInForm(page).getByRole("button", { name: "Sign In", exact: true }).dispatchEvent("click");
  const alert = page.getByRole("alert");
  await alert.waitFor();
  await expectInView(alert);
});

test.each(WAYS)("sign-in %s: an address that waits for confirmation gets a new mail", async (_, options) => {
  const person = await unconfirmedPerson();
  const { page } = await visit("/auth", options);
  await signIn(page, person);
  await says(page, "Please check your email and click the confirmation link before signing in.");
  await page.getByRole("button", { name: "Send the confirmation email again" }).click();
  await says(page, "If this address is waiting for confirmation, a new link is on its way. Check your inbox.");
});

test.each(WAYS)("sign-up %s: an address that is registered already goes to sign-in", async (_, options) => {
  const { email } = await confirmedPerson();
  const { page } = await visit("/auth?mode=signup&next=%2Fedit-profile", options);
  await page.getByLabel(/^Email/).fill(email);
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.getByLabel(/^Confirm Password/).fill(PASSWORD);
  await page.getByRole("button", { name: "Create Account" }).click();
  await says(page, "This email is already registered. Please sign in instead.");
  await expect
    .poll(() => page.getByRole("link", { name: "Sign In", exact: true }).getAttribute("aria-current"))
    .toBe("page");
  await expect
    .poll(() =>
      signInForm(page)
        .getByLabel(/^Email/)
        .inputValue(),
    )
    .toBe(email);
  await expect.poll(() => page.url()).toContain("next=%2Fedit-profile");
});

test("sign-up: while the passwords differ it says so and cannot be sent", async () => {
  const { page } = await visit("/auth?mode=signup");
  const create = page.getByRole("button", { name: "Create Account" });
  await expect.poll(() => page.getByText("Passwords do not match").count()).toBe(0);
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await expect.poll(() => create.isDisabled()).toBe(true);
  await page.getByLabel(/^Confirm Password/).fill("Baobab");
  await says(page, "Passwords do not match");
  await page.getByLabel(/^Confirm Password/).fill(PASSWORD);
  await says(page, "Passwords match");
  await expect.poll(() => create.isEnabled()).toBe(true);
  const needs = page.getByRole("list", { name: "Your password needs" });
  await expect.poll(() => needs.getByText("(done)").count()).toBe(5);
});

test("sign-up of an administrator's address says what will come", async () => {
  const { page } = await visit("/auth?mode=signup");
  await page.getByLabel(/^Email/).fill("Admin3@ISA.example");
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.getByLabel(/^Confirm Password/).fill(PASSWORD);
  await page.getByRole("button", { name: "Create Account" }).click();
  await says(
    page,
    "Admin account created successfully! Please check your email to verify your account. You will have admin access once verified.",
  );
});

test.each(WAYS)("reset %s: the address is needed, then a mail is sent", async (_, options) => {
  const { email } = await confirmedPerson();
  const { page } = await visit("/auth?mode=reset", options);
  await page.getByRole("button", { name: "Send Reset Link" }).click();
  await says(page, "Please enter your email address.");
  await page.getByLabel(/^Email/).fill(email);
  await page.getByRole("button", { name: "Send Reset Link" }).click();
  await says(page, "Password reset email sent! Check your inbox.");
  await page.getByRole("link", { name: "Back to Sign In" }).click();
  await expect
    .poll(() =>
      signInForm(page)
        .getByLabel(/^Email/)
        .inputValue(),
    )
    .toBe(email);
});

test("sign-in, sign-up and reset share the address that was typed", async () => {
  const { page } = await visit("/auth");
  await waitUntilHydrated(page);
  const email = page.getByLabel(/^Email/);
  await email.fill("ama@example.com");
  await page.getByRole("link", { name: "Sign Up", exact: true }).click();
  await page.getByRole("button", { name: "Create Account" }).waitFor();
  await expect.poll(() => email.inputValue()).toBe("ama@example.com");
  await email.fill("amma@example.com");
  await page.getByRole("link", { name: "Sign In", exact: true }).click();
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await page.getByRole("button", { name: "Send Reset Link" }).waitFor();
  await expect.poll(() => email.inputValue()).toBe("amma@example.com");
});

test("a message of the page before is shown as a banner", async () => {
  const { page } = await visit("/auth");
  await page.evaluate(() => window.history.replaceState({ usr: { message: "See you soon" }, key: "x" }, ""));
  await page.reload();
  await says(page, "See you soon");
});

test("somebody in a hurry is asked to wait, in plain words", async () => {
  const product = await startProduct({ RATE_LIMITS: "on" });
  try {
    const email = newEmail();
    const { page } = await visit("/auth?mode=reset", { site: product.url });
    for (const sentence of [
      "Password reset email sent! Check your inbox.",
      /^Please wait \d+ seconds and try again\.$/,
    ]) {
      await page.goto("/auth?mode=reset");
      await page.getByLabel(/^Email/).fill(email);
      await page.getByRole("button", { name: "Send Reset Link" }).click();
      await page.getByText(sentence).waitFor();
    }
    await page.goto("/auth");
    for (let guess = 1; guess <= 11; guess += 1) {
      const answered = page.waitForResponse((response) => response.request().method() === "POST");
      await signIn(page, { email, password: `Guess-Number-${guess}` });
      await answered;
    }
    await page.getByText(ATTEMPTS_MESSAGES.password, { exact: false }).waitFor();
    await page.close();
  } finally {
    await product.stop();
  }
});

test("where accounts are hidden, a known address reads the same as a new one", async () => {
  const product = await startProduct({ AUTH_HIDE_ACCOUNTS: "true" });
  try {
    const { page } = await visit("/auth?mode=signup", { site: product.url });
    for (const email of [newEmail(), MEMBER.email]) {
      await page.goto("/auth?mode=signup");
      await page.getByLabel(/^Email/).fill(email);
      await page.getByLabel(/^Password/).fill(PASSWORD);
      await page.getByLabel(/^Confirm Password/).fill(PASSWORD);
      await page.getByRole("button", { name: "Create Account" }).click();
      await says(
        page,
        "Please check your email. If this address is new here, you will find a link to verify your account.",
      );
    }
    await page.close();
  } finally {
    await product.stop();
  }
});

/** Lets the page's posts wait until the test has looked. */
async function holdPosts(page: Page): Promise<() => void> {
  let release = () => {};
  const looked = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\.data/, async (route) => {
    if (route.request().method() === "POST") await looked;
    await route.continue();
  });
  return release;
}

test("a connection that drops while signing in loses nothing of what was typed, and the next try goes through", async () => {
  const { page, context } = await visit("/auth");
  await waitUntilHydrated(page);
  await fillSignIn(page, MEMBER);
  await context.setOffline(true);
  const enter = signInForm(page).getByRole("button", { name: "Sign In", exact: true });
  await enter.click();
  await says(page, "An unexpected error occurred. Please try again.");
  await expect.poll(() => page.getByLabel(/^Email/).inputValue()).toBe(MEMBER.email);
  await expect.poll(() => page.getByLabel(/^Password/).inputValue()).toBe(MEMBER.password);
  await context.setOffline(false);
  await enter.click();
  await page.waitForURL("**/dashboard");
});

test.each([
  ["/auth?mode=signup", "Create Account", "Failed to create account. Please try again."],
  ["/auth?mode=reset", "Send Reset Link", "Failed to send password reset email. Please try again."],
])("%s: where a balancer answers in our place, the form stays", async (path, name, sentence) => {
  const { page } = await visit(path);
  await waitUntilHydrated(page);
  const email = newEmail();
  await page.getByLabel(/^Email/).fill(email);
  for (const label of [/^Password/, /^Confirm Password/]) {
    const field = page.getByLabel(label);
    if ((await field.count()) > 0) await field.fill(PASSWORD);
  }
  const broken = { status: 502, contentType: "text/html", body: "<h1>Bad Gateway</h1>" };
  await page.route(/\.data/, (route) =>
    route.request().method() === "POST" ? route.fulfill(broken) : route.continue(),
  );
  await page.getByRole("button", { name }).click();
  await says(page, sentence);
  await expect.poll(() => page.getByLabel(/^Email/).inputValue()).toBe(email);
  await page.unroute(/\.data/);
  await page.getByRole("button", { name }).click();
  await page.waitForURL("**/auth/inbox");
});

test("while it signs in, the button says so", async () => {
  const { page } = await visit("/auth");
  await waitUntilHydrated(page);
  const release = await holdPosts(page);
  await signIn(page, MEMBER);
  await says(page, "Checking authentication...");
  release();
  await page.waitForURL("**/dashboard");
});

test("while a link is used, the page says so, and keeps no secret in its address", async () => {
  const { page } = await visit("/auth");
  const release = await holdPosts(page);
  await page.goto("/auth/callback#access_token=secret");
  await says(page, "Processing...");
  await expect.poll(() => page.url()).not.toContain("secret");
  release();
  await says(page, "Authentication Error");
});

test("while an older reset link is read, the page says so", async () => {
  const { page } = await visit("/auth");
  const release = await holdPosts(page);
  await page.goto("/auth/reset-password#type=recovery&access_token=secret");
  await says(page, "Validating your reset link...");
  await expect.poll(() => page.url()).not.toContain("secret");
  release();
  await says(page, "Password Reset Failed");
});

test("a sign-in link can be asked for instead of a password, and tells nobody who has an account", async () => {
  const { email } = await confirmedPerson();
  const { page } = await visit("/auth");
  for (const address of [newEmail(), email]) {
    await page.goto("/auth");
    await fillSignIn(page, { email: address, password: "" });
    await page.getByRole("button", { name: "Email me a sign-in link" }).click();
    await says(page, "If this address has an account, a sign-in link is on its way. Check your inbox.");
  }
  const mail = await waitForMail(new URL(page.url()).origin, email, /sign/i);
  expect(mail.links.some((link) => link.includes("type=magiclink"))).toBe(true);
});
