import { readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { DESKTOP, expectAccessible, expectFits, testBrowser } from "../support/browser.ts";
import { startProduct } from "../support/product.ts";
import { visitsOfCast } from "./dashboard-visit.ts";
import { cards, names } from "./directory-visit.ts";

const visit = testBrowser();
const visitAs = visitsOfCast(visit);
const WITHOUT_SCRIPT = { javaScriptEnabled: false };

test("a visitor without script searches, filters, takes a filter away and opens a profile", {
  tags: "gate",
}, async () => {
  const { page } = await visit("/community", { ...WITHOUT_SCRIPT, viewport: DESKTOP });
  await page.getByRole("searchbox", { name: "Search members" }).fill("KIGALI");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect.poll(() => names(page)).toEqual(["Inzira Maps"]);
  await expect.poll(() => page.getByRole("searchbox").inputValue()).toBe("KIGALI");

  await page.getByText("More filters").click();
  await page.getByLabel("Industry").selectOption({ label: await optionFor("Food & Beverage") });
  await page.getByRole("button", { name: "Apply filters" }).click();
  await expect.poll(() => page.getByText("No members found").isVisible()).toBe(true);
  await page.getByRole("link", { name: /Remove filter\s*Industry: Food & Beverage/ }).click();
  await expect.poll(() => names(page)).toEqual(["Inzira Maps"]);

  await page.getByRole("link", { name: "Inzira Maps" }).click();
  await expect.poll(() => page.getByRole("heading", { level: 1 }).innerText()).toBe("Inzira Maps");
  await expect.poll(() => page.getByText("Founded by Jean-Baptiste Uwimana").isVisible()).toBe(true);

  /** Options carry the number of members, which other tests change. */
  async function optionFor(label: string) {
    const options = await page.getByLabel("Industry").getByRole("option").allInnerTexts();
    return options.find((option) => option.startsWith(label)) ?? label;
  }
});

test("nobody found says so, and the filters clear", async () => {
  const { page } = await visit("/community?search=qqzzqq&type=sme&mentors=1", { ...WITHOUT_SCRIPT, viewport: DESKTOP });
  await expect.poll(() => page.getByText("No members found").isVisible()).toBe(true);
  await page.getByRole("main").getByRole("link", { name: "Clear filters" }).last().click();
  await expect.poll(() => cards(page).count()).toBe(24);
});

test("pages lead on and back to the first, and show everybody once", async () => {
  const { page } = await visit("/community", { ...WITHOUT_SCRIPT, viewport: DESKTOP });
  const seen: string[] = [];
  const members: (string | null)[] = [];
  const next = page.getByRole("link", { name: "Next" });
  for (;;) {
    seen.push(...(await names(page)));
    const links = cards(page).getByRole("heading").getByRole("link");
    members.push(...(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")))));
    if ((await next.count()) === 0) break;
    await next.click();
  }
  expect(members).toHaveLength(seen.length);
  expect(new Set(members).size).toBe(members.length);
  for (const name of ["Ziwa Fish Leather", "Raphia Lamba", "زليج ليلى"]) expect(seen).toContain(name);
  await page.getByRole("link", { name: "First page" }).click();
  await expect.poll(() => new URL(page.url()).search).toBe("");
});

test("filters tell how many members they have, once those are counted", async () => {
  const counted = async () => {
    const { page } = await visit("/community", WITHOUT_SCRIPT);
    return page.getByLabel("Country").getByRole("option").allInnerTexts();
  };
  await expect.poll(counted, { timeout: 20_000, interval: 1000 }).toContain("Namibia (1)");
});

test("a card is short: three of each list and how many more, two portfolio links", async () => {
  const { page } = await visit("/community?search=Girma Motion Studio", WITHOUT_SCRIPT);
  const card = cards(page).first();
  await card.getByText("More", { exact: true }).click();
  const services = card.locator("dt", { hasText: "Services" }).locator("xpath=following-sibling::dd");
  expect((await services.innerText()).replace(/\s+/g, " ")).toBe(
    "Animation & Motion Graphics · Video Production & Editing · Graphic Design +1 more",
  );
  await expect.poll(() => card.getByRole("link", { name: /girma-motion\.example/ }).count()).toBe(2);
});

test("on a phone of 360 pixels no card is over 300 high, long names included, in any direction of writing", async () => {
  const { page } = await visit("/robots.txt", { viewport: { width: 360, height: 780 } });
  for (const path of ["/community", "/fr/community", "/ar/community"]) {
    await page.goto(path);
    const heights = () =>
      cards(page).evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().height)));
    expect(await heights()).toHaveLength(12);
    await page.locator("main details:has(article) > summary").press("Enter");
    const first = await heights();
    expect(first).toHaveLength(24);
    expect(Math.max(...first)).toBeLessThanOrEqual(300);
    await cards(page).evaluateAll((all) => {
      for (const card of all)
        for (const name of card.querySelectorAll("bdi")) name.textContent = "Coopérative des Tisserandes ".repeat(8);
    });
    expect(Math.max(...(await heights()))).toBeLessThanOrEqual(300);
    await expectFits(page);
  }
});

test("where there is room, nothing of a card waits for a tap", async () => {
  const { page } = await visit("/community?search=Girma Motion Studio", { ...WITHOUT_SCRIPT, viewport: DESKTOP });
  await expect.poll(() => page.getByRole("link", { name: /girma-motion\.example/ }).count()).toBe(2);
  await expect.poll(() => page.getByText("Join to contact members").isVisible()).toBe(true);
  await expect.poll(() => page.getByText("More", { exact: true }).isVisible()).toBe(false);
});

test("a visitor is asked to join to contact; a member sees the ways that were agreed to", async () => {
  const path = "/community?search=Ansah Shea Company";
  const { page } = await visit(path);
  await page.getByText("More", { exact: true }).click();
  const { pathname } = new URL(
    (await page.getByRole("link", { name: "Join to contact members" }).getAttribute("href")) ?? "",
    inject("siteUrl"),
  );
  expect(pathname).toBe("/auth");
  expect((await page.content()).match(/wa\.me|abena-owusu-ansah|233200000123/)).toBeNull();
  const member = await visitAs("brian", path);
  const card = cards(member.page).first();
  await card.getByText("More", { exact: true }).click();
  const href = (name: string) => card.getByRole("link", { name }).getAttribute("href");
  expect([await href("LinkedIn"), await href("Website")]).toEqual([
    "https://www.linkedin.com/in/abena-owusu-ansah-example",
    "https://ansah-shea.example/",
  ]);
  await expect.poll(() => card.getByRole("button", { name: "WhatsApp" }).isVisible()).toBe(true);
  expect((await member.page.content()).match(/wa\.me|233200000123/)).toBeNull();
  await expect.poll(() => member.page.getByText("Join to contact members").count()).toBe(0);
});

test("an address with filters that are none shows what it can", async () => {
  const { page } = await visit("/community?type=wizard&country=KE&cursor=xyz&search=Langat Dairy", WITHOUT_SCRIPT);
  await expect.poll(() => names(page)).toEqual(["Langat Dairy Cooling"]);
});

test("the filters that open by a press are accessible and fit", async () => {
  const { page } = await visit("/community");
  await page.getByText("More filters").click();
  await expectFits(page);
  await expectAccessible(page);
});

test("lists that cannot be read say so, and can be tried again or dismissed", async () => {
  const product = await startProduct({ LOG_LEVEL: "silent" });
  try {
    const cluster = join(product.dataDir, "postgres");
    const server = Number(readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n")[0]);
    // Else it would be started again at once.
    renameSync(cluster, `${cluster}-away`);
    process.kill(server, "SIGKILL");
    const { page } = await visit("/robots.txt", { site: product.url });
    const failed = (text: string) => page.getByRole("alert").filter({ hasText: text });
    const dismiss = async (text: string) => {
      await failed(text).getByRole("button", { name: "Dismiss" }).click();
      await failed(text).waitFor({ state: "hidden" });
    };
    expect((await page.goto("/community"))?.status()).toBe(503);
    await page.getByRole("link", { name: "Try Again" }).waitFor();
    await dismiss("Failed to load community members");
    await page.goto("/opportunities?type=grant");
    await dismiss("Search failed. Please try again.");
    await page.goto("/profile/ISA-KE-SE-00009");
    await page.getByText("An unexpected error occurred.").waitFor();
  } finally {
    await product.stop();
  }
});
