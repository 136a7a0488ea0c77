import type { Page } from "playwright-core";
import { test } from "vitest";
import { expectAccessible, expectNoSidewaysScroll, testBrowser, waitUntilHydrated } from "../support/browser.ts";
import { signInAs } from "../support/sign-in.ts";
import { askAuth, confirmedPerson, linkTo, MEMBER, signIn } from "./auth-visit.ts";

const visit = testBrowser();

const asNobody = {
  "sign-in": (page: Page) => page.goto("/auth"),
  "sign-in with demo members": async (page: Page) => {
    await page.goto("/auth");
    await page.getByText("Demo sign-ins").click();
  },
  "sign-in refused": async (page: Page) => {
    await page.goto("/auth");
    await signIn(page, { ...MEMBER, password: "Wrong-Word-1" });
    await page.getByRole("alert").waitFor();
  },
  "sign-in with errors": async (page: Page) => {
    await page.goto("/auth");
    await signIn(page, { email: "", password: "" });
    await page.getByText("Please enter your email address.").waitFor();
  },
  "sign-up": (page: Page) => page.goto("/auth?mode=signup"),
  "sign-up half typed": async (page: Page) => {
    await page.goto("/auth?mode=signup");
    await page.getByLabel(/^Password/).fill("Half-1");
    await page.getByLabel(/^Confirm Password/).fill("Ha");
    await page.getByText("Passwords do not match").waitFor();
  },
  reset: (page: Page) => page.goto("/auth?mode=reset"),
  "callback failed": async (page: Page) => {
    await page.goto("/auth/callback?type=signup&token_hash=x");
    await page.getByText("Authentication Error").waitFor();
  },
  "reset link invalid": (page: Page) => page.goto("/auth/reset-password?type=recovery&token_hash=x"),
  "reset link valid": async (page: Page) => {
    const { email } = await confirmedPerson();
    await askAuth("/recover", { email });
    await page.goto(await linkTo(email, /password/i));
  },
  "administration, as a guest": (page: Page) => page.goto("/admin"),
};

const signedIn = {
  welcome: ["nia", "/welcome"],
  "basic setup": ["kwame", "/basic-profile-setup"],
  administration: ["admin1", "/admin"],
  "administration, as a member": ["brian", "/admin"],
  "two-step sign-in, an app": ["brian", "/account/security/two-step"],
  "two-step sign-in, a phone": ["brian", "/account/security/two-step?add=phone"],
  "two-step sign-in, a security key": ["brian", "/account/security/two-step?add=key"],
  "sign-out": ["brian", "/sign-out"],
} as const;

test.each(Object.entries(asNobody))("%s: readable for everybody, and as wide as the screen", async (_, open) => {
  const { page } = await visit("/robots.txt");
  await open(page);
  await waitUntilHydrated(page);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test.each(Object.entries(signedIn))(
  "%s: readable for everybody, and as wide as the screen",
  async (_, [name, path]) => {
    const { page } = await visit("/robots.txt", { javaScriptEnabled: path !== "/admin" || name !== "brian" });
    await signInAs(page, `${name}@isa.example`);
    await page.goto(path);
    await waitUntilHydrated(page);
    await expectNoSidewaysScroll(page);
    if (name !== "brian" || path !== "/admin") await expectAccessible(page);
  },
);

test("basic setup with errors and an open country list: readable for everybody", async () => {
  const { page } = await visit("/robots.txt");
  await signInAs(page, "kwame@isa.example");
  await page.goto("/basic-profile-setup");
  await waitUntilHydrated(page);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByText("Country is required").waitFor();
  await page.getByText("Please fill in all required fields").waitFor();
  await page.getByRole("combobox", { name: /^Country/ }).click();
  await page.getByRole("option", { name: "Nigeria" }).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
