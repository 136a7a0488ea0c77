import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { testBrowser } from "../support/browser.ts";
import { askAuth, confirmedPerson, linkTo, MEMBER, openSession, type Person, signIn } from "./auth-visit.ts";

const visit = testBrowser();
const says = (page: Page, sentence: string) => page.getByText(sentence, { exact: true }).first().waitFor();

/** An attacker's link in the browser of somebody else, by the session's tokens and by their own mail. */
const FOREIGN_LINKS: Record<string, (attacker: Person) => Promise<string>> = {
  async "tokens behind the #"(attacker) {
    const { access_token, refresh_token } = await openSession(attacker);
    return `/auth/callback#${new URLSearchParams({ access_token, refresh_token })}`;
  },
  async "tokens in the query"(attacker) {
    const { access_token, refresh_token } = await openSession(attacker);
    return `/auth/callback?${new URLSearchParams({ access_token, refresh_token })}`;
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

test.each(Object.keys(FOREIGN_LINKS))("%s of somebody else sign nobody in without a press", async (kind) => {
  const link = (await FOREIGN_LINKS[kind]?.(await confirmedPerson())) ?? "";
  const { page } = await visit(link);
  await page.getByText(/^This link opens the account of n•••@example\.com\./).waitFor();
  expect(await whoIsIn(page)).toBeNull();
});

test.each(Object.keys(FOREIGN_LINKS))("%s of somebody else replace no session without a press", async (kind) => {
  const attacker = await confirmedPerson();
  const link = (await FOREIGN_LINKS[kind]?.(attacker)) ?? "";
  const { page } = await visit("/auth");
  await signIn(page, MEMBER);
  await page.waitForURL("**/dashboard");
  await page.goto(link);
  await page.getByText(`You are signed in as ${MEMBER.email}.`, { exact: false }).waitFor();
  expect(await whoIsIn(page)).toBe(MEMBER.email);
  await page.getByRole("button", { name: "Switch account" }).click();
  await page.waitForURL("**/welcome");
  expect(await whoIsIn(page)).toBe(attacker.email);
});

test("a reset link of somebody else says whose password is set, and who is signed in here", async () => {
  const attacker = await confirmedPerson();
  await askAuth("/recover", { email: attacker.email });
  const link = await linkTo(attacker.email, /password/i);
  const { page } = await visit("/auth");
  await signIn(page, MEMBER);
  await page.waitForURL("**/dashboard");
  await page.goto(link);
  await says(page, "The new password is for the account of n•••@example.com.");
  await page.getByText(`You are signed in as ${MEMBER.email}.`, { exact: false }).waitFor();
  expect(await whoIsIn(page)).toBe(MEMBER.email);
});

test("a link that this browser asked for asks first when somebody else has signed in since", async () => {
  const person = await confirmedPerson();
  const { page } = await visit("/auth");
  await page.getByLabel(/^Email/).fill(person.email);
  await page.getByRole("button", { name: "Email me a sign-in link" }).click();
  await says(page, "If this address has an account, a sign-in link is on its way. Check your inbox.");
  await page.goto("/auth");
  await signIn(page, MEMBER);
  await page.waitForURL("**/dashboard");
  await page.goto(await linkTo(person.email, /sign/i));
  await page.getByRole("link", { name: "Stay signed in" }).click();
  await page.waitForURL("**/dashboard");
  expect(await whoIsIn(page)).toBe(MEMBER.email);
});
