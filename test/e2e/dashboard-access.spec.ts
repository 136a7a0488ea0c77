import { expect, test } from "vitest";
import { CAST_PASSWORD } from "#server/seed/cast.ts";
import { testBrowser } from "#test/browser.ts";
import { signedIn } from "./dashboard-visit.ts";

const visit = testBrowser();

test("a guest signs in first, and comes back to the tab", async () => {
  const { page } = await visit("/dashboard?tab=resources");
  expect(new URL(page.url()).pathname).toBe("/auth");
  await page.getByLabel(/^Email/).fill("brian@isa.example");
  await page.getByLabel(/^Password/).fill(CAST_PASSWORD);
  await page.locator("form").getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL("**/dashboard?tab=resources");
});

test.each([
  ["admin1", "/admin"],
  ["nia", "/welcome"],
  ["kwame", "/basic-profile-setup"],
])("%s is sent to %s", async (name, path) => {
  const { page } = await visit("/", await signedIn(`${name}@isa.example`));
  const answer = await page.request.get("/dashboard", { maxRedirects: 0 });
  expect(answer.headers().location).toBe(path);
});

test("a profile that does not load says so, and is tried again", async () => {
  const { page } = await visit("/edit-profile", await signedIn("brian@isa.example"));
  await page.route("**/dashboard.data*", (route) => route.abort());
  await page.getByRole("link", { name: "Dashboard" }).first().click();
  await page.getByText("Failed to load your profile").waitFor();
  await page.unroute("**/dashboard.data*");
  await page.getByRole("button", { name: "Try Again" }).click();
  await page.getByRole("heading", { level: 1, name: /Okello Solar Repairs/ }).waitFor();
});
