import { sql } from "drizzle-orm";
import { afterAll } from "vitest";
import { parseConfig } from "#app/config.ts";
import { FORM_HEADER } from "#kernel/session-cookies.ts";
import { sha256 } from "#platform/crypto/secret.ts";
import { signFormToken } from "#platform/http/form-token.ts";
import { createTestApi, type TestApi } from "./api.ts";
import { createMember } from "./factories.ts";

export function limitedApis() {
  const made: TestApi[] = [];
  afterAll(() => Promise.all(made.map((api) => api.close())));
  return async (limits = "", more = {}): Promise<TestApi> => {
    const settings = { rateLimits: true, trustProxy: 1, auth: parseConfig({ AUTH_RATE_LIMITS: limits }).auth, ...more };
    const api = await createTestApi(settings);
    made.push(api);
    return api;
  };
}

export async function ask(api: TestApi, path: string, json: object, from = "203.0.113.1", secondsAgo = 20) {
  return askAsProgram(api, path, json, from, await formToken(api, secondsAgo, { from }));
}

/** @param token form token, which a program may have from anywhere */
export async function askAsProgram(api: TestApi, path: string, json: object, from: string, token?: string) {
  const headers = { "x-supabase-api-version": "2024-01-01", ...(token !== undefined && { [FORM_HEADER]: token }) };
  const answer = await api.call("POST", `/auth/v1${path}`, { json, headers, from });
  return { status: answer.status, code: ((await answer.json()) as { code?: string }).code };
}

type Purpose = Parameters<typeof signFormToken>[1];
type Served = { purpose?: Purpose; from?: string };

export function formToken(api: TestApi, secondsAgo: number, served: Served = {}): Promise<string> {
  const { purpose = "account-form", from = "203.0.113.1" } = served;
  const servedAt = new Date(api.clock().getTime() - secondsAgo * 1000);
  return signFormToken({ ...api, clock: () => servedAt }, purpose, from);
}

/** The hourly budget counts the next mail of old members. */
export async function createOldMembers(api: TestApi, count: number) {
  const createdAt = new Date(api.clock().getTime() - 8 * 86_400_000);
  const members = await Promise.all(Array.from({ length: count }, () => createMember(api, { createdAt })));
  for (const { email } of members) await spendFirstMail(api, email);
  return members;
}

/** As if the first mail of this hour had gone to the address. */
export const spendFirstMail = (api: TestApi, email: string) => fillCount(api, `auth:mail:first:${sha256(email)}`);

/** As if this hour's count were exhausted. */
export const fillCount = (api: TestApi, key: string) =>
  api.db.execute(sql`insert into rate_limits (key, points, expire) values (${key}, 100000, ${Date.now() + 3_600_000})
    on conflict (key) do update set points = excluded.points, expire = excluded.expire`);

export const OVER = { status: 429, code: "over_email_send_rate_limit" };

export const networkOf = (number: number) => `198.51.${number}.1`;
