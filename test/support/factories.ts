import { randomBytes } from "node:crypto";
import { closesAt, closingDay } from "#features/opportunities/domain/deadline.ts";
import { hashPassword } from "#platform/crypto/password-hash.ts";
import { accounts, identities, sessions } from "#platform/db/schema/accounts.ts";
import { opportunities } from "#platform/db/schema/opportunities.ts";
import { userProfiles } from "#platform/db/schema/profiles.ts";
import { signAccessToken } from "#platform/http/access-token.ts";
import type { TestApi } from "./api.ts";

type ProfileRow = Partial<typeof userProfiles.$inferInsert>;
type OpportunityRow = Partial<typeof opportunities.$inferInsert>;
type AccountOptions = {
  email?: string;
  password?: string;
  confirmed?: boolean;
  createdAt?: Date;
  profile?: ProfileRow | null;
};
export type TestAccount = { id: string; email: string; token: string; sessionId: string };

let made = 0;

export async function createMember(api: TestApi, options: AccountOptions = {}): Promise<TestAccount> {
  made += 1;
  const email = options.email ?? `member${made}@example.com`;
  const passwordHash =
    options.password === undefined ? null : await hashPassword(options.password, api.config.passwordCost);
  const [account] = await api.db
    .insert(accounts)
    .values({
      email,
      passwordHash,
      emailConfirmedAt: options.confirmed === false ? null : api.clock(),
      ...(options.createdAt && { createdAt: options.createdAt }),
      appMetadata: { provider: "email", providers: ["email"] },
    })
    .returning();
  if (!account) throw new Error("no account was made");
  await api.db.insert(identities).values({
    accountId: account.id,
    provider: "email",
    providerId: account.id,
    identityData: { sub: account.id, email },
    email,
  });
  if (options.profile !== null) await api.db.insert(userProfiles).values({ id: account.id, ...options.profile });
  return { id: account.id, email, ...(await signIn(api, account.id, email)) };
}

export const createAdmin = (api: TestApi, options: AccountOptions = {}) =>
  createMember(api, { email: "admin@isa.example", ...options });

export async function signIn(
  api: TestApi,
  accountId: string,
  email: string,
): Promise<{ token: string; sessionId: string }> {
  const refreshKey = randomBytes(32).toString("hex");
  const amr = [{ method: "password", timestamp: Math.floor(api.clock().getTime() / 1000) }];
  const [session] = await api.db.insert(sessions).values({ accountId, amr, refreshKey }).returning({ id: sessions.id });
  if (!session) throw new Error("no session was made");
  const claims = { sub: accountId, session_id: session.id, email, role: "authenticated", aal: "aal1", amr };
  const token = signAccessToken(api.keys, `${api.config.siteUrl}/auth/v1`, claims, api.clock());
  return { token, sessionId: session.id };
}

export async function createOpportunity(
  api: Pick<TestApi, "db" | "clock">,
  given: OpportunityRow = {},
): Promise<string> {
  made += 1;
  const { deadline = null, startDate = null, endDate = null, timeZone = null } = given;
  const day = closingDay({ deadline, startDate, endDate });
  const row = {
    title: `Opportunity ${made}`,
    type: "grant",
    summary: "Something worth applying for.",
    visibility: true,
    closesAt: day === null ? null : closesAt(day, timeZone),
    publishedAt: given.visibility === false ? null : api.clock(),
    createdAt: api.clock(),
    ...given,
  };
  const [created] = await api.db.insert(opportunities).values(row).returning({ id: opportunities.id });
  if (!created) throw new Error("no opportunity was made");
  return created.id;
}
