// In-process API on a database of members, without mail, rate limits or a site.
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { createApi } from "#app/api.ts";
import { parseConfig } from "#app/config.ts";
import type { Context } from "#app/context.ts";
import { featurePorts } from "#app/feature-ports.ts";
import { loadLinkKeys } from "#platform/config/mail-config.ts";
import { loadKeyring } from "#platform/crypto/keyring.ts";
import { connectDatabase } from "#platform/db/database.ts";
import { createFileStore } from "#platform/files/store.ts";
import { createAfterResponse } from "#platform/http/after-response.ts";
import { loadSigningKeys } from "#platform/http/signing-keys.ts";
import type { TestApi } from "../test/support/api.ts";
import { createMember, type TestAccount } from "../test/support/factories.ts";
import { createTestQueue } from "../test/support/queue.ts";

const ADMIN = "growth-admin@isa.example";
const MEMBER = "growth-member@isa.example";

export type OpenApi = {
  context: Context;
  app: ReturnType<typeof createApi>;
  admin: TestAccount;
  member: TestAccount;
  /** Resolves at the response head. @throws when the status is not a success */
  send(method: string, path: string, as?: TestAccount, body?: unknown): Promise<Response>;
};

export async function openApi(url: string): Promise<OpenApi> {
  const dataDir = mkdtempSync(join(tmpdir(), "isa-growth-"));
  const config = parseConfig({ DATA_DIR: dataDir, RATE_LIMITS: "off", ADMIN_EMAILS: ADMIN });
  const db = connectDatabase(url, console.error);
  const log = pino({ level: "warn" });
  const clock = () => new Date();
  const base = {
    ...{ config, db, clock, queue: createTestQueue(), log },
    afterResponse: createAfterResponse(log),
    mailer: { keeps: false, deliver: async () => undefined } as unknown as Context["mailer"],
    store: await createFileStore(config),
    keys: await loadSigningKeys(config.signingKeysFile, { create: true }),
    linkKeys: await loadLinkKeys(config),
    factorKeys: await loadKeyring(config.factorSecrets, config.factorSecretFile),
  };
  const context: Context = { ...base, ...featurePorts(base) };
  const app = createApi(context);
  await db.$client.query("delete from accounts where email in ($1, $2)", [ADMIN, MEMBER]);
  const made = { ...context } as unknown as TestApi;
  const admin = await createMember(made, { email: ADMIN });
  const member = await createMember(made, { email: MEMBER, profile: MEMBER_PROFILE });
  return { context, app, admin, member, send: (...asked) => send(config.siteUrl, app, asked) };
}

const MEMBER_PROFILE = {
  ...{ fullName: "Amina Bello", country: "NG", cityTown: "Lagos", entrepreneurType: "sme", businessStage: "growth" },
  industrySector: ["agriculture_and_agribusiness"],
  supportAreasNeeded: ["access_to_funding_and_investment", "market_access_and_export"],
  skillsOffer: ["business_strategy_and_planning"],
  okFeatureProfile: true,
};

type Asked = [method: string, path: string, as?: TestAccount, body?: unknown];

async function send(siteUrl: string, app: OpenApi["app"], [method, path, as, body]: Asked): Promise<Response> {
  const headers = new Headers(body === undefined ? {} : { "content-type": "application/json" });
  if (as) headers.set("authorization", `Bearer ${as.token}`);
  const content = body === undefined ? {} : { body: JSON.stringify(body) };
  const request = new Request(siteUrl + path, { method, headers, ...content });
  const response = await app.fetch(request, { clientAddress: "127.0.0.1" });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  return response;
}
