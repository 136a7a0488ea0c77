import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { testBrowser } from "../support/browser.ts";
import { signInAs } from "../support/sign-in.ts";
import { askAuth, confirmedPerson, goOn, linkTo, MEMBER, openSession, type Person } from "./auth-visit.ts";

const visit = testBrowser();
const says = (page: Page, sentence: string) => page.getByText(sentence, { exact: true }).first().waitFor();

const FOREIGN_LINKS: Record<string, (attacker: Person) => Promise<string>> = {
  async "tokens behind the #"(attacker) {
    const { access_token, refresh_token } = await openSession(attacker);
    return `/auth/callback#${new URLSearchParams({ access_token, refresh_token, type: "signup" })}`;
  },
  async "tokens in the query"(attacker) {
    const { access_token, refresh_token } = await openSession(attacker);
    return `/auth/callback?${new URLSearchParams({ access_token, refresh_token, type: "signup" })}`;
  },
  async "a sign-in mail"({ email }) {
    await askAuth("/otp", { email, create_user: false });
    return linkTo(email, /sign/i);
  },
  async "a sign-in mail for a place that is not allowed"({ email }) {
    await askAuth("/otp", { email, create_user: false });
    return `${await linkTo(email, /sign/i)}&redirect_to=https%3A%2F%2Fevil.example%2F`;
  },
};

const whoIsIn = async (page: Page) => (await (await page.request.get("/api/session")).json()).email ?? null;

test("another person's link signs in only after a click, and leaves no token in the address", async () => {
  const { page, context } = await visit("/robots.txt");
  for (const [kind, linkOf] of Object.entries(FOREIGN_LINKS)) {
    const attacker = await confirmedPerson();
    await page.goto("/robots.txt");
    await context.clearCookies();
    await page.goto(await linkOf(attacker));
    await page.getByText(/^This link opens the account of n•••@example\.com\./).waitFor();
    expect(await whoIsIn(page), kind).toBeNull();
    await goOn(page);
    await says(page, "Email verified successfully! Redirecting to dashboard...");
    await expect.poll(() => page.url(), { message: kind }).not.toContain("token");
    expect(await whoIsIn(page), kind).toBe(attacker.email);
  }
  await page.waitForURL("**/welcome");
});

test("another person's link replaces a session only after a click", async () => {
  const { page } = await visit("/robots.txt");
  await signInAs(page, MEMBER.email);
  const staysMember = async (kind: string) => {
    await page.getByText(`You are signed in as ${MEMBER.email}.`, { exact: false }).waitFor();
    expect(await whoIsIn(page), kind).toBe(MEMBER.email);
  };
  const attacker = await confirmedPerson();
  await askAuth("/recover", { email: attacker.email });
  await page.goto(await linkTo(attacker.email, /password/i));
  await says(page, "The new password is for the account of n•••@example.com.");
  await staysMember("a reset mail");
  for (const [kind, linkOf] of Object.entries(FOREIGN_LINKS)) {
    await page.goto(await linkOf(attacker));
    await page.getByText(/^This link opens the account of n•••@example\.com\./).waitFor();
    await staysMember(kind);
  }
  await page.getByRole("button", { name: "Switch account" }).click();
  await page.waitForURL("**/welcome");
  expect(await whoIsIn(page)).toBe(attacker.email);
});

test("a sign-in link asks first when another member has signed in since the request", async () => {
  const person = await confirmedPerson();
  const { page } = await visit("/auth");
  await page.getByLabel(/^Email/).fill(person.email);
  await page.getByRole("button", { name: "Email me a sign-in link" }).click();
  await says(page, "If this address has an account, a sign-in link is on its way. Check your inbox.");
  await signInAs(page, MEMBER.email);
  await page.goto(await linkTo(person.email, /sign/i));
  await page.getByRole("link", { name: "Stay signed in" }).click();
  await page.waitForURL("**/dashboard");
  expect(await whoIsIn(page)).toBe(MEMBER.email);
});
