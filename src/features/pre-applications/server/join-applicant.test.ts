import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { eraseAccounts, oneAccount } from "#accounts/server/erase-accounts.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import { preApplications } from "#platform/db/schema/pre-applications.ts";
import { userProfiles } from "#platform/db/schema/profiles.ts";
import { createTestApi, type TestApi, testApi } from "#test/api.ts";
import { auth, lastMail, newEmail, PASSWORD, signUpMember } from "#test/auth.ts";
import { asOwner } from "#test/database.ts";
import { createAdmin } from "#test/factories.ts";
import { apply, applyingAs, formToken } from "#test/pre-applications.ts";

const api = testApi();

const ANSWERS = {
  fullName: "Ama Mensah",
  phoneWhatsapp: "+233201234567",
  country: "GH",
  entrepreneurType: "sme",
  businessName: "Kente Works",
  businessStage: "growth_stage",
  industrySector: ["fashion_and_beauty"],
  challengesFaced: ["limited_market_access"],
  joiningGoals: ["find_a_mentor"],
  reasonForJoining: "I want to sell in Togo.",
  referralSource: "whatsapp_group",
};
const FILLED = {
  fullName: "Ama Mensah",
  phoneWhatsapp: "+233201234567",
  country: "GH",
  entrepreneurType: "sme",
  businessName: "Kente Works",
  businessStage: "growth_stage",
  industrySector: ["fashion_and_beauty"],
  challengesFaced: ["limited_market_access"],
  joiningGoals: ["find_a_mentor"],
  preAppReasonForJoining: ["I want to sell in Togo."],
  referralSource: "WhatsApp group",
  profileEnrichmentStatus: "pre_application",
  profileCompletionStage: "quick_start",
  typeChosenAt: null,
  okFeatureProfile: false,
};

async function applied(email = newEmail("applicant"), answers = {}, to: TestApi = api()): Promise<string> {
  expect((await apply(to, applyingAs(email, { ...ANSWERS, ...answers }))).status).toBe(200);
  return email;
}
const applicationOf = async (email: string, from: TestApi = api()) =>
  (await from.db.select().from(preApplications).where(eq(preApplications.email, email)))[0];
async function profileOf(email: string, from: TestApi = api()) {
  const [found] = await from.db
    .select({ profile: userProfiles })
    .from(userProfiles)
    .innerJoin(accounts, eq(accounts.id, userProfiles.id))
    .where(eq(accounts.email, email));
  return found?.profile;
}
const verify = (type: string, token_hash: string) => auth(api(), "POST", "/verify", { type, token_hash });

test("sign-up changes nothing, and confirming the address fills the profile once", async () => {
  const email = await applied();
  await auth(api(), "POST", "/signup", { email: email.toUpperCase(), password: PASSWORD });
  expect(await applicationOf(email)).toMatchObject({ status: "new", joinedAt: null });
  expect(await profileOf(email)).toBeUndefined();
  const { tokenHash } = await lastMail(api(), email);
  const [one, other] = await Promise.all([verify("signup", tokenHash), verify("signup", tokenHash)]);
  expect([one.status, other.status].sort()).toEqual([200, 403]);
  expect(await profileOf(email)).toMatchObject(FILLED);
  expect(await applicationOf(email)).toMatchObject({ status: "joined", joinedAt: api().clock() });
});

type Confirm = (email: string) => Promise<unknown>;
test.each<[string, Confirm]>([
  [
    "the code of a sign-up",
    async (email) => {
      await auth(api(), "POST", "/signup", { email, password: PASSWORD });
      const { code } = await lastMail(api(), email);
      return auth(api(), "POST", "/verify", { type: "signup", email, token: code });
    },
  ],
  [
    "a link without password",
    async (email) => {
      await auth(api(), "POST", "/otp", { email });
      const { tokenHash, type } = await lastMail(api(), email);
      return verify(type, tokenHash);
    },
  ],
  [
    "a code without password",
    async (email) => {
      await auth(api(), "POST", "/otp", { email });
      const { code } = await lastMail(api(), email);
      return auth(api(), "POST", "/verify", { type: "email", email, token: code });
    },
  ],
  [
    "an old link that is opened directly",
    async (email) => {
      await auth(api(), "POST", "/signup", { email, password: PASSWORD });
      const { tokenHash } = await lastMail(api(), email);
      return auth(api(), "GET", `/verify?${new URLSearchParams({ token: tokenHash, type: "signup" })}`);
    },
  ],
])("%s confirms the address as well", async (_, confirm) => {
  const email = await applied();
  await confirm(email);
  expect(await profileOf(email)).toMatchObject(FILLED);
  expect(await applicationOf(email)).toMatchObject({ status: "joined" });
});

test("sign-up fills the profile when addresses are confirmed automatically", async () => {
  const at = await createTestApi();
  at.config.autoconfirm = true;
  try {
    const email = await applied(undefined, {}, at);
    expect((await auth(at, "POST", "/signup", { email, password: PASSWORD })).status).toBe(200);
    expect(await profileOf(email, at)).toMatchObject(FILLED);
    expect(await applicationOf(email, at)).toMatchObject({ status: "joined" });
  } finally {
    await at.close();
  }
});

test("a member with another address gets no answers from an application", async () => {
  const email = await applied();
  const member = await signUpMember(api());
  expect(await profileOf(member.email)).toBeUndefined();
  expect(await applicationOf(email)).toMatchObject({ status: "new" });
});

test("an application fills only fields that the member never answered, and keeps emptied ones", async () => {
  const member = await signUpMember(api());
  const path = `/api/profiles/${member.id}`;
  const own = { fullName: "Ama K. Mensah", industrySector: ["food_and_beverage"], referralSource: "Own" };
  await api().call("PATCH", path, {
    as: member,
    json: { baseVersion: 1, changes: { ...own, entrepreneurType: "solo" } },
  });
  await api().call("PATCH", path, { as: member, json: { baseVersion: 2, changes: { referralSource: null } } });
  const next = await applied(newEmail("next"));
  await changeAddress(member, next);
  expect(await profileOf(next)).toMatchObject({
    ...own,
    referralSource: null,
    entrepreneurType: "solo",
    typeChosenAt: expect.any(Date),
    country: "GH",
    businessStage: "growth_stage",
    profileCompletionStage: "phase_1_complete",
  });
  expect(await applicationOf(next)).toMatchObject({ status: "joined" });
});

test("a profile save concurrent with the address confirmation loses nothing and has no conflict", async () => {
  const member = await signUpMember(api());
  const path = `/api/profiles/${member.id}`;
  await api().call("PATCH", path, { as: member, json: { baseVersion: 1, changes: { cityTown: "Accra" } } });
  const next = await applied(newEmail("next"));
  const save = { baseVersion: 2, changes: { userBio: "I weave." } };
  const [, saved] = await Promise.all([
    changeAddress(member, next),
    api().call("PATCH", path, { as: member, json: save }),
  ]);
  expect(await saved.json()).toMatchObject({ conflicts: [] });
  expect(await profileOf(next)).toMatchObject({ cityTown: "Accra", userBio: "I weave.", businessName: "Kente Works" });
});

async function changeAddress(member: { email: string; token: string }, next: string): Promise<void> {
  await auth(api(), "PUT", "/user", { email: next }, member);
  const mails = [await lastMail(api(), next, "email_change"), await lastMail(api(), member.email, "email_change")];
  for (const { tokenHash } of mails) await verify("email_change", tokenHash);
}

test("a joined application follows its member's address and is erased with the member", async () => {
  const email = await applied();
  const member = await signUpMember(api(), email);
  const joined = await applicationOf(email);
  const next = newEmail("next");
  await changeAddress(member, next);
  expect(await applicationOf(email)).toBeUndefined();
  expect(await applicationOf(next)).toEqual({ ...joined, email: next, searchText: expect.any(String) });
  const third = await applied(newEmail("third"), { businessStage: "scaling" });
  await changeAddress({ ...member, email: next }, third);
  expect(await applicationOf(next)).toBeUndefined();
  expect(await applicationOf(third)).toMatchObject({ status: "joined", businessStage: "scaling" });
  expect(await profileOf(third)).toMatchObject({ businessStage: "growth_stage" });
  await api().db.transaction((tx) => eraseAccounts(api(), tx, oneAccount(member.id)));
  expect(await applicationOf(third)).toBeUndefined();
});

test("a declined application is joined, and an administrator's application creates no profile", async () => {
  const email = await applied();
  await api().db.update(preApplications).set({ status: "declined" }).where(eq(preApplications.email, email));
  await signUpMember(api(), email);
  expect(await applicationOf(email)).toMatchObject({ status: "joined" });
  const admin = await createAdmin(api(), { email: "old-admin@example.com", profile: null });
  await applied("admin@isa.example");
  await changeAddress(admin, "admin@isa.example");
  expect(await applicationOf("admin@isa.example")).toMatchObject({ status: "joined" });
  expect(await profileOf("admin@isa.example")).toBeUndefined();
});

test("a concurrent application and address confirmation never leave an unjoined application", async () => {
  for (let round = 0; round < 12; round += 1) {
    const email = newEmail("race");
    await auth(api(), "POST", "/signup", { email, password: PASSWORD });
    const { tokenHash } = await lastMail(api(), email);
    const token = await formToken(api());
    const answers = await Promise.all([
      verify("signup", tokenHash),
      apply(api(), { ...applyingAs(email, ANSWERS), token }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const application = await applicationOf(email);
    if (application) expect(application.status).toBe("joined");
    expect((await profileOf(email))?.businessName ?? null).toBe(application ? "Kente Works" : null);
  }
});

test("the address stays unconfirmed when filling the profile fails, and a retry succeeds", async () => {
  const email = await applied();
  await auth(api(), "POST", "/signup", { email, password: PASSWORD });
  const { tokenHash } = await lastMail(api(), email);
  const name = "refuse_kente";
  await asOwner(
    api().url,
    `alter table user_profiles add constraint ${name} check (business_name <> 'Kente Works') not valid`,
  );
  expect((await verify("signup", tokenHash)).status).toBe(500);
  await asOwner(api().url, `alter table user_profiles drop constraint ${name}`);
  expect(await applicationOf(email)).toMatchObject({ status: "new", joinedAt: null });
  expect((await verify("signup", tokenHash)).status).toBe(200);
  expect(await profileOf(email)).toMatchObject(FILLED);
});
