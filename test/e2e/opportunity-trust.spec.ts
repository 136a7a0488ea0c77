import { randomUUID } from "node:crypto";
import pg from "pg";
import type { Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CAST_PASSWORD } from "#app/seed/cast.ts";
import { DESKTOP, expectAccessible, expectFits, openPage, PHONE, testBrowser } from "../support/browser.ts";
import { type Product, startProduct } from "../support/product.ts";
import {
  adminVisits,
  choose,
  dialogOf,
  fillBasics,
  openEdit,
  openNew,
  publishAnyway,
  rowOf,
  TAB,
} from "./admin-opportunities-visit.ts";
import { administration } from "./opportunities-visit.ts";

const visit = testBrowser();
const visitAdmin = adminVisits(visit);
const LINK = "https://apply.fund.example/call";
const KNOWN = {
  link: LINK,
  sourceUrl: "https://www.fund.example/calls",
  checkedOn: "2026-11-03",
  checkedBy: "Amina",
  asksFee: false,
  isFunderVerified: true,
};
const newTitle = (word: string) => `${word} ${randomUUID()}`;

test("an opportunity shows the known trust facts alone and warns of a fee, also in French", async () => {
  const { publish } = await administration();
  const { id } = await publish({ title: newTitle("Known fund"), ...KNOWN });
  const { page } = await visit(`/opportunities/${id}`);
  await page.getByText("Our rule: never pay to apply. Does somebody ask you for money? Tell us.").waitFor();
  const trust = page.getByRole("list", { name: "Can you trust it?" }).getByRole("listitem");
  await trust.filter({ hasText: "From the organizer’s own page, fund.example" }).waitFor();
  expect(await page.getByRole("link", { name: "fund.example", exact: true }).getAttribute("href")).toBe(
    KNOWN.sourceUrl,
  );
  for (const text of [
    "Checked by Amina of our team on 3 November 2026",
    "Applying costs nothing",
    "We have verified the funder",
  ]) {
    await trust.filter({ hasText: text }).waitFor();
  }
  await expectFits(page);
  const unknown = await publish({ title: newTitle("Unknown fund"), link: LINK });
  await page.goto(`/opportunities/${unknown.id}`);
  await page.getByRole("heading", { level: 1, name: unknown.title }).waitFor();
  expect(await trust.count()).toBe(0);

  const costly = await publish({ title: newTitle("Costly fund"), ...KNOWN, asksFee: true, fee: "$20" });
  await page.goto(`/opportunities/${costly.id}`);
  await page.getByText("This one asks for a fee: think twice, and pay nobody but the organizer.").waitFor();
  await page.getByText("Applying costs $20").waitFor();
  await expectAccessible(page);
  await page.goto(`/fr/opportunities/${costly.id}`);
  await page.getByText("Notre règle : ne payez jamais pour candidater.").waitFor();
  await page.getByText("Vérifié par Amina de notre équipe le 3 novembre 2026").waitFor();
  await page.getByText("Candidater coûte $20").waitFor();
  await expectFits(page);
});

test("staff mark an opportunity as checked, are warned before publishing, and can publish anyway", async () => {
  const { publish, find } = await administration();
  const link = `${LINK}/${randomUUID()}`;
  const like = await publish({ title: newTitle("Baobab fund"), link });
  const { page } = await visitAdmin(TAB, { viewport: DESKTOP });
  const form = await openNew(page);
  const title = newTitle("Millet money");
  await fillBasics(form, { title, summary: "Write to millet.fund@gmail.com" });
  await form.getByLabel("Link", { exact: true }).fill(link);
  await form.getByLabel("Source").fill("https://other.example/");
  await form.getByLabel("Does applying cost money?").selectOption("No, it is free");
  await form.getByRole("button", { name: "Checked today by me" }).click();
  await form.getByText(/^Members read: checked by Admin1 on /).waitFor();
  await form.getByRole("switch", { name: /^Live/ }).press("Space");
  await form.getByRole("button", { name: "Create" }).click();
  const question = page.getByRole("dialog", { name: "Before everybody sees it" });
  for (const text of [
    "millet.fund@gmail.com is at a free mail provider, as the contacts of frauds often are.",
    "The link leads to fund.example, and the organizer’s own page is at other.example.",
    "It has no deadline: it stays in the list until staff take it down.",
    `${like.title}, which is live, has the same link.`,
  ]) {
    await question.getByRole("listitem").filter({ hasText: text }).first().waitFor();
  }
  await expectAccessible(page);
  await expectFits(page);
  await question.getByRole("button", { name: "Go back" }).click();
  await question.waitFor({ state: "hidden" });
  expect(await rowOf(page, title).count()).toBe(0);
  await form.getByRole("button", { name: "Create" }).click();
  await publishAnyway(page);
  await rowOf(page, title).getByText("Live", { exact: true }).waitFor();
  // A second one would mean that going back had saved it.
  expect(await rowOf(page, title).count()).toBe(1);
  const edited = await openEdit(page, title);
  expect(await edited.getByLabel("Checked by").inputValue()).toBe("Admin1");
  const id = new URL(page.url()).searchParams.get("form") ?? "";
  expect(await find(id)).toMatchObject({ checkedBy: "Admin1", asksFee: false });
  await dialogOf(page).getByRole("button", { name: "Close" }).last().click();
});

test("publishing one or several opportunities from the list shows their warnings first", async () => {
  const { publish, find } = await administration();
  const word = `Sorghum${randomUUID().slice(0, 8)}`;
  const odd = await publish({ title: `${word} undated`, visibility: false, link: "https://bit.ly/3x" });
  const { page } = await visitAdmin(`${TAB}?search=${word}`, { viewport: DESKTOP });
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const several = page.getByRole("dialog", { name: "Publish the selected opportunities?" });
  await several.getByText("bit.ly shortens links").waitFor();
  await several.getByRole("button", { name: "Cancel" }).click();
  await choose(page, odd.title, "Publish");
  await page.getByRole("dialog", { name: "Before everybody sees it" }).getByText("bit.ly shortens links").waitFor();
  expect((await find(odd.id)).visibility).toBe(false);
  await publishAnyway(page);
  await rowOf(page, odd.title).getByText("Live", { exact: true }).waitFor();
});

describe("opportunity trust on a separate site", () => {
  let product: Product;
  let database: pg.Client;
  beforeAll(async () => {
    product = await startProduct();
    database = new pg.Client({ connectionString: product.databaseUrl });
    await database.connect();
  });
  afterAll(async () => {
    await database?.end();
    await product?.stop();
  });

  async function reportAs(name: string, id: string): Promise<void> {
    const post = (path: string, body: object, headers = {}) =>
      fetch(product.url + path, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: JSON.stringify(body),
      });
    const signIn = { email: `${name}@isa.example`, password: CAST_PASSWORD };
    const session = await (await post("/auth/v1/token?grant_type=password", signIn)).json();
    const report = { thing: "opportunity", id, reason: "money" };
    const { status } = await post("/api/reports", report, { authorization: `Bearer ${session.access_token}` });
    expect(status).toBe(201);
  }

  test("members' reports hide an opportunity, which staff restore or leave off with one click", async () => {
    await database.query("update accounts set created_at = now() - interval '8 days'");
    const { rows } = await database.query<{ id: string; title: string }>(
      "select id, title from opportunities where visibility and closes_at > now() order by closes_at limit 2",
    );
    for (const { id } of rows) {
      for (const name of ["brian", "zawadi", "chinedu"]) await reportAs(name, id);
      expect((await fetch(`${product.url}/opportunities/${id}`)).status).toBe(404);
    }
    const [first, second] = rows;
    const { page } = await visitAdmin("/admin/reports", { site: product.url, viewport: PHONE });
    let presses = 0;
    const press = async (what: Locator) => {
      presses += 1;
      await what.click();
    };
    const marked = page.getByRole("row").filter({ hasText: second?.title ?? "" });
    expect(await marked.getByText("Hidden", { exact: true }).count()).toBe(3);
    await press(marked.getByRole("link", { name: second?.title ?? "" }).first());
    await page.getByRole("heading", { name: "Members do not see this opportunity now" }).waitFor();
    await expectAccessible(page);
    await expectFits(page);
    await press(page.getByRole("button", { name: "Put it back" }));
    await page.getByText("Decided. The members who reported it get a short email.").waitFor();
    expect(presses).toBe(2);
    expect((await fetch(`${product.url}/opportunities/${second?.id}`)).status).toBe(200);
    await openPage(page, `${TAB}?look=held`);
    const title = first?.title ?? "";
    await rowOf(page, title).getByText("Hidden after reports", { exact: true }).waitFor();
    await choose(page, title, "Leave it off");
    await rowOf(page, title).getByText("Draft", { exact: true }).waitFor();
    // The row updates before the server responds.
    const countOpen = async () => (await database.query("select from reports where act is null")).rowCount;
    await expect.poll(countOpen).toBe(0);
  });

  test("a link that failed on two days is reported on its page and in the staff list", async () => {
    const { rows } = await database.query<{ id: string; title: string }>(
      `insert into opportunity_links (opportunity_id, url, checked_at, result, failures, failed_on, check_at)
       select id, link, now(), 'noAnswer', 2, '2026-11-03', now() + interval '7 days'
       from opportunities where visibility and link is not null and closes_at > now() order by closes_at desc limit 1
       on conflict (opportunity_id) do update set result = excluded.result, failures = 2, failed_on = excluded.failed_on
       returning opportunity_id as id, (select title from opportunities o where o.id = opportunity_id) as title`,
    );
    const [{ id, title } = { id: "", title: "" }] = rows;
    const { page } = await visit(`/opportunities/${id}`, { site: product.url });
    await page.getByText("The link did not answer on 3 November 2026").waitFor();
    await expectAccessible(page);
    const { page: staff } = await visitAdmin(`${TAB}?look=failing`, { site: product.url, viewport: DESKTOP });
    await rowOf(staff, title).getByText("The site of the link does not answer").waitFor();
    await expectAccessible(staff);
  });
});
