import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { parseConfig } from "#app/config.ts";
import { sha256 } from "#platform/crypto/secret.ts";
import { createTestApi, type TestApi } from "#test/api.ts";
import { auth, lastMail, newEmail, PASSWORD } from "#test/auth.ts";
import { withIdentity } from "./identities/sign-in-with-identity.ts";

const SITES = { "known accounts": {}, "hidden accounts": { hideAccounts: true } };
const made: TestApi[] = [];
afterAll(() => Promise.all(made.map((site) => site.close())));

async function limitedSite(kind: keyof typeof SITES): Promise<TestApi> {
  const limits = { rateLimits: true, auth: parseConfig({ AUTH_RATE_LIMITS: "mails=10000" }).auth };
  const site = await createTestApi({ ...limits, ...SITES[kind] });
  made.push(site);
  return site;
}

const STRANGERS = "Strangers-Tree-9";
const VISIT = { address: "203.0.113.9", redirectTo: null, userAgent: null, devices: [], formId: null };

type Ask = (site: TestApi, email: string) => Promise<unknown>;

const OWNERS: Record<string, Ask> = {
  "a sign-up": (site, email) => auth(site, "POST", "/signup", { email, password: PASSWORD }),
  "a link to sign in": (site, email) => auth(site, "POST", "/otp", { email }),
  "a provider that does not vouch": (site, email) => {
    const proven = { provider: "github", providerId: email, data: {}, email, emailVerified: false, domain: "default" };
    return withIdentity(site, proven, { visit: VISIT }, async () => undefined).catch((error: Error) => error);
  },
};

const fill = (site: TestApi, name: string, key: string) =>
  site.db.execute(sql`insert into rate_limits (key, points, expire)
    values (${`${name}:${key}`}, 100000, ${Date.now() + 3_600_000})
    on conflict (key) do update set points = excluded.points, expire = excluded.expire`);

const endMinute = (site: TestApi) => site.db.execute(sql`delete from rate_limits`);

const REASONS: Record<string, Ask> = {
  "one went within the minute": (site, email) => fill(site, "auth:mail:magiclink", sha256(email)),
  async "the address has had its mails"(site, email) {
    await endMinute(site);
    for (const kind of ["confirmation", "magiclink"]) await fill(site, `auth:mail:${kind}:hour`, sha256(email));
  },
  async "the hour's mails are used up"(site) {
    await endMinute(site);
    await fill(site, "auth:mails:newcomers", "all");
  },
};

const CASES = (Object.keys(SITES) as (keyof typeof SITES)[]).flatMap((kind) =>
  Object.keys(OWNERS).flatMap((owners) => Object.keys(REASONS).map((reason) => [kind, owners, reason] as const)),
);

test.each(CASES)(
  "a site with %s: %s without a new mail because %s drops a stranger's sign-up data",
  async (kind, owners, reason) => {
    const site = await limitedSite(kind);
    const email = newEmail("owner");
    await auth(site, "POST", "/signup", { email, password: STRANGERS, data: { full_name: STRANGERS } });
    const strangers = (await lastMail(site, email)).tokenHash;
    await REASONS[reason]?.(site, email);
    await OWNERS[owners]?.(site, email);
    await site.afterResponse.idle();
    expect((await lastMail(site, email)).tokenHash).toBe(strangers);
    const { status, body } = await auth(site, "POST", "/verify", { type: "signup", token_hash: strangers });
    expect(status).toBe(200);
    expect(JSON.stringify(body.user)).not.toContain(STRANGERS);
    const signIn = await auth(site, "POST", "/token?grant_type=password", { email, password: STRANGERS });
    expect(signIn.body.code).toBe("invalid_credentials");
  },
);

test("a sign-up sent twice keeps its password", async () => {
  const site = await limitedSite("known accounts");
  const email = newEmail();
  for (let time = 0; time < 2; time += 1) await auth(site, "POST", "/signup", { email, password: PASSWORD });
  const { tokenHash } = await lastMail(site, email);
  await auth(site, "POST", "/verify", { type: "signup", token_hash: tokenHash, password: PASSWORD });
  expect((await auth(site, "POST", "/token?grant_type=password", { email, password: PASSWORD })).status).toBe(200);
});
