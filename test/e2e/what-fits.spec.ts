import { expect, inject, test } from "vitest";
import { openPage, testBrowser } from "../support/browser.ts";
import { signInAs } from "../support/sign-in.ts";

const visit = testBrowser();

test.each([true, false])(
  "two taps on the home page show what is open, script: %s",
  { tags: "gate" },
  async (javaScriptEnabled) => {
    const { page, context } = await visit("/", { javaScriptEnabled });
    await page.getByLabel("Where are you?").selectOption("KE");
    await page.getByRole("button", { name: "Solo Entrepreneur", exact: true }).click();
    await page.waitForURL((url) => url.pathname === "/what-fits");
    await page.getByRole("heading", { level: 1, name: "Solo Entrepreneur in Kenya" }).waitFor();
    const main = page.getByRole("main");
    expect(await main.locator("article").count()).toBe(3);
    expect(await main.getByText("opportunities open to Kenya").count()).toBe(1);
    const mentors = main.locator("section", { has: page.getByRole("heading", { name: "Mentors who could help" }) });
    expect(await mentors.locator("> ul > li").count()).toBe(2);
    // Neither names nor the way to them.
    expect(await mentors.locator("a, img").count()).toBe(0);
    const kept = async () => (await context.cookies()).find(({ name }) => name === "isa_start");
    const answers = { value: "solo.KE", sameSite: "Lax" };
    if (javaScriptEnabled) await expect.poll(kept).toMatchObject(answers);
    await main.getByRole("link", { name: "Create Account" }).click();
    await page.waitForURL((url) => url.pathname + url.search === "/auth?mode=signup");
    expect(await kept()).toMatchObject(answers);
  },
);

test("what fits is the same for everybody, and is kept as other public pages are", async () => {
  const address = `${inject("siteUrl")}/what-fits?type=solo&country=UG`;
  const first = await fetch(address);
  expect(first.headers.getSetCookie()).toEqual([]);
  // Only a page that is kept has a tag.
  const tag = first.headers.get("etag") ?? "";
  expect(tag).toMatch(/^W\/"/);
  const again = await fetch(address, { headers: { "if-none-match": tag } });
  expect([again.status, again.headers.get("etag")]).toEqual([304, tag]);
});

test("the way to sign-up keeps no answer that nobody knows", async () => {
  const ask = (query: string) => fetch(`${inject("siteUrl")}/what-fits?join=on&${query}`, { redirect: "manual" });
  const known = await ask("type=sme&country=TG");
  expect([known.status, known.headers.get("location")]).toEqual([302, "/auth?mode=signup"]);
  expect(known.headers.getSetCookie()).toEqual([expect.stringContaining("isa_start=sme.TG;")]);
  const unknown = await ask("type=king&country=TG");
  expect([unknown.status, unknown.headers.getSetCookie()]).toEqual([200, []]);
});

test("the two answers are filled in when the visitor joins, and gone once they are stored", async () => {
  const { page, context } = await visit("/what-fits?type=freelancer&country=GH");
  await signInAs(page, "kwame@isa.example");
  await openPage(page, "/basic-profile-setup");
  expect(await page.locator("[name=entrepreneurType]:checked, select[name=entrepreneurType]").inputValue()).toBe(
    "freelancer",
  );
  expect(await page.locator("[name=country]").inputValue()).toBe("GH");
  expect((await context.cookies()).filter(({ name }) => name === "isa_start")).toHaveLength(1);
});

test("an answer that nobody knows is asked for again", async () => {
  const { page, context } = await visit("/what-fits?type=king&country=KE");
  await page.getByRole("heading", { level: 1, name: "What are you building, and where?" }).waitFor();
  expect(await page.getByLabel("Where are you?").inputValue()).toBe("KE");
  expect((await context.cookies()).filter(({ name }) => name === "isa_start")).toEqual([]);
});
