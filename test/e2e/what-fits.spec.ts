import { expect, test } from "vitest";
import { openPage, testBrowser } from "../support/browser.ts";
import { signInAs } from "../support/sign-in.ts";

const visit = testBrowser();

test("two answers on the home page show open opportunities and mentors", { tags: "gate" }, async () => {
  const { page, context } = await visit("/");
  await page.getByLabel("Where are you?").selectOption("KE");
  await page.getByRole("button", { name: "Solo Entrepreneur", exact: true }).click();
  await page.waitForURL((url) => url.pathname === "/what-fits");
  await page.getByRole("heading", { level: 1, name: "Solo Entrepreneur in Kenya" }).waitFor();
  const main = page.getByRole("main");
  expect(await main.locator("article").count()).toBe(3);
  expect(await main.getByText("opportunities open to Kenya").count()).toBe(1);
  const mentors = main.locator("section", { has: page.getByRole("heading", { name: "Mentors who could help" }) });
  expect(await mentors.locator("> ul > li").count()).toBe(2);
  expect(await mentors.locator("a, img").count()).toBe(0);
  const kept = async () => (await context.cookies()).find(({ name }) => name === "isa_start");
  const answers = { value: "solo.KE", sameSite: "Lax" };
  await expect.poll(kept).toMatchObject(answers);
  await main.getByRole("link", { name: "Create Account" }).click();
  await page.waitForURL((url) => url.pathname + url.search === "/auth?mode=signup");
  expect(await kept()).toMatchObject(answers);
});

test("the basic setup is filled in with the two answers of the home page", async () => {
  const { page, context } = await visit("/what-fits?type=freelancer&country=GH");
  await signInAs(page, "kwame@isa.example");
  await openPage(page, "/basic-profile-setup");
  expect(await page.locator("[name=entrepreneurType]:checked, select[name=entrepreneurType]").inputValue()).toBe(
    "freelancer",
  );
  expect(await page.locator("[name=country]").inputValue()).toBe("GH");
  expect((await context.cookies()).filter(({ name }) => name === "isa_start")).toHaveLength(1);
});
