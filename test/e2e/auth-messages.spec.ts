import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectInView, openPage, reloadPage, testBrowser } from "../support/browser.ts";
import {
  confirmedPerson,
  fillSignIn,
  fillSignUp,
  MEMBER,
  newEmail,
  signIn,
  signInForm,
  unconfirmedPerson,
} from "./auth-visit.ts";

const visit = testBrowser();
const says = (page: Page, sentence: string) => page.getByText(sentence, { exact: true }).first().waitFor();

const enterOf = (page: Page) => signInForm(page).getByRole("button", { name: "Sign In", exact: true });
const WRONG = { ...MEMBER, password: "Wrong-Word-1" };
const REFUSED = "Invalid email or password. Please check your credentials and try again.";

test("sign-in reports missing input, wrong passwords and network failures, and keeps the input", {
  tags: "gate",
}, async () => {
  const { page, context } = await visit("/auth?email=ama%40example.com", { viewport: { width: 360, height: 500 } });
  await page.evaluate(() => window.history.replaceState({ usr: { message: "See you soon" }, key: "x" }, ""));
  await reloadPage(page);
  await says(page, "See you soon");
  await enterOf(page).click();
  await says(page, "Please enter your password.");
  await expect.poll(() => page.getByLabel(/^Email/).inputValue()).toBe("ama@example.com");
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("password");

  await fillSignIn(page, WRONG);
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
  await enterOf(page).dispatchEvent("click");
  await says(page, REFUSED);
  await expectInView(page.getByRole("alert"));
  await expect.poll(() => page.getByLabel(/^Email/).inputValue()).toBe(MEMBER.email);

  await fillSignIn(page, MEMBER);
  await context.setOffline(true);
  await enterOf(page).click();
  await says(page, "An unexpected error occurred. Please try again.");
  await expect.poll(() => page.getByLabel(/^Email/).inputValue()).toBe(MEMBER.email);
  await expect.poll(() => page.getByLabel(/^Password/).inputValue()).toBe(MEMBER.password);
  await context.setOffline(false);
  const release = await holdPosts(page);
  await enterOf(page).click();
  await says(page, "Checking authentication...");
  release();
  await page.waitForURL("**/dashboard");
});

test("an unconfirmed address can request a new mail; a registered address is sent to sign-in", async () => {
  const { page } = await visit("/auth");
  await signIn(page, await unconfirmedPerson());
  await says(page, "Please check your email and click the confirmation link before signing in.");
  await page.getByRole("button", { name: "Send the confirmation email again" }).click();
  await says(page, "If this address is waiting for confirmation, a new link is on its way. Check your inbox.");

  const { email } = await confirmedPerson();
  await page.goto("/auth?mode=signup&next=%2Fedit-profile");
  await fillSignUp(page, email);
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

test("the form keeps its input when a load balancer answers with an error page", async () => {
  const { page } = await visit("/robots.txt");
  const broken = { status: 502, contentType: "text/html", body: "<h1>Bad Gateway</h1>" };
  for (const [path, name, sentence] of [
    ["/auth?mode=signup", "Create Account", "Failed to create account. Please try again."],
    ["/auth?mode=reset", "Send Reset Link", "Failed to send password reset email. Please try again."],
  ] as const) {
    await openPage(page, path);
    const email = newEmail();
    if (name === "Create Account") await fillSignUp(page, email);
    else await page.getByLabel(/^Email/).fill(email);
    await page.route(/\.data/, (route) =>
      route.request().method() === "POST" ? route.fulfill(broken) : route.continue(),
    );
    await page.getByRole("button", { name }).click();
    await says(page, sentence);
    await expect.poll(() => page.getByLabel(/^Email/).inputValue()).toBe(email);
    await page.unroute(/\.data/);
    await page.getByRole("button", { name }).click();
    await page.waitForURL("**/auth/inbox");
  }
});

test("the page shows progress while it checks a link, and keeps no secret in its address", async () => {
  const { page } = await visit("/robots.txt");
  for (const [path, waiting, failed] of [
    ["/auth/callback#access_token=secret", "Processing...", "Authentication Error"],
    [
      "/auth/reset-password#type=recovery&access_token=secret",
      "Validating your reset link...",
      "Password Reset Failed",
    ],
  ] as const) {
    const release = await holdPosts(page);
    await page.goto(path);
    await says(page, waiting);
    await expect.poll(() => page.url()).not.toContain("secret");
    release();
    await says(page, failed);
    await page.unroute(/\.data/);
  }
});
