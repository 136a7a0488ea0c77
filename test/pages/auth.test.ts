import { expect, inject, test } from "vitest";
import { ACCESS_COOKIE, REFRESH_COOKIE } from "#kernel/session-cookies.ts";
import {
  askAuth,
  confirmedPerson,
  linkTo,
  newEmail,
  PASSWORD,
  type Person,
  settledPerson,
  unconfirmedPerson,
} from "../e2e/auth-visit.ts";
import { codeTo, otherThan, WRONG_CODE } from "../e2e/inbox-visit.ts";
import { guest, type Page, type Visitor } from "../support/pages.ts";

// Without script; test/e2e/auth-*.spec.ts covers scripts.

const NEW_PASSWORD = "Mango-Season-9";
const fieldOf = (page: Page, name: string, form = "main") => page.one(`${form} input[name=${name}]`).attribs;

async function signUp(visitor: Visitor, email: string, password = PASSWORD, path = "/auth?mode=signup"): Promise<Page> {
  return (await visitor.get(path)).press("Create Account", { email, password, confirmPassword: password });
}
const signIn = async (visitor: Visitor, { email, password }: Person, path = "/auth") =>
  (await visitor.get(path)).press("Sign In", { email, password }, "form#sign-in");
const askForLink = async (visitor: Visitor, email: string, path = "/auth") =>
  (await visitor.get(path)).press(path.includes("reset") ? "Send Reset Link" : "Email me a sign-in link", { email });
const enterCode = (page: Page, code: string) => page.press("Continue", { code });
const setPassword = (page: Page, password: string, confirmPassword = password) =>
  page.press("Set Password", { password, confirmPassword });
const statusOfSignIn = async (person: Person) => (await askAuth("/token?grant_type=password", person)).status;

test("sign-in reports a missing password and keeps the address", async () => {
  const page = await (await guest().get("/auth?email=ama%40example.com")).press("Sign In", {}, "form#sign-in");
  expect(page.words).toContain("Please enter your password.");
  expect(fieldOf(page, "email", "form#sign-in").value).toBe("ama@example.com");
  expect(fieldOf(page, "password", "form#sign-in")).toHaveProperty("autofocus");
});

test("sign-in refuses a wrong password and does not repeat it in the page", async () => {
  const page = await signIn(guest(), { email: "brian@isa.example", password: "Wrong-Word-1" });
  expect(page.words).toContain("Invalid email or password. Please check your credentials and try again.");
  expect(fieldOf(page, "email", "form#sign-in").value).toBe("brian@isa.example");
  expect(page.html).not.toContain("Wrong-Word-1");
});

test("sign-in sends an unconfirmed address a new mail on request", async () => {
  const page = await signIn(guest(), await unconfirmedPerson());
  expect(page.words).toContain("Please check your email and click the confirmation link before signing in.");
  const again = await page.press("Send the confirmation email again");
  expect(again.words).toContain("If this address is waiting for confirmation, a new link is on its way.");
});

test("sign-up leads a registered address to sign-in", async () => {
  const { email } = await confirmedPerson();
  const page = await signUp(guest(), email, PASSWORD, "/auth?mode=signup&next=%2Fedit-profile");
  expect(page.words).toContain("This email is already registered. Please sign in instead.");
  expect(page.all("main a[aria-current=page]", "Sign In").length).toBe(1);
  expect(fieldOf(page, "email", "form#sign-in").value).toBe(email);
  expect(page.url.searchParams.get("next")).toBe("/edit-profile");
});

test.each([
  ["short1A", "short1A", "Password must be at least 8 characters long"],
  ["lowercase-7", "lowercase-7", "Password does not meet security requirements"],
  ["Password1", "Password1", "This password is too common. Please choose one that is harder to guess."],
  [PASSWORD, "Baobab-Tree-8", "Passwords do not match"],
])("sign-up with %s and %s: %s", async (password, confirmPassword, sentence) => {
  const form = await guest().get("/auth?mode=signup");
  const page = await form.press("Create Account", { email: newEmail(), password, confirmPassword });
  expect(page.words).toContain(sentence);
  expect(page.html).not.toContain(password);
});

test("sign-up of an administrator's address announces admin access after verification", async () => {
  const page = await signUp(guest(), "Admin3@ISA.example");
  expect(page.words).toContain("Admin account created successfully! Please check your email to verify your account.");
  expect(page.words).toContain("You will have admin access once verified.");
});

test("password reset requires an address and then sends a mail", async () => {
  const { email } = await confirmedPerson();
  const visitor = guest();
  const asked = await askForLink(visitor, "", "/auth?mode=reset");
  expect(asked.words).toContain("Please enter your email address.");
  const sent = await asked.press("Send Reset Link", { email });
  expect(sent.words).toContain("Password reset email sent! Check your inbox.");
  expect(fieldOf(await sent.follow("Back to Sign In"), "email", "form#sign-in").value).toBe(email);
});

test("the code of the sign-up mail confirms the account", async () => {
  const email = newEmail();
  const page = await signUp(guest(), email);
  expect(page.path).toBe("/auth/inbox");
  expect(page.words).toContain("Account created successfully! Please check your email to verify your account");
  expect(page.words).toContain(email);
  expect(fieldOf(page, "code").autocomplete).toBe("one-time-code");
  const code = await codeTo(email);
  const short = await enterCode(page, "12");
  expect(short.words).toContain("The code has 6 digits.");
  const wrong = await enterCode(short, otherThan(code));
  expect(wrong.words).toContain(WRONG_CODE);
  expect((await enterCode(wrong, `${code.slice(0, 3)} ${code.slice(3)}`)).path).toBe("/welcome");
});

test("a sign-in code leads to the requested page", async () => {
  const { email } = await settledPerson();
  const page = await askForLink(guest(), email, "/auth?next=%2Faccount%2Fsecurity");
  expect(page.words).toContain("If this address has an account, a sign-in link is on its way. Check your inbox.");
  expect((await enterCode(page, await codeTo(email, /sign-in/i))).path).toBe("/account/security");
});

test("a reset code leads to the form for a new password", async () => {
  const { email } = await settledPerson();
  const page = await askForLink(guest(), email, "/auth?mode=reset");
  const form = await enterCode(page, await codeTo(email, /password/i));
  expect(form.path).toBe("/auth/reset-password?type=recovery");
  expect((await setPassword(form, NEW_PASSWORD)).words).toContain("Your password has been updated.");
  expect(await statusOfSignIn({ email, password: NEW_PASSWORD })).toBe(200);
});

test("the inbox page is the same for an unknown address, and refuses wrong codes", async () => {
  const known = await confirmedPerson();
  const words = async (email: string) => {
    const asked = await askForLink(guest(), email);
    expect((await enterCode(asked, "111111")).words).toContain(WRONG_CODE);
    return asked.words.replaceAll(email, "");
  };
  expect(await words(newEmail("new"))).toBe(await words(known.email));
});

test("a code is disabled after five wrong guesses, and its mail's link still works", async () => {
  const email = newEmail();
  const visitor = guest();
  let page = await signUp(visitor, email);
  const code = await codeTo(email);
  for (let guess = 0; guess < 5; guess += 1) page = await enterCode(page, otherThan(code));
  expect((await enterCode(page, code)).words).toContain(WRONG_CODE);
  const opened = await (await visitor.get(await linkTo(email))).press("Confirm and continue");
  expect(opened.words).toContain("Email verified successfully!");
  expect((await visitor.get("/auth")).path).toBe("/welcome");
});

async function askAndOpenElsewhere(visitor: Visitor, email: string): Promise<Page> {
  await askForLink(visitor, email);
  const query = new URLSearchParams((await linkTo(email, /sign-in/i)).split("?")[1]);
  expect((await askAuth("/verify", { type: "magiclink", token_hash: query.get("token_hash") })).status).toBe(200);
  return visitor.get("/auth/inbox");
}

const OPENED_ELSEWHERE = "The link in the email was opened in another browser. Sign in to go on here.";

test("the waiting page reports a link opened elsewhere when its member was signed in here before", async () => {
  const person = await settledPerson();
  const visitor = guest();
  expect((await signIn(visitor, person)).path).toBe("/dashboard");
  for (const name of [ACCESS_COOKIE, REFRESH_COOKIE]) visitor.cookies.delete(name);
  expect((await askAndOpenElsewhere(visitor, person.email)).words).toContain(OPENED_ELSEWHERE);
});

test("the waiting page hides an opened link when the visitor never signed in to its account", async () => {
  const { email } = await settledPerson();
  const page = await askAndOpenElsewhere(guest(), email);
  expect(page.texts("h1")).toEqual(["Check your inbox"]);
  expect(page.words).not.toContain(OPENED_ELSEWHERE);
});

test("the sign-up mail can be resent, and the newest code works", async () => {
  const email = newEmail();
  const page = await signUp(guest(), email, PASSWORD, "/auth?mode=signup&next=%2Faccount%2Fsecurity");
  const first = await codeTo(email);
  const again = await page.press("Send the email again");
  expect(again.words).toContain("If this address is waiting for confirmation, a new link is on its way.");
  await expect.poll(() => codeTo(email)).not.toBe(first);
  expect((await enterCode(again, await codeTo(email))).path).toBe("/account/security");
});

test("a wrong sign-up address can be corrected", async () => {
  const [wrong, right] = [newEmail("amma"), newEmail("ama")];
  const page = await signUp(guest(), wrong, PASSWORD, "/auth?mode=signup&next=%2Fedit-profile");
  const form = await page.follow("Wrong address? Change it");
  expect(form.path).toBe("/auth?mode=signup&next=%2Fedit-profile");
  expect(fieldOf(form, "email", "form#sign-up").value).toBe(wrong);
  const given = { email: right, password: PASSWORD, confirmPassword: PASSWORD };
  expect((await form.press("Create Account", given)).words).toContain(right);
});

test("a member must choose a password after the link when a stranger signed up the same address", async () => {
  const { email } = await unconfirmedPerson();
  await askAuth("/signup", { email, password: "Strangers-Tree-9" });
  const page = await (await guest().get(await linkTo(email))).press("Confirm and continue");
  expect(page.words).toContain(
    "Your email address is confirmed. It was signed up more than once, with different passwords. Please choose yours now.",
  );
  const set = await setPassword(await page.follow("Continue"), NEW_PASSWORD);
  expect(set.words).toContain("Your password has been updated.");
  const tries = [NEW_PASSWORD, "Strangers-Tree-9", PASSWORD].map((password) => statusOfSignIn({ email, password }));
  expect(await Promise.all(tries)).toEqual([200, 400, 400]);
});

test("a sign-up confirmed in another browser needs a new password; in its own browser the password stays", async () => {
  const [own, other] = [newEmail(), newEmail()];
  const visitor = guest();
  await signUp(visitor, own);
  const confirmed = await (await visitor.get(await linkTo(own))).press("Confirm and continue");
  expect(confirmed.words).toContain("Email verified successfully!");
  expect(await statusOfSignIn({ email: own, password: PASSWORD })).toBe(200);

  await signUp(guest(), other);
  const page = await (await guest().get(await linkTo(other))).press("Confirm and continue");
  expect(page.words).toContain(
    "Your email address is confirmed. The sign-up came from another browser, so its password was not kept. Please choose yours now.",
  );
  expect(page.all("meta[http-equiv=refresh]")).toEqual([]);
  expect(await statusOfSignIn({ email: other, password: PASSWORD })).toBe(400);
  await setPassword(await page.follow("Continue"), NEW_PASSWORD);
  expect(await statusOfSignIn({ email: other, password: NEW_PASSWORD })).toBe(200);
});

test.each<[string, Record<string, string>]>([
  ["/language", { language: "en", page: "/fr//evil.example" }],
  ["/language", { language: "en", page: "/fr.data@evil.example/" }],
  ["/language", { language: "fr", page: "/fr.data" }],
  ["/time-zone", { timeZone: "Africa/Lagos", page: "/ar//evil.example" }],
  ["/opportunities/saved/star", { opportunity: crypto.randomUUID(), back: "/fr//evil.example" }],
])("the form of %s does not redirect to another site: %o", async (path, fields) => {
  const siteUrl = inject("siteUrl");
  const headers = { origin: new URL(siteUrl).origin };
  const init = { method: "POST", redirect: "manual", headers, body: new URLSearchParams(fields) } as const;
  const { status, headers: answered } = await fetch(siteUrl + path, init);
  expect([302, 303]).toContain(status);
  const next = new URL(answered.get("location") ?? "", siteUrl);
  expect(next.origin).toBe(new URL(siteUrl).origin);
  expect(next.searchParams.get("next") ?? "").not.toMatch(/^\/\//);
});

test("the check of a pending address change answers 401 when there is no session", async () => {
  const answer = await fetch(`${inject("siteUrl")}/auth/inbox/change/used?left=1`);
  expect([answer.status, await answer.json()]).toEqual([401, { used: true }]);
});

test("a reset link sets a password once, after refused passwords are corrected", async () => {
  const person = await confirmedPerson();
  await askAuth("/recover", { email: person.email });
  const link = await linkTo(person.email, /password/i);
  let page = await guest().get(link);
  for (const [password, confirmation, sentence] of [
    ["weak", "weak", "Password must be at least 8 characters long"],
    ["alllowercase-1", "alllowercase-1", "Password does not meet security requirements"],
    [NEW_PASSWORD, "Mango-Season-8", "New passwords do not match"],
    [PASSWORD, PASSWORD, "New password should be different from the old password."],
    [NEW_PASSWORD, NEW_PASSWORD, "Your password has been updated."],
  ] as const) {
    page = await setPassword(page, password, confirmation);
    expect(page.words).toContain(sentence);
    expect(page.path).not.toContain("token_hash");
  }
  expect(await statusOfSignIn({ ...person, password: PASSWORD })).toBe(400);
  expect(await statusOfSignIn({ ...person, password: NEW_PASSWORD })).toBe(200);
  const used = await guest().get(link);
  expect(used.words).toContain("Password Reset Failed");
  expect((await used.follow("Back to Sign In")).path).toBe("/auth");
});

test("a new member gets from sign-up to the dashboard and signs out, without script", async () => {
  const email = newEmail();
  const visitor = guest();
  await signUp(visitor, email);
  const verified = await (await visitor.get(await linkTo(email))).press("Confirm and continue");
  expect(verified.words).toContain("Email verified successfully! Redirecting to dashboard...");
  const setup = await (await visitor.get("/welcome")).press(/^Complete Your Profile/);
  expect(setup.path).toBe("/basic-profile-setup");
  const refused = await setup.press("Continue", { fullName: "Kofi Addo" });
  expect(refused.words).toContain("Please fill in all required fields");
  expect(refused.words).toContain("Country is required");
  expect(fieldOf(refused, "fullName").value).toBe("Kofi Addo");
  expect(refused.one("main select[name=country]").attribs).toHaveProperty("autofocus");
  const answers = { country: "GH", ageRange: "35_to_44", gender: "male", entrepreneurType: "sme" };
  const dashboard = await refused.press("Continue", { ...answers, businessName: "Addo Timber" });
  expect(dashboard.path).toBe("/dashboard");
  expect(dashboard.texts("noscript [role=status]")).toContain("Basic profile setup complete! Welcome to ISA! 🎉");
  const out = await (await visitor.get("/sign-out")).press("Sign Out", {}, "main");
  expect(out.path).toBe("/");
  expect((await visitor.get("/dashboard")).url.pathname).toBe("/auth");
  expect((await signIn(visitor, { email, password: PASSWORD })).path).toBe("/dashboard");
});

test("account settings apply the password rules and refuse a taken address", async () => {
  const person = await settledPerson();
  const visitor = guest();
  await signIn(visitor, person);
  const form = await (await visitor.get("/edit-profile?tab=password")).follow("Change Password");
  const given = { currentPassword: person.password, password: "short", confirmPassword: "other" };
  const refused = await form.press("Change Password", given);
  expect(refused.words).toContain("Password must be at least 8 characters long");
  const good = { ...given, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
  expect((await refused.press("Change Password", good)).words).toContain("Your password has been updated.");
  expect(await statusOfSignIn({ ...person, password: NEW_PASSWORD })).toBe(200);
  const address = await (await visitor.get("/edit-profile?tab=password")).follow("Change Email");
  const taken = await address.press("Change Email", { email: "chinedu@isa.example" });
  expect(taken.words).toContain("This email address is already in use.");
  expect(fieldOf(taken, "email").value).toBe("chinedu@isa.example");
});
