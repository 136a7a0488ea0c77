import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { findPreferences } from "#features/email/server/consent/queries.ts";
import { readAddressees } from "#features/email/server/sends/queries.ts";
import { listMailMembers } from "#features/member-mail/server/queries.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import { outbox } from "#platform/db/schema/mail.ts";
import { ssoAssertions, ssoFlows } from "#platform/db/schema/sso.ts";
import { testApi } from "#test/api.ts";
import { auth, newEmail, PASSWORD, signUpMember } from "#test/auth.ts";
import { createAdmin } from "#test/factories.ts";
import { runJob } from "#test/run-job.ts";
import { createOrganisation, type Organisation, signInBySso, userOf } from "#test/sso.ts";

const api = testApi({
  saml: { enabled: true, privateKey: null },
  adminEmails: ["admin@isa.example", "chief@acme.example"],
});

let acme: Organisation;
let made = 0;
beforeEach(async () => {
  await api().db.delete(accounts);
  made += 1;
  acme = await createOrganisation(api(), { domain: `acme${made}.example` });
});

async function signedIn(said = {}, organisation = acme) {
  const landed = await signInBySso(api(), organisation, said);
  return { token: landed.fragment.get("access_token") ?? "", user: (await userOf(api(), landed)).body };
}

test("an SSO account and a password account with the same address stay separate", async () => {
  const email = `wanjiru@${acme.domain}`;
  const member = await signUpMember(api(), email);
  const { user } = await signedIn();
  expect(user).toMatchObject({ email });
  expect(user.id).not.toBe(member.id);
  const byPassword = await auth(api(), "POST", "/token?grant_type=password", { email, password: PASSWORD });
  expect(byPassword.body.user.id).toBe(member.id);
});

test("an SSO account leaves its address free for a sign-up", async () => {
  const { user } = await signedIn();
  const member = await signUpMember(api(), user.email);
  expect(member.id).not.toBe(user.id);
});

test("the address of an SSO account gets no mail and no password sign-in", async () => {
  const { user } = await signedIn();
  expect((await auth(api(), "POST", "/recover", { email: user.email })).status).toBe(200);
  await auth(api(), "POST", "/otp", { email: user.email, create_user: false });
  const byPassword = await auth(api(), "POST", "/token?grant_type=password", { email: user.email, password: PASSWORD });
  expect(byPassword.body.code).toBe("invalid_credentials");
  expect(await api().db.$count(outbox, eq(outbox.recipient, user.email))).toBe(0);
});

test("the same name id from two organisations belongs to two people", async () => {
  const other = await createOrganisation(api());
  const [here, there] = [await signedIn({ nameId: "same" }), await signedIn({ nameId: "same" }, other)];
  expect(here.user.id).not.toBe(there.user.id);
});

test("an organisation is trusted only for addresses of its own domains", async () => {
  const email = newEmail("victim");
  const victim = await signUpMember(api(), email);
  const { user } = await signedIn({ email });
  expect(user.id).not.toBe(victim.id);
  expect(user.email).toBe("");
  expect(user.email_confirmed_at).toBeUndefined();
  const trick = await signedIn({ nameId: "trick", email: `wanjiru@${acme.domain}.evil.example` });
  expect(trick.user.email).toBe("");
});

test("an administrator's address grants no admin rights by SSO until the organisation admits administrators", async () => {
  const strict = await createOrganisation(api(), { domain: "acme.example" });
  const { token } = await signedIn({ email: "chief@acme.example" }, strict);
  expect((await api().call("GET", "/api/admin/audit", { as: { token } })).status).toBe(403);

  const trusted = await createOrganisation(api(), { domain: "hq.acme.example", admitsAdmins: true });
  const outside = await signedIn({ nameId: "chief", email: "chief@acme.example" }, trusted);
  expect((await api().call("GET", "/api/admin/audit", { as: outside })).status).toBe(403);
  await api().db.execute(`update sso_providers set admits_admins = true where id = '${strict.id}'`);
  expect((await api().call("GET", "/api/admin/audit", { as: { token } })).status).toBe(200);
  await api().db.execute(`update sso_providers set enabled = false where id = '${strict.id}'`);
  expect((await api().call("GET", "/api/admin/audit", { as: { token } })).status).toBe(403);
  await api().db.execute(`delete from sso_providers where id = '${strict.id}'`);
});

test.each([
  { password: "Mango-season-7" },
  { email: "new@example.com" },
  { phone: "254700000001" },
  { password: "Mango-season-7", nonce: "123456" },
])("an SSO account cannot change %j itself", async (change) => {
  const { token } = await signedIn();
  const refused = await auth(api(), "PUT", "/user", change, { token });
  expect([refused.status, refused.body.code]).toEqual([422, "user_sso_managed"]);
  const data = await auth(api(), "PUT", "/user", { data: { city: "Nakuru" } }, { token });
  expect(data.body.user_metadata.city).toBe("Nakuru");
});

test("mails to an address go to its confirmed owner, not to the SSO account with the same address", async () => {
  const email = `wanjiru@${acme.domain}`;
  const { user } = await signedIn();
  expect((await readAddressees(api().db, [email], { category: null, now: api().clock() }))[0]?.accountId).toBe(user.id);
  const member = await signUpMember(api(), email);
  const addressees = await readAddressees(api().db, [email], { category: null, now: api().clock() });
  expect(addressees.map(({ accountId }) => accountId)).toEqual([member.id]);
  expect((await findPreferences(api().db, email)).takesUpdates).toBe(null);
  expect(await listMailMembers(api().db, [email])).toEqual([]);
  const admin = await createAdmin(api());
  const found = await api().call("GET", `/api/admin/profiles?search=${encodeURIComponent(email)}`, { as: admin });
  expect(found.status).toBe(200);
});

test("an SSO account with an administrator's address can be deleted", async () => {
  const strict = await createOrganisation(api(), { domain: "acme.example" });
  const { user } = await signedIn({ email: "chief@acme.example" }, strict);
  const admin = await createAdmin(api());
  expect((await api().call("DELETE", `/api/profiles/${user.id}`, { as: admin })).status).toBe(200);
  await api().db.execute(`delete from sso_providers where id = '${strict.id}'`);
});

test("an SSO session ends when the organisation's session ends", async () => {
  const sessionEndsAt = new Date(api().clock().getTime() + 600_000);
  const landed = await signInBySso(api(), acme, { sessionEndsAt });
  const refresh_token = landed.fragment.get("refresh_token");
  const early = await auth(api(), "POST", "/token?grant_type=refresh_token", { refresh_token });
  expect(early.status).toBe(200);
  api().clock.advance(601_000);
  const late = await auth(api(), "POST", "/token?grant_type=refresh_token", {
    refresh_token: early.body.refresh_token,
  });
  expect(late.body.code).toBe("session_expired");
});

test("expired assertions and SSO flows are deleted by the cleanup", async () => {
  await signInBySso(api(), acme);
  await auth(api(), "POST", "/sso", { provider_id: acme.id });
  await runJob(api(), "accounts.tidy");
  expect(await api().db.$count(ssoAssertions, eq(ssoAssertions.providerId, acme.id))).toBe(1);
  api().clock.advance(24 * 3600_000);
  await runJob(api(), "accounts.tidy");
  const ours = and(eq(ssoAssertions.providerId, acme.id));
  expect([await api().db.$count(ssoAssertions, ours), await api().db.$count(ssoFlows)]).toEqual([0, 0]);
});
