import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { createApi } from "#app/api.ts";
import type { Context } from "#platform/context.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import { factors } from "#platform/db/schema/factors.ts";
import { userProfiles } from "#platform/db/schema/profiles.ts";
import type { CallerAccount } from "#platform/http/guard.ts";
import { testApi } from "#test/api.ts";
import { createAdmin, createMember, type TestAccount } from "#test/factories.ts";
import { findSession } from "./public-member.ts";

const api = testApi();
const session = async (as?: TestAccount) => (await api().call("GET", "/api/session", { as })).json();

test("a request without a token has the guest role", async () => {
  expect(await session()).toEqual({ role: "guest" });
});

test("a request with an invalid token has the guest role", async () => {
  const response = await api().call("GET", "/api/session", { as: { token: "made.up.token" } });
  expect(await response.json()).toEqual({ role: "guest" });
});

test("a member session shows the profile, its stage and its counters", async () => {
  const profile = { fullName: "Amina", profileCompletionStage: "full_complete", hasSeenWelcomeScreen: true };
  const member = await createMember(api(), { profile });
  expect(await session(member)).toEqual({
    role: "member",
    id: member.id,
    email: member.email,
    hasPassword: false,
    profile: {
      memberId: null,
      stage: "full_complete",
      percent: 83,
      hasSeenWelcomeScreen: true,
      fullName: "Amina",
      businessName: null,
      entrepreneurType: "solo",
      typeChosen: false,
      profilePhotoUrl: null,
    },
    waiting: 0,
    unread: 0,
  });
});

test("a member session says that the account has a password", async () => {
  const member = await createMember(api(), { password: "Correct-Horse-1" });
  expect(await session(member)).toMatchObject({ hasPassword: true });
});

test("a member without a profile gets one with the sign-up name, also in concurrent requests", async () => {
  const member = await createMember(api(), { profile: null });
  await api()
    .db.update(accounts)
    .set({ userMetadata: { full_name: " Kofi Mensah " } })
    .where(eq(accounts.id, member.id));
  const answers = await Promise.all([session(member), session(member), session(member)]);
  for (const answer of answers) {
    expect(answer).toMatchObject({
      profile: { stage: "quick_start", percent: 16, fullName: "Kofi Mensah", hasSeenWelcomeScreen: false },
    });
  }
});

test("a sign-up name that is not text is left out", async () => {
  const member = await createMember(api(), { profile: null });
  await api()
    .db.update(accounts)
    .set({ userMetadata: { full_name: { a: 1 } } })
    .where(eq(accounts.id, member.id));
  expect(await session(member)).toMatchObject({ profile: { fullName: null } });
});

test("an administrator gets no profile", async () => {
  const admin = await createAdmin(api(), { profile: null });
  expect(await session(admin)).toMatchObject({ role: "admin", profile: null });
});

test("an account's role follows the administrator list at the next request", async () => {
  const member = await createMember(api(), { profile: null });
  const roleWith = async (adminEmails: string[]) => {
    const restarted = createApi({ ...api(), config: { ...api().config, adminEmails } });
    const headers = { authorization: `Bearer ${member.token}` };
    const answer = await restarted.request("/api/session", { headers }, { clientAddress: "127.0.0.1" });
    return ((await answer.json()) as { role: string }).role;
  };
  expect(await roleWith([member.email.toUpperCase()])).toBe("admin");
  expect(await roleWith(["somebody@isa.example"])).toBe("member");
});

test("a session without its second factor has the guest role and owes a code", async () => {
  const member = await createMember(api());
  const { db, clock } = api();
  const now = clock();
  const factor = { id: crypto.randomUUID(), accountId: member.id, type: "totp", status: "verified", friendlyName: "" };
  await db.insert(factors).values({ ...factor, createdAt: now, updatedAt: now });
  expect(await session(member)).toEqual({ role: "guest", owes: "code" });
});

test("session counters are zero when the database is unavailable", async () => {
  const { id, email } = await createMember(api());
  const [profile] = await api().db.select().from(userProfiles).where(eq(userProfiles.id, id));
  const warn = vi.fn();
  const away = new Proxy(
    {},
    {
      get() {
        throw new Error("away");
      },
    },
  );
  const context = { ...api(), db: away, log: { warn } } as unknown as Context;
  const account = { facts: { hasPassword: false }, profile } as CallerAccount;
  expect(await findSession(context, { role: "member", id, email }, account, null)).toMatchObject({
    ...{ id, waiting: 0, unread: 0 },
  });
  expect(warn).toHaveBeenCalledTimes(1);
});
