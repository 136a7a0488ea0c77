import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { testBrowser, waitUntilHydrated } from "../support/browser.ts";
import { mailsTo, waitForMail } from "../support/mailbox.ts";
import { signInAs } from "../support/sign-in.ts";
import {
  askAuth,
  confirmedPerson,
  goOn,
  linkTo,
  MEMBER,
  newEmail,
  openSession,
  PASSWORD,
  type Person,
  setPassword,
  unconfirmedPerson,
} from "./auth-visit.ts";

const visit = testBrowser();
const says = (page: Page, sentence: string) => page.getByText(sentence, { exact: true }).first().waitFor();
const INVALID = "Invalid or expired password reset link. Please request a new one.";
const NEW_PASSWORD = "Mango-Season-9";

async function expectOnlyNewPassword({ email }: Person): Promise<void> {
  const tries = [NEW_PASSWORD, PASSWORD].map((password) => askAuth("/token?grant_type=password", { email, password }));
  expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([200, 400]);
}

async function changeEmail(person: Person, email: string): Promise<void> {
  const { access_token } = await openSession(person);
  const headers = { authorization: `Bearer ${access_token}`, "content-type": "application/json" };
  const answer = await fetch(`${inject("siteUrl")}/auth/v1/user`, {
    method: "PUT",
    headers,
    body: JSON.stringify({ email }),
  });
  expect(answer.status).toBe(200);
}

test("mail links stay valid when a scanner opens all of them", async () => {
  const waiting = await unconfirmedPerson();
  const member = await confirmedPerson();
  const changing = await confirmedPerson();
  const newAddress = newEmail("changed");
  await askAuth("/recover", { email: member.email });
  await askAuth("/otp", { email: member.email, create_user: false });
  await changeEmail(changing, newAddress);
  await waitForMail(inject("siteUrl"), newAddress, /./);
  for (const subject of [/password/i, /sign/i]) await waitForMail(inject("siteUrl"), member.email, subject);

  const addresses = [waiting.email, member.email, changing.email, newAddress];
  const mails = (await Promise.all(addresses.map((address) => mailsTo(inject("siteUrl"), address)))).flat();
  const links = mails.flatMap((mail) => mail.links);
  for (const link of links) {
    await fetch(link, { method: "HEAD" });
    const answer = await fetch(link);
    expect(answer.status, link).toBe(200);
    expect(answer.headers.getSetCookie().join()).not.toContain("isa_access=ey");
  }

  const secrets = links.filter((link) => link.includes("token_hash=")).map((link) => new URL(link).searchParams);
  const alive = await Promise.all(
    secrets.map(async (query) => {
      const { token_hash, type } = Object.fromEntries(query);
      const answer = await askAuth("/verify/check", { token_hash, type });
      return [type, ((await answer.json()) as { valid: boolean }).valid];
    }),
  );
  const used = alive.filter(([type, valid]) => !valid && type !== "signup");
  expect(used).toEqual([]);
  expect(new Set(alive.map(([type]) => type))).toEqual(new Set(["signup", "recovery", "magiclink", "email_change"]));
  const token_hash = new URLSearchParams((await linkTo(waiting.email)).split("?")[1]).get("token_hash");
  expect((await askAuth("/verify", { type: "signup", token_hash })).status).toBe(200);
});

test("a member sets a new password through the reset link, which works once", {
  tags: "gate",
}, async () => {
  const person = await confirmedPerson();
  const { page } = await visit("/auth");
  await waitUntilHydrated(page);
  const email = page.getByLabel(/^Email/);
  await email.fill("ama@example.com");
  await page.getByRole("link", { name: "Sign Up", exact: true }).click();
  await page.getByRole("button", { name: "Create Account" }).waitFor();
  await expect.poll(() => email.inputValue()).toBe("ama@example.com");
  await email.fill(person.email);
  await page.getByRole("link", { name: "Sign In", exact: true }).click();
  await page.getByRole("link", { name: "Forgot password?" }).click();
  const send = page.getByRole("button", { name: "Send Reset Link" });
  await send.waitFor();
  await expect.poll(() => email.inputValue()).toBe(person.email);
  await email.fill("");
  await send.click();
  await says(page, "Please enter your email address.");
  await email.fill(person.email);
  await send.click();
  await says(page, "Password reset email sent! Check your inbox.");

  const link = await linkTo(person.email, /password/i);
  await page.goto(link);
  const set = page.getByRole("button", { name: "Set Password" });
  await expect.poll(() => set.isDisabled()).toBe(true);
  await page.getByLabel(/^New Password/).fill("weak");
  await page.getByLabel(/^Confirm New Password/).fill("weak");
  await expect.poll(() => set.isDisabled()).toBe(true);
  await page.getByLabel(/^New Password/).fill(NEW_PASSWORD);
  await says(page, "New passwords do not match");
  await expect.poll(() => page.getByText("Passwords do not match").count()).toBe(1);
  await setPassword(page, NEW_PASSWORD);
  await says(page, "Your password has been updated.");
  await expect.poll(() => page.url()).not.toContain("token_hash");
  await page.waitForURL("**/welcome");
  await expectOnlyNewPassword(person);

  await page.context().clearCookies();
  await page.goto(link);
  await says(page, "Password Reset Failed");
  await says(page, INVALID);
  await page.getByRole("link", { name: "Back to Sign In" }).click();
  await page.waitForURL("**/auth");
});

test("a confirmation link stays valid when its request is lost, for a retry and a reload", async () => {
  const { email } = await unconfirmedPerson();
  const { page } = await visit("/auth");
  await page.route(/callback\.data/, (route) => route.abort());
  await page.goto(await linkTo(email));
  await goOn(page);
  await says(page, "An unexpected error occurred. Please try signing in again.");
  const lost = page.waitForRequest((request) => request.method() === "POST");
  await page.reload();
  await lost;
  await says(page, "An unexpected error occurred. Please try signing in again.");
  await page.unroute(/callback\.data/);
  await page.getByRole("button", { name: "Try Again" }).click();
  await goOn(page);
  await page.getByText(/^Your email address is confirmed\. The sign-up came from another browser/).waitFor();
});

test("an incomplete reset link is invalid", async () => {
  const { page } = await visit("/robots.txt", { javaScriptEnabled: false });
  for (const query of [
    "",
    "?type=recovery",
    "?type=signup&token_hash=x",
    "?type=recovery&token_hash=x",
    "?token_hash=x",
    "?type=recovery&access_token=x",
  ]) {
    await page.goto(`/auth/reset-password${query}`);
    await says(page, INVALID);
  }
});

test("the callback page names the error of a link and leads back to sign-in", async () => {
  const { page } = await visit("/robots.txt");
  for (const [address, sentence] of [
    ["?error=access_denied&error_description=This+link+is+too+old", "This link is too old"],
    ["#error=access_denied&error_description=Email+link+is+invalid", "Email link is invalid"],
    ["?type=signup&token_hash=never-made", "Authentication failed. Please try again."],
    ["?access_token=x&refresh_token=y", "Authentication failed. Please try again."],
  ] as const) {
    await page.goto(`/auth/callback${address}`);
    await says(page, "Authentication Error");
    await says(page, sentence);
    await page.getByRole("link", { name: "Try Again" }).click();
    await page.waitForURL("**/auth");
  }
});

test("the callback page redirects when it has no link to handle", async () => {
  const { page } = await visit("/auth/callback");
  await page.waitForURL("**/auth");
  await signInAs(page, MEMBER.email);
  await page.goto("/auth/callback?type=signup");
  await page.waitForURL("**/dashboard");
});

test("an older reset link with tokens in the query is verified, then asks for the password", async () => {
  const { access_token, refresh_token } = await openSession(await confirmedPerson());
  const query = new URLSearchParams({ type: "recovery", access_token, refresh_token });
  const { page } = await visit(`/auth/callback?${query}`);
  await says(page, "Password reset verified. You can now set a new password.");
  await page.waitForURL("**/auth/reset-password**");
  await page.getByLabel(/^New Password/).fill(NEW_PASSWORD);
  await expect.poll(() => page.url()).not.toContain("access_token");
  await setPassword(page, NEW_PASSWORD);
  await says(page, "Your password has been updated.");
});

test("an older reset link with tokens in the hash asks for the password", async () => {
  const person = await confirmedPerson();
  await askAuth("/recover", { email: person.email });
  const token_hash = new URLSearchParams((await linkTo(person.email, /password/i)).split("?")[1]).get("token_hash");
  const opened = await askAuth("/verify", { type: "recovery", token_hash });
  const { access_token, refresh_token } = (await opened.json()) as Record<string, string>;
  const { page } = await visit(
    `/auth/reset-password#${new URLSearchParams({ type: "recovery", access_token, refresh_token } as Record<string, string>)}`,
  );
  await page.getByLabel(/^New Password/).fill(NEW_PASSWORD);
  await expect.poll(() => page.url()).not.toContain("access_token");
});

test("a sign-in link returns to the requested page", async () => {
  const person = await confirmedPerson();
  const { page } = await visit("/auth?next=%2Fsign-out");
  await page.getByLabel(/^Email/).fill(person.email);
  await page.getByRole("button", { name: "Email me a sign-in link" }).click();
  await says(page, "If this address has an account, a sign-in link is on its way. Check your inbox.");
  await page.goto(await linkTo(person.email, /sign/i));
  await page.waitForURL("**/sign-out");
  await page.getByText(`You are signed in as ${person.email}.`).waitFor();
});

test("a sign-in link redirects with its tokens to the program that requested it", async () => {
  const person = await confirmedPerson();
  const target = "http://127.0.0.1:9/done";
  await askAuth(`/otp?redirect_to=${encodeURIComponent(target)}`, { email: person.email, create_user: false });
  const { page } = await visit("/auth");
  await page.route("http://127.0.0.1:9/**", (route) => route.fulfill({ contentType: "text/html", body: "there" }));
  await page.goto(await linkTo(person.email, /sign/i));
  await page.waitForURL("http://127.0.0.1:9/done#**");
  await expect.poll(() => new URL(page.url()).hash).toContain("access_token=");
});

test.each(["/auth/callback?type=signup&token_hash=x", "/auth/reset-password?type=recovery&token_hash=x"])(
  "%s sends no referrer and forbids caching",
  async (path) => {
    const { headers } = await fetch(inject("siteUrl") + path);
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("cache-control")).toBe("no-store");
  },
);
