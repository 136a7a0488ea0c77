import { mkdtempSync, rmSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ACCESS_COOKIE } from "#contract/session.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#server/db/embedded/postgres.ts";
import { openAccount } from "#test/process-set.ts";
import { type Product, startProduct } from "#test/product.ts";

const SOON = { timeout: 30_000, interval: 100 };
const UNKNOWN = "/opportunities/019a0000-0000-7000-8000-000000000000";

const dataDir = mkdtempSync("/tmp/isa-away-");
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

test("while the database is away, pages that need it say so with 503, others are served, and all are when it is back", async () => {
  const well = await statuses();
  expect(Math.max(...well)).toBeLessThan(500);
  await database.stop();
  try {
    await expect.poll(statuses, SOON).toEqual([503, 503, 503, 200]);
    const page = await get("/dashboard", headers);
    expect([page.status, page.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await page.text()).toMatch(/<main[\s\S]+<\/html>$/);
    for (const path of [UNKNOWN, "/opportunities"]) {
      expect((await get(path)).headers.get("retry-after")).toBe("5");
    }
  } finally {
    await start();
  }
  await expect.poll(statuses, SOON).toEqual(well);
});
