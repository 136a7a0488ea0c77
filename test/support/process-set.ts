import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Role } from "#platform/config/role.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#platform/db/embedded/postgres.ts";
import { openPool } from "./open-pool.ts";
import { type Product, startProduct } from "./product.ts";

export type ProcessSet = {
  databaseUrl: string;
  start(role: Role, environment?: Record<string, string>, folder?: string): Promise<Product>;
  rows(statement: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  stop(): Promise<void>;
};

/** Production-like: each process has its own data folder. */
export async function startProcessSet(environment: Record<string, string> = {}): Promise<ProcessSet> {
  const folder = mkdtempSync(join(tmpdir(), "isa-set-"));
  const database: EmbeddedPostgres = await startEmbeddedPostgres({
    dataDir: folder,
    settings: { fsync: "off", max_connections: "200" },
  });
  const pool = openPool({ connectionString: database.url, max: 1 });
  const products: Product[] = [];
  const shared = {
    DATABASE_URL: database.url,
    SITE_URL: "http://isa.test",
    AUTH_SIGNING_KEYS_FILE: join(folder, "keys.json"),
    ...environment,
  };
  return {
    databaseUrl: database.url,
    async start(role, more = {}, folder) {
      const product = await startProduct({ ...shared, ROLE: role, ...more }, folder);
      products.push(product);
      return product;
    },
    rows: async (statement, values = []) => (await pool.query(statement, values)).rows,
    async stop() {
      await Promise.all(products.map((product) => product.stop()));
      await pool.end();
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Tokens = { access_token: string; refresh_token: string; user: { id: string } };

/** Needs AUTH_AUTOCONFIRM. */
export async function openAccount(url: string, password = `Password-${randomUUID()}`) {
  const email = `person-${randomUUID()}@example.com`;
  const answer = await postJson(`${url}/auth/v1/signup`, { email, password });
  if (!answer.ok) throw new Error(`no account: ${await answer.text()}`);
  const { access_token: token, refresh_token: refreshToken, user } = (await answer.json()) as Tokens;
  return { email, password, token, refreshToken, id: user.id };
}

export function postJson(url: string, body: unknown, token?: string): Promise<Response> {
  const headers = new Headers({ "content-type": "application/json" });
  if (token !== undefined) headers.set("authorization", `Bearer ${token}`);
  return fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
}
