import { beforeAll, expect, test } from "vitest";
import { testApi } from "#test/api.ts";
import { auth, lastMail, newEmail, PASSWORD } from "#test/auth.ts";
import { type Client, createClient, listen } from "#test/auth-client.ts";
import { listActs } from "#test/service.ts";

const KEY = "a-service-key-of-at-least-32-characters";
const api = testApi({ serviceKeys: [KEY] });
const url = listen(api);
let admin: Client["admin"];
beforeAll(() => {
  ({ admin } = createClient(url(), { headers: { Authorization: `Bearer ${KEY}`, apikey: KEY } }));
});

const signIn = (email: string, password: string) => createClient(url()).signInWithPassword({ email, password });
const acts = (subjectId: string) => listActs(api(), subjectId);
async function createUser() {
  const email = newEmail("made");
  const { data } = await admin.createUser({ email, password: PASSWORD, email_confirm: true });
  if (!data.user) throw new Error("no user");
  return { ...data.user, email };
}

test("an invited person gets a mail, sets a password and can sign in", async () => {
  const email = newEmail("invited");
  const { data, error } = await admin.inviteUserByEmail(email, { data: { full_name: "Invited" } });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({ email, user_metadata: { full_name: "Invited" } });
  expect(data.user?.invited_at).toEqual(expect.any(String));
  const mail = await lastMail(api(), email);
  expect(mail).toMatchObject({ subject: "You are invited to ISA", type: "invite", code: "" });
  expect(mail.link.pathname).toBe("/auth/reset-password");
  api().clock.advance(6 * 86_400_000);
  const client = createClient(url());
  const opened = await client.verifyOtp({ token_hash: mail.tokenHash, type: "invite" });
  expect(opened.data.user?.email_confirmed_at).toEqual(expect.any(String));
  await client.updateUser({ password: PASSWORD });
  expect((await signIn(email, PASSWORD)).error).toBeNull();
  expect((await admin.inviteUserByEmail(email)).error?.code).toBe("email_exists");
  expect((await admin.inviteUserByEmail("x")).error?.code).toBe("validation_failed");
  expect(await acts(data.user?.id ?? "")).toEqual(["service key: account.invited"]);
});

test("an invitation drops the password of an earlier unconfirmed sign-up", async () => {
  const email = newEmail("squatted");
  await auth(api(), "POST", "/signup", { email, password: "Strangers-pass-1" });
  await admin.inviteUserByEmail(email);
  const { tokenHash } = await lastMail(api(), email, "invite");
  await createClient(url()).verifyOtp({ token_hash: tokenHash, type: "invite" });
  expect((await signIn(email, "Strangers-pass-1")).error?.code).toBe("invalid_credentials");
});

test.each(["signup", "invite", "magiclink"] as const)("a generated %s link opens a new account", async (type) => {
  const email = newEmail("link");
  const redirectTo = `${api().config.siteUrl}/dashboard`;
  const options = { redirectTo, data: { full_name: "Linked" } };
  const made = await admin.generateLink(
    type === "signup" ? { type, email, password: PASSWORD, options } : { type, email, options },
  );
  expect(made.error).toBeNull();
  const { properties, user } = made.data;
  expect(user).toMatchObject({ email, user_metadata: { full_name: "Linked" } });
  expect(properties).toMatchObject({ redirect_to: redirectTo, email_otp: expect.stringMatching(/^\d{6}$/) });
  expect(properties?.verification_type).toBe(type === "magiclink" ? "signup" : type);
  expect(properties?.action_link).toContain(`token_hash=${properties?.hashed_token}`);
  const byCode = { email, token: properties?.email_otp ?? "", type: "email" } as const;
  expect((await createClient(url()).verifyOtp(byCode)).data.user?.id).toBe(user?.id);
  const link = { token_hash: properties?.hashed_token ?? "", type: "email" } as const;
  expect((await createClient(url()).verifyOtp(link)).error?.code).toBe("otp_expired");
  await expect(lastMail(api(), email)).rejects.toThrow("no mail");
});

test("generated links sign in, open a recovery session, and change an address from both sides", async () => {
  const { email, id } = await createUser();
  for (const type of ["magiclink", "recovery"] as const) {
    const { data } = await admin.generateLink({ type, email });
    const opened = await createClient(url()).verifyOtp({ token_hash: data.properties?.hashed_token ?? "", type });
    expect(opened.data.user?.id).toBe(id);
  }
  const newOne = newEmail("new");
  const secrets = [];
  for (const type of ["email_change_current", "email_change_new"] as const) {
    const { data } = await admin.generateLink({ type, email, newEmail: newOne });
    secrets.push(data.properties?.hashed_token ?? "");
  }
  for (const token_hash of secrets) await createClient(url()).verifyOtp({ token_hash, type: "email_change" });
  expect((await admin.getUserById(id)).data.user?.email).toBe(newOne);
  expect(new Set(await acts(id))).toContain("service key: account.linkMade");
});

type Half = "email_change_current" | "email_change_new";
const CURRENT_FIRST: Half[] = ["email_change_current", "email_change_new"];

function changeOf(email: string, newOne: string) {
  const make = async (type: Half) =>
    (await admin.generateLink({ type, email, newEmail: newOne })).data.properties?.hashed_token ?? "";
  const follow = async (token_hash: string) => {
    const { data, error } = await createClient(url()).verifyOtp({ token_hash, type: "email_change" });
    return error?.code ?? data.user?.email ?? "half";
  };
  return { make, follow };
}

test.each([
  ["the old address", CURRENT_FIRST],
  ["the new address", CURRENT_FIRST.toReversed()],
])("a link for the second address completes the change when %s is confirmed first", async (_what, halves) => {
  const newOne = newEmail("new");
  const { make, follow } = changeOf((await createUser()).email, newOne);
  const outcomes = [];
  for (const half of halves) {
    api().clock.advance(45 * 60_000);
    outcomes.push(await follow(await make(half)));
  }
  expect(outcomes).toEqual(["half", newOne]);
});

test("two new links complete the address change when one address had already confirmed", async () => {
  const newOne = newEmail("new");
  const { make, follow } = changeOf((await createUser()).email, newOne);
  const [current = ""] = [await make("email_change_current"), await make("email_change_new")];
  expect(await follow(current)).toBe("half");
  const again = [await make("email_change_current"), await make("email_change_new")];
  expect([await follow(again[0] ?? ""), await follow(again[1] ?? "")]).toEqual(["half", newOne]);
});

test("a confirmation by the current address counts for one new address only", async () => {
  const { email } = await createUser();
  const [one, other] = [changeOf(email, newEmail("one")), changeOf(email, newEmail("other"))];
  expect(await one.follow(await one.make("email_change_current"))).toBe("half");
  expect(await other.follow(await other.make("email_change_new"))).toBe("half");
});

test("link generation is refused for unknown accounts, taken addresses and invalid requests", async () => {
  const { email } = await createUser();
  const refusal = async (body: object) =>
    (await auth(api(), "POST", "/admin/generate_link", body, { token: KEY })).body.code;
  expect(await refusal({ type: "recovery", email: newEmail() })).toBe("user_not_found");
  expect(await refusal({ type: "signup", email, password: PASSWORD })).toBe("email_exists");
  expect(await refusal({ type: "signup", email: newEmail() })).toBe("validation_failed");
  expect(await refusal({ type: "sms", email })).toBe("validation_failed");
  expect(await refusal({ type: "email_change_new", email })).toBe("validation_failed");
  const taken = await createUser();
  expect(await refusal({ type: "email_change_new", email, new_email: taken.email })).toBe("email_exists");
});
