import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { testBrowser } from "../support/browser.ts";
import { signInAs } from "../support/sign-in.ts";
import { ADMIN, MEMBER, signIn } from "./auth-visit.ts";

const visit = testBrowser();
const path = (page: Page) => new URL(page.url()).pathname;
const ADMIN_PAGES = ["/admin", "/admin/emails", "/admin/profiles"];

test.each([
  ["admin1", "/admin"],
  ["nia", "/welcome"],
  ["kwame", "/basic-profile-setup"],
  ["amina", "/dashboard"],
])("%s arrives at %s after signing in, and is sent there from the sign-in page", async (name, home) => {
  const { page } = await visit("/auth");
  await signIn(page, { ...MEMBER, email: `${name}@isa.example` });
  await page.waitForURL(`**${home}`);
  await page.goto("/auth");
  expect(path(page)).toBe(home);
});

test.each(["/dashboard", "/welcome", "/basic-profile-setup"])(
  "an administrator at %s is sent to /admin",
  async (address) => {
    const { page } = await visit("/auth");
    await signInAs(page, ADMIN.email);
    await page.goto(address);
    expect(path(page)).toBe("/admin");
    await page.getByText(`You are signed in as ${ADMIN.email}`).waitFor();
  },
);

test.each([
  ["/admin", "/admin"],
  ["/admin/profiles", "/admin/profiles"],
  ["/admin/emails", "/admin/emails"],
])("a guest at %s is told to sign in, and arrives at %s", async (address, arrived) => {
  const { page } = await visit(address);
  await page.getByRole("heading", { name: "Authentication Required" }).waitFor();
  await page.getByRole("main").getByRole("link", { name: "Sign In" }).click();
  await signIn(page, ADMIN);
  await page.waitForURL(`**${arrived}`);
});

test.each(ADMIN_PAGES)("a member at %s is refused, and goes on to the dashboard", async (address) => {
  for (const options of [{}, { javaScriptEnabled: false }]) {
    const { page } = await visit("/auth", options);
    await signInAs(page, MEMBER.email);
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(403);
    await page.getByRole("heading", { name: "Access Denied" }).waitFor();
    await page.getByText("You don't have admin permissions to access this page").waitFor();
    await page.waitForURL("**/dashboard");
  }
});

test.each(["/welcome", "/basic-profile-setup", "/dashboard", "/edit-profile?section=2"])(
  "a guest at %s signs in first",
  async (address) => {
    const { page } = await visit(address);
    expect(path(page)).toBe("/auth");
    await expect.poll(() => new URL(page.url()).searchParams.get("next")).toBe(address);
  },
);

test("after signing in, the page that was wanted opens", async () => {
  const { page } = await visit("/edit-profile?section=2");
  await signIn(page, MEMBER);
  await page.waitForURL("**/edit-profile?section=2");
});

test.each(["https://evil.example/", "//evil.example/", "/\\evil.example", "javascript:alert(1)"])(
  "no return path leads away: %s",
  async (next) => {
    const { page } = await visit(`/auth?next=${encodeURIComponent(next)}`);
    await signIn(page, MEMBER);
    await page.waitForURL("**/dashboard");
  },
);

test("a newcomer signs in with one press, in local mode", async () => {
  const { page } = await visit("/auth");
  await page.getByText("Demo sign-ins").click();
  await page.getByRole("button", { name: "Sign in as chinedu@isa.example" }).click();
  await page.waitForURL("**/dashboard");
});

test("the links to terms and privacy are there before anybody signs up", async () => {
  const { page } = await visit("/auth?mode=signup");
  const main = page.getByRole("main");
  await expect
    .poll(() => main.getByRole("link", { name: "Terms of Service" }).getAttribute("href"))
    .toBe("/terms-of-service");
  await expect
    .poll(() => main.getByRole("link", { name: "Privacy Policy" }).getAttribute("href"))
    .toBe("/privacy-policy");
});
