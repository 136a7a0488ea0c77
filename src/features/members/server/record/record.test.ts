import { beforeAll, expect, test } from "vitest";
import { identities } from "#platform/db/schema/accounts.ts";
import { emailRefusals, emailSuppressions } from "#platform/db/schema/email.ts";
import { interests } from "#platform/db/schema/interests.ts";
import { opportunityClicks } from "#platform/db/schema/opportunities.ts";
import { savedOpportunities } from "#platform/db/schema/saved-opportunities.ts";
import { testApi } from "#test/api.ts";
import { createAdmin, createMember, createOpportunity, type TestAccount } from "#test/factories.ts";
import type { MemberRecord } from "../../contract/member-record.ts";

const api = testApi();
let admin: TestAccount;
beforeAll(async () => {
  admin = await createAdmin(api());
});

async function read(id: string): Promise<MemberRecord> {
  const response = await api().call("GET", `/api/admin/members/${id}`, { as: admin });
  expect(response.status).toBe(200);
  return (await response.json()).member;
}

const reasons = ({ mail }: MemberRecord) =>
  Object.fromEntries(mail?.categories.map(({ category, leftOut }) => [category, leftOut]) ?? []);

test("a member record shows identity, sign-in methods and the number of sessions", async () => {
  const { id, email } = await createMember(api(), { confirmed: false, profile: null, password: "Karibu-2026" });
  await api()
    .db.insert(identities)
    .values(
      ["google", "web3"].map((provider) => ({
        accountId: id,
        provider,
        providerId: `${provider}:${id}`,
        identityData: {},
      })),
    );
  const { account } = await read(id);
  expect(account).toMatchObject({ id, email, emailConfirmed: false, isAdmin: false, sessions: 1, blocked: null });
  expect(account.signIn).toEqual({ password: true, passkeys: 0, wallets: 1, linked: ["google"], secondSteps: [] });
  expect((await read(admin.id)).account).toMatchObject({ isAdmin: true, emailConfirmed: true });
});

test("each mail category shows whether its mails would arrive, and why not", async () => {
  const willing = await createMember(api());
  expect(reasons(await read(willing.id))).toEqual({
    opportunities: null,
    newsletter: null,
    events: null,
    platform: null,
    introductions: null,
    deadlines: null,
  });
  const waits = await createMember(api(), { confirmed: false });
  expect(new Set(Object.values(reasons(await read(waits.id))))).toEqual(new Set(["unconfirmed"]));
  const picky = await createMember(api());
  const hashOf = (address: string) => api().db.$client.query("select email_address_hash($1) as hash", [address]);
  const [{ hash }] = (await hashOf(picky.email)).rows;
  await api().db.insert(emailRefusals).values({ addressHash: hash, category: "newsletter" });
  expect(reasons(await read(picky.id))).toMatchObject({ newsletter: "refused", events: null });
  await api().db.insert(emailSuppressions).values({ addressHash: hash, reason: "bounced" });
  const { mail } = await read(picky.id);
  expect(mail?.suppression).toMatchObject({ reason: "bounced" });
  expect(mail?.categories.map(({ leftOut }) => leftOut)).toEqual(Array(6).fill("bounced"));
});

test("uses are counted without names, and connection wishes name the other member", async () => {
  const zawadi = await createMember(api(), { profile: { fullName: "Zawadi", memberId: "ISA-KE-SO-70001" } });
  const brian = await createMember(api(), { profile: { fullName: "Brian", memberId: "ISA-KE-SO-70002" } });
  const opportunityId = await createOpportunity(api(), { title: "Secret Grant" });
  const click = { opportunityId, userId: zawadi.id, clickType: "apply" };
  await api().db.insert(opportunityClicks).values([click, click]);
  await api()
    .db.insert(interests)
    .values([
      { userId: zawadi.id, kind: "connect", subject: "ISA-KE-SO-70002" },
      { userId: zawadi.id, kind: "fund" },
    ]);
  const keep = { accountId: zawadi.id, opportunityId, status: "won", note: "Secret plan" } as const;
  const other = { accountId: zawadi.id, opportunityId: await createOpportunity(api()) };
  await api().db.insert(savedOpportunities).values([keep, other]);
  const record = await read(zawadi.id);
  expect(record.counts).toEqual({ applied: 1, downloaded: 0, interests: 1, saved: 2, savedApplied: 1 });
  expect(JSON.stringify(record)).not.toContain("Secret plan");
  expect(record.wishes).toMatchObject({ to: [{ id: brian.id, name: "Brian" }], from: [] });
  expect(JSON.stringify(record)).not.toContain("Secret Grant");
  expect((await read(brian.id)).wishes).toMatchObject({ to: [], from: [{ id: zawadi.id, name: "Zawadi" }] });
});
