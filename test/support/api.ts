import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { afterAll, beforeAll } from "vitest";
import { createApi } from "#app/api.ts";
import { type Config, parseConfig } from "#app/config.ts";
import type { Context } from "#app/context.ts";
import { featurePorts } from "#app/feature-ports.ts";
import { loadLinkKeys } from "#platform/config/mail-config.ts";
import { loadKeyring } from "#platform/crypto/keyring.ts";
import type { Replica } from "#platform/db/cluster/replica.ts";
import { createFileStore } from "#platform/files/store.ts";
import { createAfterResponse } from "#platform/http/after-response.ts";
import { loadSigningKeys } from "#platform/http/signing-keys.ts";
import type { Mailer, Message } from "#platform/mail-transport/mailer.ts";
import { createClock, type TestClock } from "./clock.ts";
import { createDatabase, type TestDatabase } from "./database.ts";
import { createTestQueue, type TestQueue } from "./queue.ts";

export type TestApi = Context & {
  clock: TestClock;
  queue: TestQueue;
  delivered: Message[];
  url: string;
  fetch(request: Request, clientAddress?: string): Promise<Response>;
  call(method: string, path: string, options?: CallOptions): Promise<Response>;
  close(): Promise<void>;
};
type CallOptions = {
  as?: { token: string } | undefined;
  json?: unknown;
  body?: BodyInit;
  headers?: Record<string, string>;
  from?: string;
};

/** Replaces the API's own database. */
type Given = { database?: TestDatabase; replica?: Replica };

export async function createTestApi(overrides: Partial<Config> = {}, given: Given = {}): Promise<TestApi> {
  const folder = mkdtempSync(join(tmpdir(), "isa-api-"));
  const config = {
    ...parseConfig({
      DATA_DIR: folder,
      RATE_LIMITS: "off",
      REALTIME_PUBLIC_TOPICS: "true",
      MAIL_UNDO_SECONDS: "0",
      ADMIN_EMAILS: "admin@isa.example",
      AUTH_TEST_PASSWORD_COST: "true",
    }),
    ...overrides,
  };
  const { db, url, drop } = given.database ?? (await createDatabase());
  const delivered: Message[] = [];
  const mailer: Mailer = { keeps: false, deliver: async (message) => void delivered.push(message) };
  const log = pino({ level: "silent" });
  const clock = createClock();
  const base = {
    config,
    db,
    replica: given.replica,
    clock,
    mailer,
    store: await createFileStore(config),
    queue: createTestQueue(),
    keys: await loadSigningKeys(config.signingKeysFile, { create: true }),
    linkKeys: await loadLinkKeys(config),
    factorKeys: await loadKeyring(config.factorSecrets, config.factorSecretFile),
    resolver: { resolveTxt: () => Promise.reject(Object.assign(new Error("no such name"), { code: "ENOTFOUND" })) },
    afterResponse: createAfterResponse(log, async () => {}),
    log,
  };
  const context = { ...base, ...featurePorts(base) };
  const app = createApi(context);
  const fetch = async (request: Request, clientAddress = "127.0.0.1") => {
    const answer = await app.fetch(request, { clientAddress });
    await context.afterResponse.idle();
    return answer;
  };
  return {
    ...context,
    delivered,
    url,
    fetch,
    call: (method, path, options = {}) => fetch(requestOf(config.siteUrl, method, path, options), options.from),
    async close() {
      await drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function requestOf(siteUrl: string, method: string, path: string, { as, json, body, headers }: CallOptions): Request {
  const all = new Headers(headers);
  if (as) all.set("authorization", `Bearer ${as.token}`);
  if (json !== undefined) all.set("content-type", "application/json");
  const content = json === undefined ? body : JSON.stringify(json);
  return new Request(`${siteUrl}${path}`, {
    method,
    headers: all,
    ...(content === undefined ? {} : { body: content }),
  });
}

/** One API per test file; its database is empty unless `openDatabase` fills it. */
export function testApi(overrides: Partial<Config> = {}, openDatabase = createDatabase): () => TestApi {
  let api: TestApi;
  beforeAll(async () => {
    api = await createTestApi(overrides, { database: await openDatabase() });
  });
  afterAll(() => api?.close());
  return () => api;
}
