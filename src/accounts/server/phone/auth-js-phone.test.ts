import { beforeEach, expect, test } from "vitest";
import { testApi } from "#test/api.ts";
import { auth, newEmail, PASSWORD, signUpMember } from "#test/auth.ts";
import { createClient, listen } from "#test/auth-client.ts";
import { lastCode, listMessages, newPhone } from "#test/phones.ts";

const api = testApi();
const url = listen(api);
const client = () => createClient(url());
const otherThan = (code: string) => (code === "000000" ? "111111" : "000000");

let phone: string;
beforeEach(() => {
  phone = newPhone();
});

async function signInByCode(number = phone) {
  const auth = client();
  await auth.signInWithOtp({ phone: number });
  const { data, error } = await auth.verifyOtp({ phone: number, token: await lastCode(api(), number), type: "sms" });
  if (error || !data.user) throw error ?? new Error("no user");
  return { auth, user: data.user };
}

test("signInWithOtp creates an account for a new number, and its code signs in", async () => {
  const auth = client();
  const asked = await auth.signInWithOtp({ phone: `+${phone}`, options: { data: { name: "Amina" } } });
  expect(asked).toMatchObject({ error: null, data: { user: null, session: null, messageId: expect.any(String) } });
  const { data, error } = await auth.verifyOtp({ phone, token: await lastCode(api(), phone), type: "sms" });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({
    email: "",
    phone,
    phone_confirmed_at: expect.any(String),
    app_metadata: { provider: "phone", providers: ["phone"] },
    user_metadata: { name: "Amina", phone, phone_verified: true },
    identities: [{ provider: "phone", identity_data: { phone, phone_verified: true } }],
  });
  expect((await auth.getClaims()).data?.claims).toMatchObject({
    phone,
    amr: [{ method: "otp", timestamp: expect.any(Number) }],
  });
});

test("a repeated sign-in with the same number opens the same account", async () => {
  const first = await signInByCode();
  api().clock.advance(61_000);
  expect((await signInByCode()).user.id).toBe(first.user.id);
});

test("a wrong code is refused, and the right code works once", async () => {
  const auth = client();
  await auth.signInWithOtp({ phone });
  const token = await lastCode(api(), phone);
  const wrong = await auth.verifyOtp({ phone, token: otherThan(token), type: "sms" });
  expect(wrong.error).toMatchObject({ status: 403, code: "otp_expired" });
  expect((await auth.verifyOtp({ phone, token, type: "sms" })).error).toBeNull();
  expect((await auth.verifyOtp({ phone, token, type: "sms" })).error).toMatchObject({ code: "otp_expired" });
});

test("a code is void after ten minutes or five wrong guesses", async () => {
  const auth = client();
  await auth.signInWithOtp({ phone });
  const token = await lastCode(api(), phone);
  for (let guess = 0; guess < 5; guess += 1) await auth.verifyOtp({ phone, token: otherThan(token), type: "sms" });
  expect((await auth.verifyOtp({ phone, token, type: "sms" })).error).toMatchObject({ code: "otp_expired" });

  const late = newPhone();
  await auth.signInWithOtp({ phone: late });
  api().clock.advance(600_001);
  const answer = await auth.verifyOtp({ phone: late, token: await lastCode(api(), late), type: "sms" });
  expect(answer.error).toMatchObject({ code: "otp_expired" });
});

test("a new code replaces the old code", async () => {
  const auth = client();
  await auth.signInWithOtp({ phone });
  const first = await lastCode(api(), phone);
  api().clock.advance(61_000);
  expect((await auth.resend({ type: "sms", phone })).error).toBeNull();
  const second = await lastCode(api(), phone);
  if (first !== second) {
    expect((await auth.verifyOtp({ phone, token: first, type: "sms" })).error).toMatchObject({ code: "otp_expired" });
  }
  expect((await auth.verifyOtp({ phone, token: second, type: "sms" })).error).toBeNull();
});

test("resend succeeds and sends nothing when a number has no pending code", async () => {
  expect((await client().resend({ type: "sms", phone })).error).toBeNull();
  expect((await client().resend({ type: "phone_change", phone })).error).toBeNull();
  expect(await listMessages(api(), phone)).toEqual([]);
});

test("shouldCreateUser: false answers known and unknown numbers identically and sends only to known ones", async () => {
  const unknown = await client().signInWithOtp({ phone, options: { shouldCreateUser: false } });
  expect(unknown.error).toBeNull();
  expect(await listMessages(api(), phone)).toEqual([]);

  const known = newPhone();
  await signInByCode(known);
  await client().signInWithOtp({ phone: known, options: { shouldCreateUser: false } });
  expect(await listMessages(api(), known)).toHaveLength(2);
});

test("a phone sign-up with a password signs in by password after its code is confirmed", async () => {
  const auth = client();
  const { data, error } = await auth.signUp({ phone, password: PASSWORD, options: { data: { name: "Kofi" } } });
  expect(error).toBeNull();
  expect(data).toMatchObject({ session: null, user: { phone, identities: [{ provider: "phone" }] } });
  const early = await auth.signInWithPassword({ phone, password: PASSWORD });
  expect(early.error).toMatchObject({ status: 400, code: "phone_not_confirmed" });
  const guess = await auth.signInWithPassword({ phone, password: "Another-42" });
  expect(guess.error).toMatchObject({ code: "invalid_credentials" });

  const verified = await auth.verifyOtp({ phone, token: await lastCode(api(), phone), type: "sms" });
  expect(verified.data.user).toMatchObject({ phone, user_metadata: { name: "Kofi" } });
  const again = await client().signInWithPassword({ phone: `+${phone}`, password: PASSWORD });
  expect(again.data.user?.id).toBe(verified.data.user?.id);
});

test("a sign-up for a registered number answers identically, and its code signs in the unchanged owner", async () => {
  const { user } = await signInByCode();
  const before = await client().signUp({ phone: newPhone(), password: PASSWORD });
  api().clock.advance(61_000);
  const repeat = await client().signUp({ phone, password: PASSWORD, options: { data: { name: "Stranger" } } });
  const shape = (answer: typeof repeat) => Object.keys(answer.data.user ?? {}).sort();
  expect(shape(repeat)).toEqual(shape(before));
  expect(repeat.data.user?.identities).toHaveLength(1);
  expect(repeat.data.user?.id).not.toBe(user.id);

  const auth = client();
  const { data } = await auth.verifyOtp({ phone, token: await lastCode(api(), phone), type: "sms" });
  expect(data.user?.id).toBe(user.id);
  expect(data.user?.user_metadata.name).toBeUndefined();
  const stranger = await client().signInWithPassword({ phone, password: PASSWORD });
  expect(stranger.error).toMatchObject({ code: "invalid_credentials" });
});

const STRANGERS = "Strangers-Tree-9";

test.each([
  ["asks for a code", (auth: ReturnType<typeof client>) => auth.signInWithOtp({ phone })],
  ["signs up", (auth: ReturnType<typeof client>) => auth.signUp({ phone, password: PASSWORD })],
])("a stranger's sign-up while the owner %s sets no password on the account", async (_what, ask) => {
  const auth = client();
  await ask(auth);
  api().clock.advance(61_000);
  await client().signUp({ phone, password: STRANGERS, options: { data: { name: "Stranger" } } });
  const { data } = await auth.verifyOtp({ phone, token: await lastCode(api(), phone), type: "sms" });
  expect(data.user?.user_metadata.name).toBeUndefined();
  const stranger = await client().signInWithPassword({ phone, password: STRANGERS });
  expect(stranger.error).toMatchObject({ code: "invalid_credentials" });
});

test("a repeated sign-up with the same password keeps its password and data", async () => {
  const auth = client();
  const same = { phone, password: PASSWORD, options: { data: { name: "Amina" } } };
  await auth.signUp(same);
  api().clock.advance(61_000);
  await auth.signUp(same);
  const { data } = await auth.verifyOtp({ phone, token: await lastCode(api(), phone), type: "sms" });
  expect(data.user?.user_metadata.name).toBe("Amina");
  expect((await client().signInWithPassword({ phone, password: PASSWORD })).error).toBeNull();
});

test("a member with an address adds a number, and the number opens the same account", async () => {
  const member = await signUpMember(api(), newEmail());
  const auth = client();
  await auth.signInWithPassword(member);
  api().clock.advance(1000);
  const asked = await auth.updateUser({ phone });
  expect(asked.data.user).toMatchObject({ phone: "", new_phone: phone, phone_change_sent_at: expect.any(String) });
  const token = await lastCode(api(), phone, "phone_change");
  const done = await auth.verifyOtp({ phone, token, type: "phone_change" });
  expect(done.error).toBeNull();
  expect(done.data.user).toMatchObject({ id: member.id, email: member.email, phone });
  expect(done.data.user?.new_phone).toBeUndefined();
  expect(done.data.user?.app_metadata.providers).toEqual(["email", "phone"]);
  api().clock.advance(61_000);
  expect((await signInByCode()).user.id).toBe(member.id);
});

test("a number change code works only for its own account when two accounts request the same number", async () => {
  const [one, other] = [await signInByCode(newPhone()), await signInByCode(newPhone())];
  const { data } = await one.auth.getSession();
  const ask = (path: string, json: object) =>
    auth(api(), "POST", path, { type: "phone_change", phone, ...json }, data.session ?? undefined);
  await one.auth.updateUser({ phone });
  api().clock.advance(61_000);
  await other.auth.updateUser({ phone });
  const theirs = await lastCode(api(), phone, "phone_change");
  expect((await ask("/verify", { token: theirs })).body.code).toBe("otp_expired");

  api().clock.advance(61_000);
  await ask("/resend", {});
  const [message] = await listMessages(api(), phone);
  expect(message?.accountId).toBe(one.user.id);
  const done = await ask("/verify", { token: message?.code });
  expect(done.body.user).toMatchObject({ id: one.user.id, phone });
});

test("a change to a taken number is refused only after its code is entered", async () => {
  await signInByCode();
  const { auth } = await signInByCode(newPhone());
  const asked = await auth.updateUser({ phone });
  expect(asked.error).toBeNull();
  const token = await lastCode(api(), phone, "phone_change");
  const done = await auth.verifyOtp({ phone, token, type: "phone_change" });
  expect(done.error).toMatchObject({ status: 422, code: "phone_exists" });
});

test("the old number opens a new account after a number change", async () => {
  const { auth, user } = await signInByCode();
  const next = newPhone();
  await auth.updateUser({ phone: next });
  api().clock.advance(61_000);
  await auth.resend({ type: "phone_change", phone: next });
  await auth.verifyOtp({ phone: next, token: await lastCode(api(), next, "phone_change"), type: "phone_change" });
  expect((await signInByCode()).user.id).not.toBe(user.id);
  api().clock.advance(61_000);
  expect((await signInByCode(next)).user.id).toBe(user.id);
});

test("reauthentication by phone allows a new password when the account has no address", async () => {
  const { auth } = await signInByCode();
  api().clock.advance(25 * 3_600_000);
  await auth.refreshSession();
  expect((await auth.updateUser({ password: PASSWORD })).error).toMatchObject({ code: "reauthentication_needed" });
  expect((await auth.reauthenticate()).error).toBeNull();
  const nonce = await lastCode(api(), phone, "reauthentication");
  const wrong = await auth.updateUser({ password: PASSWORD, nonce: otherThan(nonce) });
  expect(wrong.error).toMatchObject({ code: "reauthentication_not_valid" });
  expect((await auth.updateUser({ password: PASSWORD, nonce })).error).toBeNull();
  expect((await client().signInWithPassword({ phone, password: PASSWORD })).error).toBeNull();
});

test("a sign-in code can be sent by WhatsApp", async () => {
  await client().signInWithOtp({ phone, options: { channel: "whatsapp" } });
  expect(await listMessages(api(), phone)).toMatchObject([{ channel: "whatsapp", kind: "sms" }]);
});
