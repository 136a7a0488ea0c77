import type { Locator, Page } from "playwright-core";
import { inject } from "vitest";
import { waitForMail } from "../support/mailbox.ts";

export const PASSWORD = "Baobab-Tree-7";
export type Person = { email: string; password: string };

let made = 0;

/** Unique across test files and runs. */
export function newEmail(name = "ama"): string {
  made += 1;
  return `${name}-${made}-${crypto.randomUUID().slice(0, 8)}@example.com`;
}

export async function linkTo(email: string, subject = /./, site = inject("siteUrl")): Promise<string> {
  const { links } = await waitForMail(site, email, subject);
  const link = links.find((href) => href.includes("token_hash="));
  if (!link) throw new Error(`the mail to ${email} holds no link`);
  const { pathname, search } = new URL(link);
  return pathname + search;
}

/** Page of a link from another browser, or for another account. */
export const goOn = (page: Page): Promise<void> =>
  page.getByRole("button", { name: /^(Confirm and continue|Switch account)$/ }).click();

export async function askAuth(path: string, body: unknown, site = inject("siteUrl")): Promise<Response> {
  return fetch(`${site}/auth/v1${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

export async function unconfirmedPerson(site = inject("siteUrl")): Promise<Person> {
  const person = { email: newEmail("new"), password: PASSWORD };
  const answer = await askAuth("/signup", person, site);
  if (!answer.ok) throw new Error(`sign-up failed: ${await answer.text()}`);
  return person;
}

export async function confirmedPerson(site = inject("siteUrl")): Promise<Person> {
  const person = await unconfirmedPerson(site);
  const query = new URLSearchParams((await linkTo(person.email, /./, site)).split("?")[1]);
  const proof = { token_hash: query.get("token_hash"), password: person.password };
  const answer = await askAuth("/verify", { type: "signup", ...proof }, site);
  if (!answer.ok) throw new Error(`confirmation failed: ${await answer.text()}`);
  return person;
}

type Session = { access_token: string; refresh_token: string; user: { id: string; factors?: { id: string }[] } };

export async function openSession({ email, password }: Person, site = inject("siteUrl")): Promise<Session> {
  return (await askAuth("/token?grant_type=password", { email, password }, site)).json();
}

export const BASIC_SETUP = {
  fullName: "Abena Sarpong",
  country: "GH",
  ageRange: "25_to_34",
  gender: "female",
  entrepreneurType: "sme",
  businessName: "Sarpong Shea",
};

/** Own person per test: a test that ends sessions ends all of this person's. */
export const settledPerson = (site?: string): Promise<Person> =>
  personWith({ "welcome-seen": {}, "basic-setup": BASIC_SETUP }, site);

export const welcomedPerson = (site?: string): Promise<Person> => personWith({ "welcome-seen": {} }, site);

async function personWith(steps: Record<string, object>, site = inject("siteUrl")): Promise<Person> {
  const person = await confirmedPerson(site);
  const { access_token, user } = await openSession(person, site);
  const headers = { authorization: `Bearer ${access_token}`, "content-type": "application/json" };
  for (const [path, body] of Object.entries(steps)) {
    const call = { method: "POST", headers, body: JSON.stringify(body) };
    const answer = await fetch(`${site}/api/profiles/${user.id}/${path}`, call);
    if (!answer.ok) throw new Error(`${path} failed: ${await answer.text()}`);
  }
  return person;
}

export const signInForm = (page: Page): Locator => page.locator("form#sign-in");

export async function fillSignIn(page: Page, { email, password }: Person): Promise<void> {
  await signInForm(page)
    .getByLabel(/^Email/)
    .fill(email);
  await signInForm(page)
    .getByLabel(/^Password/)
    .fill(password);
}

export async function signIn(page: Page, person: Person): Promise<void> {
  await fillSignIn(page, person);
  await signInForm(page).getByRole("button", { name: "Sign In", exact: true }).click();
}

export async function fillSignUp(
  page: Page,
  email: string,
  password = PASSWORD,
  confirmation = password,
): Promise<void> {
  await page.getByLabel(/^Email/).fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByLabel(/^Confirm Password/).fill(confirmation);
}

export async function setPassword(page: Page, password: string, confirmation = password): Promise<void> {
  await page.getByLabel(/^New Password/).fill(password);
  await page.getByLabel(/^Confirm New Password/).fill(confirmation);
  await page.getByRole("button", { name: "Set Password" }).click();
}

export async function waitForReset(page: Page, email = newEmail()): Promise<void> {
  await page.goto("/auth?mode=reset");
  await page.locator("form#reset [name=email]").fill(email);
  await page.locator("form#reset [name=intent]").click();
  await page.waitForURL("**/auth/inbox");
}

export async function changeAddress(page: Page, email: string): Promise<void> {
  await page.goto("/edit-profile?tab=password&change=email");
  await page.getByLabel("New email address").fill(email);
  await page.getByRole("button", { name: "Change Email" }).click();
  await page.waitForURL("**/auth/inbox/change");
}

export const MEMBER: Person = { email: "brian@isa.example", password: "Karibu-2026" };
export const ADMIN: Person = { email: "admin1@isa.example", password: "Karibu-2026" };

/** @throws when the API refuses */
export async function callAs(person: Person, method: string, path: string, json?: unknown) {
  const { access_token } = await openSession(person);
  const answer = await fetch(`${inject("siteUrl")}${path}`, {
    method,
    headers: { authorization: `Bearer ${access_token}`, "content-type": "application/json" },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}
