import { readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { DESKTOP, expectAccessible, expectFits, testBrowser } from "../support/browser.ts";
import { startProduct } from "../support/product.ts";
import { cards } from "./directory-visit.ts";

const visit = testBrowser();
const WITHOUT_SCRIPT = { javaScriptEnabled: false };

test("directory cards are at most 300 pixels high on a phone, with long names and right to left", async () => {
  const { page } = await visit("/robots.txt", { viewport: { width: 360, height: 780 } });
  const visits = [
    ["/community", "ltr"],
    ["/fr/community", "ltr"],
    ["/community", "rtl"],
  ] as const;
  for (const [path, direction] of visits) {
    await page.goto(path);
    await page.evaluate((dir) => document.documentElement.setAttribute("dir", dir), direction);
    const heights = () =>
      cards(page).evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().height)));
    expect(await heights()).toHaveLength(12);
    await page.locator("main details:has(article) > summary").press("Enter");
    const first = await heights();
    expect(first).toHaveLength(24);
    expect(Math.max(...first)).toBeLessThanOrEqual(300);
    const lengthened = await cards(page).evaluateAll((all) => {
      const names = all.flatMap((card) => [...card.querySelectorAll("bdi")]);
      for (const name of names) name.textContent = "Coopérative des Tisserandes ".repeat(8);
      return names.length;
    });
    expect(lengthened).toBeGreaterThanOrEqual(24);
    expect(Math.max(...(await heights()))).toBeLessThanOrEqual(300);
    await expectFits(page);
  }
});

test("a directory card shows all details without a tap on a desktop", async () => {
  const { page } = await visit("/community?search=Girma Motion Studio", { ...WITHOUT_SCRIPT, viewport: DESKTOP });
  await expect.poll(() => page.getByRole("link", { name: /girma-motion\.example/ }).count()).toBe(2);
  await expect.poll(() => page.getByText("Join to contact members").isVisible()).toBe(true);
  await expect.poll(() => page.getByText("More", { exact: true }).isVisible()).toBe(false);
});

test("the directory filters are accessible and fit a phone when opened", async () => {
  const { page } = await visit("/community");
  await page.getByText("More filters").click();
  await expectFits(page);
  await expectAccessible(page);
});

test("directory and opportunity lists show an error when the database is down, which can be dismissed", async () => {
  const product = await startProduct({ LOG_LEVEL: "silent" });
  try {
    const cluster = join(product.dataDir, "postgres");
    const server = Number(readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n")[0]);
    // Moved first, or the server would restart at once.
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
