import { test } from "vitest";
import { testBrowser } from "../support/browser.ts";
import { signInAs } from "../support/sign-in.ts";
import { MEMBER } from "./auth-visit.ts";

const visit = testBrowser();

test("a member is redirected to the dashboard when the admin area refuses access", async () => {
  const { page } = await visit("/robots.txt");
  await signInAs(page, MEMBER.email);
  await page.goto("/admin");
  await page.getByRole("heading", { name: "Access Denied" }).waitFor();
  await page.waitForURL("**/dashboard");
});

test("a visitor signs in with one click on a demo account in local mode", async () => {
  const { page } = await visit("/auth");
  await page.getByText("Demo sign-ins").click();
  await page.getByRole("button", { name: "Sign in as chinedu@isa.example" }).click();
  await page.waitForURL("**/dashboard");
});
