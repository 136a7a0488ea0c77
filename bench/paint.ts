import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { chromium, type Page } from "playwright-core";
import { PUBLIC_PAGES } from "#features/site/domain/public-pages.ts";
import { startProduct } from "../test/support/product.ts";
import { signInAs } from "../test/support/sign-in.ts";
import { firstPaint, medianOf } from "./first-paint.ts";

/** Chromium's own "Slow 3G" preset, and a CPU slowed down four times. */
const SLOW_3G = { offline: false, latency: 2000, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const SLOWDOWN = 4;
const RUNS = 3;

const PATH_TO_CARD = [
  "/auth?mode=signup",
  "nia:/welcome",
  "kwame:/basic-profile-setup",
  "tunde:/dashboard",
  "tunde:/edit-profile?section=1",
  "tunde:/edit-profile?section=2",
  "tunde:/edit-profile?section=3",
  "chinedu:/dashboard?tab=profile",
];

const PAGES = process.argv.length > 2 ? process.argv.slice(2) : [...allPages(), ...PATH_TO_CARD];

function allPages(): string[] {
  const lists = ["/", "/opportunities", "/community"];
  const others = ["/fr", "/fr/opportunities", "/fr/community", "/fr/faq", "/ar", "/ar/opportunities", "/ar/community"];
  return [...lists, "/pre-apply", ...Object.values(PUBLIC_PAGES).map(({ path }) => path), ...others];
}

const product = await startProduct({ LOG_LEVEL: "silent" });
const bare = await startBare();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
console.log("First contentful paint on slow 3G with a processor four times slower, median of three, milliseconds.\n");
console.log("| page | ours | bare page of the same text | ratio |\n|---|---|---|---|");
for (const page of PAGES) {
  const [path = "", member] = page.split(":").reverse();
  const ours = await medianOf(RUNS, () => paintOf(product.url + path, member));
  bare.show(await textOf(product.url + path, member));
  const floor = await medianOf(RUNS, () => paintOf(bare.url));
  console.log(`| ${page} | ${ours.toFixed(0)} | ${floor.toFixed(0)} | ${(ours / floor).toFixed(2)} |`);
}
await browser.close();
bare.stop();
await product.stop();

async function newPhone(member?: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  if (!member) return page;
  await page.goto(`${product.url}/robots.txt`);
  await signInAs(page, `${member}@isa.example`);
  return page;
}

async function paintOf(url: string, member?: string): Promise<number> {
  const page = await newPhone(member);
  const context = page.context();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", SLOW_3G);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  await page.goto(url);
  const paint = await firstPaint(page);
  await context.close();
  return paint;
}

async function textOf(url: string, member?: string): Promise<string> {
  const page = await newPhone(member);
  const html = await (await page.request.get(url)).text();
  await page.context().close();
  const body = html.replace(/^[\s\S]*<body[^>]*>/, "").replace(/<(script|style|svg)[\s\S]*?<\/\1>/g, "");
  const texts = body.split(/<[^>]+>/).map((text) => text.trim());
  return texts
    .filter(Boolean)
    .map((text) => `<p>${text}</p>`)
    .join("\n");
}

async function startBare(): Promise<{ url: string; show(text: string): void; stop(): void }> {
  let page = gzipSync("");
  const server = createServer((_, response) => {
    response.writeHead(200, { "content-type": "text/html; charset=utf-8", "content-encoding": "gzip" }).end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    show(text) {
      page = gzipSync(`<!doctype html><html lang="en"><title>Bare</title><body>${text}</body></html>`);
    },
    stop: () => void server.close(),
  };
}
