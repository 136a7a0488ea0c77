import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BRIEFLY_UNAVAILABLE } from "#kernel/interface-messages.ts";
import { ACCESS_COOKIE, REFRESH_COOKIE } from "#kernel/session-cookies.ts";
import { SESSION_MESSAGES } from "#kernel/session-messages.ts";
import { connectDatabase } from "#platform/db/database.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#platform/db/embedded/postgres.ts";
import { signalAll, treeOf } from "../../drills/processes.ts";
import { openPage, testBrowser } from "../support/browser.ts";
import { openAccount } from "../support/process-set.ts";
import { type Product, startProduct } from "../support/product.ts";

const visit = testBrowser();
const UNKNOWN = "/opportunities/019a0000-0000-7000-8000-000000000000";

const dataDir = mkdtempSync(join(tmpdir(), "isa-away-"));
let database: EmbeddedPostgres;
let product: Product;
let headers: Record<string, string>;

const start = async () => {
  database = await startEmbeddedPostgres({ dataDir, settings: { fsync: "off" } });
};
beforeAll(async () => {
  await start();
  product = await startProduct({ DATABASE_URL: database.url, AUTH_AUTOCONFIRM: "true", SEED: "none" });
  const { token } = await openAccount(product.url);
  headers = { cookie: `${ACCESS_COOKIE}=${token}` };
});
afterAll(async () => {
  await product?.stop();
  await database?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const get = (path: string, given = {}) => fetch(product.url + path, { headers: given, redirect: "manual" });
const statuses = async () => {
  const answers = await Promise.all([get("/dashboard", headers), get(UNKNOWN), get("/opportunities"), get("/faq")]);
  for (const answer of answers) await answer.arrayBuffer();
  return answers.map(({ status }) => status);
};

const headerOf = (html: string) => {
  const header = /<header[\s\S]*?<\/header>/.exec(html)?.[0] ?? "";
  if (header.includes("/sign-out")) return "member";
  return header.includes('href="/auth') ? "guest" : "neither";
};
const signIn = () =>
  fetch(`${product.url}/auth`, {
    method: "POST",
    headers: { origin: product.url, "sec-fetch-site": "same-origin" },
    body: new URLSearchParams({ intent: "sign-in", email: "nia@example.com", password: "Karibu-sana-2026" }),
    redirect: "manual",
  });

test("locked tables block no shared page, turn no member into a guest, and keep the sign-in input", async () => {
  await expect.poll(async () => (await get("/")).status).toBe(200);
  expect(headerOf(await (await get("/faq", headers)).text())).toBe("member");
  expect(headerOf(await (await get("/faq")).text())).toBe("guest");
  const locker = new pg.Client({ connectionString: database.url });
  await locker.connect();
  await locker.query("begin; lock table accounts, sessions, user_profiles, opportunities in access exclusive mode");
  try {
    const home = await get("/");
    expect([home.status, headerOf(await home.text())]).toEqual([200, "guest"]);
    for (const path of ["/", "/faq", "/pricing"]) {
      const page = await get(path, headers);
      expect([path, page.status, headerOf(await page.text())]).toEqual([path, 200, "neither"]);
    }
    const refused = await signIn();
    const page = await refused.text();
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(page).toContain(BRIEFLY_UNAVAILABLE);
    expect(page).toMatch(/<input[^>]*value="nia@example.com"/);
    expect(page).not.toContain("Karibu-sana-2026");
    const ready = await get("/readyz");
    expect([ready.status, ready.headers.get("retry-after"), await ready.json()]).toEqual([
      503,
      "5",
      { status: "not ready", reason: "database locked" },
    ]);
  } finally {
    await locker.end();
  }
  await expect.poll(async () => headerOf(await (await get("/faq", headers)).text())).toBe("member");
});

test("pages that need the database answer 503 while it is down, and recover afterwards", async () => {
  const well = await statuses();
  expect(Math.max(...well)).toBeLessThan(500);
  await database.stop();
  try {
    await expect.poll(statuses).toEqual([503, 503, 503, 200]);
    const page = await get("/dashboard", headers);
    expect([page.status, page.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await page.text()).toMatch(/<main[\s\S]+<\/html>$/);
    expect(headerOf(await (await get("/faq", headers)).text())).toBe("neither");
    expect(headerOf(await (await get("/dashboard", headers)).text())).toBe("neither");
    const refused = await signIn();
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await refused.text()).toContain(BRIEFLY_UNAVAILABLE);
    for (const path of [UNKNOWN, "/opportunities"]) {
      expect((await get(path)).headers.get("retry-after")).toBe("5");
    }
  } finally {
    await start();
  }
  await expect.poll(statuses).toEqual(well);
});

test("a database outage ends no session in any tab", async () => {
  const { token, refreshToken } = await openAccount(product.url);
  const { page, context } = await visit("/robots.txt", { site: product.url });
  const cookies = { [ACCESS_COOKIE]: token, [REFRESH_COOKIE]: refreshToken };
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ url: product.url, name, value })));
  await openPage(page, "/welcome");
  await database.stop();
  try {
    await expect.poll(statuses).toEqual([503, 503, 503, 200]);
    const tabs = [page];
    for (const path of ["/auth", "/auth/callback", "/dashboard", "/faq", "/sign-out"]) {
      const tab = await context.newPage();
      await openPage(tab, path);
      tabs.push(tab);
    }
    expect(await page.evaluate(async () => (await fetch("/session/refresh", { method: "POST" })).status)).toBe(503);
    await page.bringToFront();
    for (const tab of tabs) {
      const text = await tab.locator("body").innerText();
      for (const sentence of [SESSION_MESSAGES.ended, "You have signed out in another tab."]) {
        expect(text, tab.url()).not.toContain(sentence);
      }
    }
    const kept = (await context.cookies()).filter(({ name }) => name in cookies);
    expect(Object.fromEntries(kept.map(({ name, value }) => [name, value]))).toEqual(cookies);
  } finally {
    await start();
  }
  await expect.poll(async () => (await openPage(page, "/welcome"))?.status()).toBe(200);
  await expect.poll(() => new URL(page.url()).pathname).toBe("/welcome");
});

test("sign-in answers 503 before the statement timeout when the database hangs, and keeps the address", async () => {
  await expect.poll(async () => (await get("/dashboard", headers)).status).toBeLessThan(500);
  const other = connectDatabase(database.appUrl, () => undefined);
  await other.$client.query("select");
  const processes = treeOf(Number.parseInt(readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8"), 10));
  signalAll(processes, "SIGSTOP");
  try {
    const alone = other.$client.query("select").catch(() => "given up");
    const body = JSON.stringify({ email: "nia@example.com", password: "Karibu-sana-2026" });
    const json = { method: "POST", headers: { "content-type": "application/json" }, body };
    const signingIn = Promise.all([signIn(), fetch(`${product.url}/auth/v1/token?grant_type=password`, json)]);
    expect(await Promise.race([signingIn.then(() => "told"), alone])).toBe("told");
    const [refused, called] = await signingIn;
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
    const page = await refused.text();
    expect(page).toContain(BRIEFLY_UNAVAILABLE);
    expect(page).toMatch(/<input[^>]*value="nia@example.com"/);
    expect([called.status, called.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await called.json()).toMatchObject({ msg: BRIEFLY_UNAVAILABLE });
  } finally {
    signalAll(processes, "SIGCONT");
    await other.$client.end();
  }
  await expect.poll(async () => (await signIn()).status).toBe(400);
});
