import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { testBrowser } from "../support/browser.ts";
import { mailsTo, waitForMail } from "../support/mailbox.ts";
import {
  askAuth,
  confirmedPerson,
  goOn,
  linkTo,
  newEmail,
  openSession,
  PASSWORD,
  type Person,
  signIn,
  unconfirmedPerson,
} from "./auth-visit.ts";

const visit = testBrowser();
const says = (page: Page, sentence: string) => page.getByText(sentence, { exact: true }).first().waitFor();
const INVALID = "Invalid or expired password reset link. Please request a new one.";
const NEW_PASSWORD = "Mango-Season-9";

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

test("a scanner that opens every link of every mail burns nothing", async () => {
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
  const { page } = await visit(await linkTo(waiting.email));
  await goOn(page);
  await says(page, "Email verified successfully! Redirecting to dashboard...");
});

test.each([
  ["with script", {}],
  ["without script", { javaScriptEnabled: false }],
])("who was signed up by a stranger as well chooses a password after the link, %s", async (_, options) => {
  const { email } = await unconfirmedPerson();
  await askAuth("/signup", { email, password: "Strangers-Tree-9" });
  const { page } = await visit(await linkTo(email), options);
  await goOn(page);
  await says(
    page,
    "Your email address is confirmed. It was signed up more than once, with different passwords. Please choose yours now.",
  );
  await page.getByRole("link", { name: "Continue" }).click();
  await page.getByLabel(/^New Password/).fill(NEW_PASSWORD);
  await page.getByLabel(/^Confirm New Password/).fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Set Password" }).click();
  await says(page, "Your password has been updated.");
  const tries = [NEW_PASSWORD, "Strangers-Tree-9", PASSWORD].map((password) =>
    askAuth("/token?grant_type=password", { email, password }),
  );
  expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([200, 400, 400]);
});

test.each([
  ["with script", {}],
  ["without script", { javaScriptEnabled: false }],
])("a new password is set by a link, %s", async (_, options) => {
  const person = await confirmedPerson();
  await askAuth("/recover", { email: person.email });
  const link = await linkTo(person.email, /password/i);
  const { page } = await visit(link, options);
  await page.getByLabel(/^New Password/).fill(NEW_PASSWORD);
  await page.getByLabel(/^Confirm New Password/).fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Set Password" }).click();
  await says(page, "Your password has been updated.");
  await expect.poll(() => page.url()).not.toContain("token_hash");
  await page.waitForURL("**/welcome");
  expect((await askAuth("/token?grant_type=password", { ...person, password: PASSWORD })).status).toBe(400);
  expect((await askAuth("/token?grant_type=password", { ...person, password: NEW_PASSWORD })).status).toBe(200);

  await page.context().clearCookies();
  await page.goto(link);
  await says(page, "Password Reset Failed");
  await says(page, INVALID);
  await page.getByRole("link", { name: "Back to Sign In" }).click();
  await page.waitForURL("**/auth");
});

test("the button for a new password waits until it is good and typed twice", async () => {
  const person = await confirmedPerson();
  await askAuth("/recover", { email: person.email });
  const { page } = await visit(await linkTo(person.email, /password/i));
  const button = page.getByRole("button", { name: "Set Password" });
  await expect.poll(() => button.isDisabled()).toBe(true);
  await page.getByLabel(/^New Password/).fill("weak");
  await page.getByLabel(/^Confirm New Password/).fill("weak");
  await expect.poll(() => button.isDisabled()).toBe(true);
  await page.getByLabel(/^New Password/).fill(NEW_PASSWORD);
  await says(page, "New passwords do not match");
  await expect.poll(() => page.getByText("Passwords do not match").count()).toBe(1);
  await page.getByLabel(/^Confirm New Password/).fill(NEW_PASSWORD);
  await expect.poll(() => button.isEnabled()).toBe(true);
});

test("a link whose post gets lost is still good, for another try and for a reload", async () => {
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
  await says(page, "Email verified successfully! Redirecting to dashboard...");
});

test.each([
  "",
  "?type=recovery",
  "?type=signup&token_hash=x",
  "?type=recovery&token_hash=x",
  "?token_hash=x",
  "?type=recovery&access_token=x",
])("a reset link that says %s is invalid", async (query) => {
  const { page } = await visit(`/auth/reset-password${query}`);
  await says(page, INVALID);
});

test.each([
  ["?error=access_denied&error_description=This+link+is+too+old", "This link is too old"],
  ["?error=server_error", "Authentication failed. Please try again."],
  [
    "#error=access_denied&error_description=Email+link+is+invalid+or+has+expired",
    "Email link is invalid or has expired",
  ],
  ["?type=recovery", "Invalid password reset link. Please request a new one."],
  ["?type=signup&token_hash=never-made", "Authentication failed. Please try again."],
  ["?access_token=x&refresh_token=y", "Authentication failed. Please try again."],
])("the callback page at %s: %s", async (address, sentence) => {
  const { page } = await visit(`/auth/callback${address}`);
  await says(page, "Authentication Error");
  await says(page, sentence);
  await page.getByRole("link", { name: "Try Again" }).click();
  await page.waitForURL("**/auth");
});

test("the callback page with nothing to do goes on", async () => {
  const { page } = await visit("/auth/callback");
  await page.waitForURL("**/auth");
  await signIn(page, { email: "brian@isa.example", password: "Karibu-2026" });
  await page.waitForURL("**/dashboard");
  await page.goto("/auth/callback?type=signup");
  await page.waitForURL("**/dashboard");
});

test.each([
  ["in the query", "?"],
  ["behind the #", "#"],
])("an older link, with its tokens %s, signs in and leaves nothing in the address", async (_, mark) => {
  const { access_token, refresh_token } = await openSession(await confirmedPerson());
  const query = new URLSearchParams({ access_token, refresh_token, type: "signup" });
  const { page } = await visit(`/auth/callback${mark}${query}`);
  await page.getByText(/^This link opens the account of n•••@example\.com\./).waitFor();
  await goOn(page);
  await says(page, "Email verified successfully! Redirecting to dashboard...");
  await expect.poll(() => page.url()).not.toContain("token");
  await page.waitForURL("**/welcome");
});

test("an older reset link in the query says that it is verified, then asks for the password", async () => {
  const person = await confirmedPerson();
  const { access_token, refresh_token } = await openSession(person);
  const query = new URLSearchParams({ type: "recovery", access_token, refresh_token });
  const { page } = await visit(`/auth/callback?${query}`);
  await says(page, "Password reset verified. You can now set a new password.");
  await page.waitForURL("**/auth/reset-password**");
  await page.getByLabel(/^New Password/).fill(NEW_PASSWORD);
  await expect.poll(() => page.url()).not.toContain("access_token");
  await page.getByLabel(/^Confirm New Password/).fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Set Password" }).click();
  await says(page, "Your password has been updated.");
});

test("an older reset link behind the # is taken over and asks for the password", async () => {
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

test("a sign-in link comes back to the page that was wanted", async () => {
  const person = await confirmedPerson();
  const { page } = await visit("/auth?next=%2Fauth%2Fcallback");
  await page.goto("/auth?next=%2Fsign-out");
  await page.getByLabel(/^Email/).fill(person.email);
  await page.getByRole("button", { name: "Email me a sign-in link" }).click();
  await says(page, "If this address has an account, a sign-in link is on its way. Check your inbox.");
  await page.goto(await linkTo(person.email, /sign/i));
  await page.waitForURL("**/sign-out");
  await page.getByText(`You are signed in as ${person.email}.`).waitFor();
});

test("a link that another program asked for takes its outcome there", async () => {
  const person = await confirmedPerson();
  const target = "http://127.0.0.1:9/done";
  await askAuth(`/otp?redirect_to=${encodeURIComponent(target)}`, { email: person.email, create_user: false });
  const { page } = await visit("/auth");
  await page.route("http://127.0.0.1:9/**", (route) => route.fulfill({ contentType: "text/html", body: "there" }));
  await page.goto(await linkTo(person.email, /sign/i));
  await page.waitForURL("http://127.0.0.1:9/done#**");
  await expect.poll(() => new URL(page.url()).hash).toContain("access_token=");
});

test("a place that is not allowed gets nothing", async () => {
  const person = await confirmedPerson();
  await askAuth("/otp", { email: person.email, create_user: false });
  const link = await linkTo(person.email, /sign/i);
  const { page } = await visit(`${link}&redirect_to=https%3A%2F%2Fevil.example%2F`);
  await goOn(page);
  await page.waitForURL("**/welcome");
});

test("a change of address is confirmed from both mailboxes", async () => {
  const person = await confirmedPerson();
  const newAddress = newEmail("moved");
  await changeEmail(person, newAddress);
  const { page } = await visit(await linkTo(person.email, /address|email/i));
  await goOn(page);
  await says(page, "Confirmed. Please also open the link that we sent to your other email address.");
  await page.goto(await linkTo(newAddress));
  await goOn(page);
  await says(page, "Your email address has been changed.");
  expect((await askAuth("/token?grant_type=password", { ...person, email: newAddress })).status).toBe(200);
});

test.each(["/auth/callback?type=signup&token_hash=x", "/auth/reset-password?type=recovery&token_hash=x"])(
  "%s tells no other page its address, and is kept by no cache",
  async (path) => {
    const { headers } = await fetch(inject("siteUrl") + path);
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("cache-control")).toBe("no-store");
  },
);
