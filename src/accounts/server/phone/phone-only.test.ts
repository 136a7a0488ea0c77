import { beforeAll, expect, test } from "vitest";
import { PREFERENCES_PROBLEMS } from "#features/email/domain/preferences.ts";
import { createSendWorker } from "#features/email/server/delivery/send-worker/send-worker.ts";
import { sweepPreparing } from "#features/email/server/sends/prepare-send.ts";
import { testApi } from "#test/api.ts";
import { auth } from "#test/auth.ts";
import { callConfirmed, SENDS } from "#test/confirmed.ts";
import { createAdmin, createMember, type TestAccount } from "#test/factories.ts";
import { lastCode, newPhone } from "#test/phones.ts";
import { BASIC, BASIC_SETUP, BUSINESS, SKILLS } from "#test/profiles.ts";

const api = testApi();
const phone = newPhone();
type Someone = { id: string; token: string };

let member: Someone;
let admin: TestAccount;
let other: TestAccount;
beforeAll(async () => {
  admin = await createAdmin(api());
  other = await createMember(api());
  await auth(api(), "POST", "/otp", { phone });
  const { body } = await auth(api(), "POST", "/verify", { type: "sms", phone, token: await lastCode(api(), phone) });
  member = { id: body.user.id, token: body.access_token };
});

async function call(as: Someone, method: string, path: string, json?: unknown): Promise<unknown> {
  const response = await api().call(method, path, { as, json });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return response.headers.get("content-type")?.includes("json") ? JSON.parse(text) : text;
}

test("a member without an address completes all profile steps", async () => {
  const session = await call(member, "GET", "/api/session");
  expect(session).toMatchObject({ role: "member", id: member.id, email: "", hasPassword: false });
  const path = `/api/profiles/${member.id}`;
  await call(member, "POST", `${path}/welcome-seen`);
  await call(member, "POST", `${path}/basic-setup`, BASIC_SETUP);
  const { profile } = (await call(member, "GET", path)) as { profile: { version: number } };
  const changes = { ...BASIC, ...BUSINESS, ...SKILLS, okFeatureProfile: true, receiveEmailUpdates: true };
  await call(member, "PATCH", path, { baseVersion: profile.version, changes });
  const saved = (await call(member, "GET", path)) as { profile: { version: number } };
  await call(member, "POST", `${path}/submit`, { baseVersion: saved.profile.version, changes: {} });
});

test.each(["/api/recommendations", "/api/recommendations/opportunities"])(
  "GET %s answers a member without an address",
  async (path) => {
    await call(member, "GET", path);
  },
);

test("email preferences are refused when the member has no address", async () => {
  const response = await api().call("GET", "/api/email-preferences", { as: member });
  expect([response.status, await response.json()]).toMatchObject([409, { message: PREFERENCES_PROBLEMS.unconfirmed }]);
});

test("administrators see the phone number of a member without an address", async () => {
  const answer = (await call(admin, "GET", `/api/admin/members/${member.id}`)) as { member: { account: unknown } };
  expect(answer.member.account).toMatchObject({ email: null, emailConfirmed: false, phone, isAdmin: false });
  const list = (await call(admin, "GET", "/api/admin/profiles?search=Amina")) as { profiles: unknown[] };
  expect(list.profiles).toMatchObject([{ id: member.id, hasEmail: false }]);
});

test.each(["/api/admin/profiles/export.csv", "/api/admin/profiles/summary", "/api/admin/audit"])(
  "%s answers when a member has no address",
  async (path) => {
    await call(admin, "GET", path);
  },
);

test("get_user_emails returns only members who have an address", async () => {
  const answer = await call(admin, "POST", "/api/rpc/get_user_emails", { user_ids: [member.id, other.id] });
  expect(JSON.stringify(answer)).toContain(other.email);
  expect(JSON.stringify(answer)).not.toContain(member.id);
});

test("a mail to all members leaves out members without an address", async () => {
  const mail = { requestKey: crypto.randomUUID(), subject: "News", htmlContent: "<p>Hello</p>" };
  const json = { ...mail, to: { kind: "audience" } };
  const answer = await (await callConfirmed(api(), SENDS, { as: admin, json })).json();
  expect(answer).toMatchObject({ recipients: 2, willGet: 2, leftOut: [] });
  await sweepPreparing(api());
  await createSendWorker(api()).wake();
  const got = api().delivered.filter(({ subject }) => subject === "News");
  expect(got.map(({ to }) => to).sort()).toEqual([admin.email, other.email].sort());
});

test("a confirmation mail is refused when the member has no address", async () => {
  const response = await api().call("POST", `/api/admin/profiles/${member.id}/resend-confirmation`, { as: admin });
  expect(response.status).toBe(409);
});

test("the number of an erased member opens a new account", async () => {
  await call(admin, "DELETE", `/api/profiles/${member.id}`);
  expect((await auth(api(), "GET", "/user", undefined, member)).status).toBe(403);
  await auth(api(), "POST", "/otp", { phone });
  const { body } = await auth(api(), "POST", "/verify", { type: "sms", phone, token: await lastCode(api(), phone) });
  expect(body.user.id).not.toBe(member.id);
});

test("a number is removed when an address remains, and kept when it is the only sign-in method", async () => {
  const own = newPhone();
  await auth(api(), "POST", "/otp", { phone: own });
  const { body } = await auth(api(), "POST", "/verify", { type: "sms", phone: own, token: await lastCode(api(), own) });
  const refused = await auth(api(), "DELETE", "/user/phone", undefined, { token: body.access_token });
  expect(refused).toMatchObject({ status: 422, body: { code: "single_identity_not_deletable" } });

  const both = await createMember(api());
  const added = newPhone();
  await auth(api(), "PUT", "/user", { phone: added }, both);
  await auth(api(), "POST", "/verify", { type: "phone_change", phone: added, token: await lastCode(api(), added) });
  const gone = await auth(api(), "DELETE", "/user/phone", undefined, both);
  expect(gone).toMatchObject({ status: 200, body: { phone: "", app_metadata: { providers: ["email"] } } });
  expect(gone.body).not.toHaveProperty("phone_confirmed_at");
  expect((await auth(api(), "DELETE", "/user/phone")).status).toBe(401);
});
