// Prints how soon what a device keeps is seen without a network, on a phone four times slower, beside the same pages with one.
import { chromium } from "playwright-core";
import { startProduct } from "../test/support/product.ts";
import { signInAs } from "../test/support/sign-in.ts";
import { firstPaint, medianOf } from "./first-paint.ts";

const SLOWDOWN = 4;
const RUNS = 9;
/** A demo member with a card. */
const MEMBER = "chinedu@isa.example";
/** An installed one starts with the first (manifest.webmanifest). */
const PAGES = ["/dashboard", "/card", "/opportunities/saved", "/edit-profile", "/notices"];

const product = await startProduct({ LOG_LEVEL: "silent" });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
const page = await context.newPage();
await page.goto(`${product.url}/robots.txt`);
await signInAs(page, MEMBER);
for (const path of [...PAGES, ...PAGES]) await visit(path);
const session = await context.newCDPSession(page);
await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
await session.send("ServiceWorker.enable");
console.log(
  "First contentful paint with a processor four times slower and a worker that has to start, median of nine, milliseconds.\n",
);
console.log("| page | without a network | with one | ratio |\n|---|---|---|---|");
for (const path of PAGES) {
  const online = await medianOf(RUNS, () => paintOf(path));
  await context.setOffline(true);
  const offline = await medianOf(RUNS, () => paintOf(path));
  await context.setOffline(false);
  console.log(`| ${path} | ${offline.toFixed(0)} | ${online.toFixed(0)} | ${(offline / online).toFixed(2)} |`);
}
await browser.close();
await product.stop();

async function visit(path: string): Promise<void> {
  await page.goto(product.url + path);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForLoadState("networkidle");
}

/** As whoever comes back after a while: the worker is asleep. */
async function paintOf(path: string): Promise<number> {
  await page.goto("about:blank");
  await session.send("ServiceWorker.stopAllWorkers");
  await page.goto(product.url + path);
  return firstPaint(page);
}
