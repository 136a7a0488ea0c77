import { readFile } from "node:fs/promises";
import pg from "pg";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mailedToken } from "#features/email/server/delivery/mailed-links.ts";
import { FEWEST } from "#features/outcomes/domain/small-groups.ts";
import {
  DESKTOP,
  expectAccessible,
  expectFits,
  openPage,
  testBrowser,
  type VisitOptions,
  waitUntilHydrated,
} from "../support/browser.ts";
import { LINK_SECRET, type Product, startProduct } from "../support/product.ts";
import { signInAs } from "../support/sign-in.ts";
import { keyboardOf } from "./keyboard-visit.ts";
import { COMPLETE, newMember, PASSWORD } from "./profile-visit.ts";

const visit = testBrowser();
const OUTCOMES = "/opportunities/outcomes";
const RESULTS = "/results";
let product: Product;
let db: pg.Client;

/** Questions come after a week, so the test inserts them. */
beforeAll(async () => {
  product = await startProduct();
  db = new pg.Client({ connectionString: product.databaseUrl });
  await db.connect();
});
afterAll(async () => {
  await db?.end();
  await product?.stop();
});

async function askedMember(count = 1, fullName = "Amina Diallo") {
  const member = await newMember({ ...COMPLETE, fullName }, product.url);
  const { rows } = await db.query<{ id: string; title: string }>(
    "select id, title from opportunities where visibility order by id limit $1",
    [count],
  );
  for (const { id } of rows)
    await db.query("insert into opportunity_outcomes (account_id, opportunity_id, asked_at) values ($1, $2, now())", [
      member.id,
      id,
    ]);
  const [first] = rows;
  if (!first) throw new Error("there is no opportunity");
  const stored = async () => {
    const answer = await db.query("select * from opportunity_outcomes where account_id = $1 and opportunity_id = $2", [
      member.id,
      first.id,
    ]);
    return answer.rows[0];
  };
  return { ...member, first, stored };
}

async function visitAs(email: string, path: string, options: VisitOptions, password?: string): Promise<Page> {
  const { page } = await visit("/robots.txt", { site: product.url, ...options });
  await signInAs(page, email, password);
  await page.goto(path);
  await waitUntilHydrated(page);
  return page;
}
const visitAdmin = (path: string, options: VisitOptions = {}) => visitAs("admin1@isa.example", path, options);

test.each([
  ["with script", true],
  ["without script", false],
])(
  "%s a member reports the outcome of an application and changes it",
  { tags: "gate" },
  async (_, javaScriptEnabled) => {
    const { email, first, stored } = await askedMember(2);
    const page = await visitAs(email, "/dashboard?tab=opportunities", { javaScriptEnabled }, PASSWORD);
    await page.getByRole("link", { name: "Tell us what came of it" }).click();
    await page.getByRole("heading", { name: "What was the result?", level: 1 }).waitFor();
    await waitUntilHydrated(page);
    const card = page.getByRole("main").getByRole("listitem").filter({ hasText: first.title });
    expect(await card.getByLabel("How much was it, in US dollars?").isVisible()).toBe(false);
    await card.getByRole("button", { name: "Save the answer" }).click();
    await card.getByText("Please choose what came of it").waitFor();
    await card.getByLabel("I won it").check();
    await card.getByLabel("How much was it, in US dollars?").fill("a lot");
    await card.getByRole("button", { name: "Save the answer" }).click();
    await card.getByText("Please enter whole US dollars").waitFor();
    if (javaScriptEnabled) await expectAccessible(page);
    await expectFits(page);
    await card.getByLabel("How much was it, in US dollars?").fill("$12,000");
    await card.getByLabel("You may name me with it").check();
    await card.getByRole("button", { name: "Save the answer" }).click();
    await card.getByText("Thank you. Your answer is saved.").waitFor();
    expect(await stored()).toMatchObject({ won: "won", amount: 12_000, may_be_named: true });
    await card.getByText("Change the answer").first().click();
    await card.getByLabel("I applied, and did not get it").check();
    await card.getByRole("button", { name: "Change the answer" }).click();
    await expect.poll(stored).toMatchObject({ won: "not_won", amount: null, may_be_named: false });
    await card.locator("span").getByText("I applied, and did not get it").first().waitFor();
    await expectFits(page);
  },
);

function linkTo({ id: account, email: address, first }: Awaited<ReturnType<typeof askedMember>>): string {
  const link = { about: first.id, until: new Date(Date.now() + 86_400_000) };
  const reader = { account, address, generation: 0 };
  return `/opportunities/outcomes/answer?token=${mailedToken({ linkKeys: [LINK_SECRET] }, "outcomes/answer", { reader, ...link })}`;
}

test("an outcome link in a mail preselects the answer, saves it only on click, and works once", async () => {
  const member = await askedMember();
  const path = linkTo(member);
  const { page } = await visit(`${path}&said=waiting`, { site: product.url, javaScriptEnabled: false });
  expect(await page.getByLabel("I applied, and wait for the answer").isChecked()).toBe(true);
  expect(await page.getByLabel("You may name me with it").count()).toBe(0);
  expect((await member.stored()).answered_at).toBeNull();
  await page.getByRole("button", { name: "Save the answer" }).click();
  await page.getByText("Thank you. Your answer is saved.").waitFor();
  expect(await member.stored()).toMatchObject({ applied: true, won: "waiting" });
  await page.goto(path);
  await page.getByText("This link does not work any more").waitFor();

  const other = await askedMember();
  const { page: french } = await visit(`/fr${linkTo(other)}&said=won`, { site: product.url });
  await waitUntilHydrated(french);
  expect(await french.getByLabel("Je l’ai eue").isChecked()).toBe(true);
  await expectAccessible(french);
  await expectFits(french);
  await french.getByRole("button", { name: "Enregistrer la réponse" }).click();
  await french.getByText("Merci. Votre réponse est enregistrée.").waitFor();
  expect(await other.stored()).toMatchObject({ won: "won" });
});

test("a member reports an outcome by keyboard alone", async () => {
  const { email, stored } = await askedMember();
  const page = await visitAs(email, OUTCOMES, { viewport: DESKTOP }, PASSWORD);
  const keys = keyboardOf(page);
  await keys.press(/^I won it/, "Space");
  await keys.type(/^How much was it/, "500");
  await keys.press(/^Save the answer/, "Enter");
  await page.getByText("Thank you. Your answer is saved.").waitFor();
  expect(await stored()).toMatchObject({ won: "won", amount: 500 });
});

test("staff read the outcome totals, publish them and take them down", async () => {
  await db.query("delete from opportunity_outcomes");
  for (let n = 0; n <= FEWEST; n += 1) {
    const { id } = await askedMember(1, `Winner ${n}`);
    const set = "answered_at = now(), applied = true, won = 'won', amount = 1000, may_be_named = $2";
    await db.query(`update opportunity_outcomes set ${set} where account_id = $1`, [id, n === 0]);
  }
  const staff = await visitAdmin("/admin/analytics", { viewport: DESKTOP });
  await staff.getByRole("link", { name: "What members have won with opportunities" }).click();
  await staff.getByText("Members won $6,000 from 1 listing").waitFor();
  await staff.getByText("Asked: 6. Answered: 6.").waitFor();
  await staff.getByText("Winner 0").waitFor();
  expect(await staff.getByText("Winner 1").count()).toBe(0);
  await expectAccessible(staff);
  await expectFits(staff);
  const [file] = await Promise.all([
    staff.waitForEvent("download"),
    staff.getByRole("link", { name: "Download as a file" }).click(),
  ]);
  const text = await readFile(await file.path(), "utf8");
  expect(text).toContain("All,,6,6,6,6,1,6000,6,");
  expect(text).not.toContain("Winner 1");

  const { page: guest } = await visit("/robots.txt", { site: product.url });
  expect((await guest.goto(RESULTS))?.status()).toBe(404);
  await openPage(staff, "/admin/settings");
  await staff.getByRole("button", { name: "Show the page" }).click();
  await staff.getByText("The page is public.").waitFor();
  await expectFits(staff);
  await expect.poll(async () => (await guest.goto(RESULTS))?.status()).toBe(200);
  await guest.getByText("$5,000").first().waitFor();
  expect(await guest.evaluate(() => "__reactRouterContext" in window)).toBe(false);
  await guest.getByText("Winner 0").waitFor();
  await expectAccessible(guest);
  await expectFits(guest);
  await guest.goto(`/fr${RESULTS}`);
  await guest.getByRole("heading", { name: "Ce que les membres ont obtenu" }).waitFor();
  await expectFits(guest);
  await staff.getByRole("button", { name: "Take the page down" }).click();
  await staff.getByText("The page is not public.").waitFor();
  await expect.poll(async () => (await guest.goto(RESULTS))?.status()).toBe(404);
});

test("the outcomes page asks guests to sign in, and is empty for members without questions", async () => {
  const { headers } = await fetch(product.url + OUTCOMES, { redirect: "manual" });
  expect(new URL(headers.get("location") ?? "", product.url).searchParams.get("next")).toBe(OUTCOMES);
  const page = await visitAs("brian@isa.example", OUTCOMES, {});
  await page.getByText("There is nothing to answer").waitFor();
});
