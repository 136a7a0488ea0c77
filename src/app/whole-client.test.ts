import type { AuthChangeEvent } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { testApi } from "#test/api.ts";
import { lastMail, newEmail, PASSWORD } from "#test/auth.ts";
import { createAdmin, createMember } from "#test/factories.ts";
import { pngImage } from "#test/images.ts";
import { openSite, wholeClient } from "#test/whole-client.ts";

const api = testApi();
const url = openSite(api);

async function signedUp() {
  const email = newEmail("whole");
  const client = wholeClient(url());
  const events: AuthChangeEvent[] = [];
  client.auth.onAuthStateChange((event) => void events.push(event));
  await client.auth.signUp({ email, password: PASSWORD });
  const { code } = await lastMail(api(), email);
  const { data, error } = await client.auth.verifyOtp({ email, token: code, type: "email" });
  expect(error).toBeNull();
  return { client, events, email, id: data.user?.id ?? "" };
}

test("a sign-up by the whole client gives a session for storage and functions", async () => {
  const { client, events, email, id } = await signedUp();
  const uploaded = await client.storage.from("profile_photos").upload(`${id}/me.png`, await pngImage(40, 40));
  expect(uploaded.error).toBeNull();
  const mail = await client.functions.invoke("send-welcome-email", { body: { email, fullName: "Ada", id } });
  expect([mail.error, mail.data]).toEqual([null, { success: true, emailId: expect.any(String) }]);
  expect((await client.auth.getUser()).data.user?.email).toBe(email);
  const { data } = await client.auth.refreshSession();
  expect((await client.storage.from("profile_photos").list(id)).data).toHaveLength(1);
  await client.auth.signOut();
  expect(events).toEqual(["INITIAL_SESSION", "SIGNED_IN", "TOKEN_REFRESHED", "SIGNED_OUT"]);
  expect((await client.storage.from("profile_photos").list(id)).error).toMatchObject({ status: 401 });
  const former = wholeClient(url(), { token: data.session?.access_token ?? "" });
  expect((await former.storage.from("profile_photos").list(id)).error).toMatchObject({ status: 401 });
});

test("a client without a secret confirms, and is asked for a password", async () => {
  const email = newEmail("whole");
  const client = wholeClient(url(), undefined, {});
  await client.auth.signUp({ email, password: PASSWORD, options: { data: { full_name: "Ada" } } });
  const { code } = await lastMail(api(), email);
  const { data, error } = await client.auth.verifyOtp({ email, token: code, type: "email" });
  expect([error, data.session]).toMatchObject([null, { asks_password: true, password_dropped: "unproved" }]);
  expect(data.user?.user_metadata).not.toHaveProperty("full_name");
  expect((await client.auth.updateUser({ password: "Mango-season-7" })).error).toBeNull();
  const other = wholeClient(url());
  expect((await other.auth.signInWithPassword({ email, password: PASSWORD })).error?.code).toBe("invalid_credentials");
  expect((await other.auth.signInWithPassword({ email, password: "Mango-season-7" })).error).toBeNull();
});

test("a password signs in, and a wrong one gives the client's error", async () => {
  const { email } = await signedUp();
  const client = wholeClient(url());
  const wrong = await client.auth.signInWithPassword({ email, password: "not it at all" });
  expect(wrong.error).toMatchObject({ code: "invalid_credentials", status: 400 });
  const { data, error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  expect([error, data.user?.email]).toEqual([null, email]);
  expect((await client.auth.getClaims()).data?.claims.sub).toBe(data.user?.id);
});

test("each function answers the client by its own permissions", async () => {
  const member = await createMember(api(), { profile: { memberId: "ISA-KE-SE-00042" } });
  const admin = await createAdmin(api());
  const invoke = async (name: string, body: object, as?: typeof member) => {
    const { error, response } = await wholeClient(url(), as).functions.invoke(name, { body });
    return [error === null, response?.status];
  };
  const complete = {
    email: member.email,
    fullName: "Ada",
    memberId: "ISA-KE-SE-00042",
    entrepreneurType: "social_entrepreneur",
    businessName: "Maji",
  };
  const message = { to: member.email, subject: "Hello", html: "<p>Hello</p>" };
  const data = { subject: "Hello", htmlContent: "<p>Hello</p>" };
  const custom = { type: "custom", recipients: [member.email], data };
  const FUNCTIONS: [string, object, number, number, number][] = [
    ["send-welcome-email", { email: member.email, fullName: "Ada", id: member.id }, 401, 200, 200],
    ["send-profile-complete-email", complete, 401, 200, 200],
    ["send-email", message, 401, 403, 200],
    ["send-email/preview", message, 401, 403, 200],
    ["send-member-communication", custom, 401, 403, 200],
    ["send-member-communication/preview", custom, 401, 403, 200],
    ["clean-specific-users", { emails: [member.email] }, 401, 403, 200],
    ["never-deployed", {}, 404, 404, 404],
  ];
  const answers: unknown[] = [];
  for (const [name, body] of FUNCTIONS) {
    const seen = [await invoke(name, body), await invoke(name, body, member), await invoke(name, body, admin)];
    answers.push([name, ...seen.map(([, status]) => status)]);
    expect(seen.every(([fine, status]) => fine === (status === 200))).toBe(true);
  }
  expect(answers).toEqual(FUNCTIONS.map(([name, , ...statuses]) => [name, ...statuses]));
});

test("the reason for a function's refusal is in the client's error context", async () => {
  const { error } = await wholeClient(url()).functions.invoke("send-email", { body: {} });
  expect(error).toMatchObject({ name: "FunctionsHttpError" });
  expect(await (error as { context: Response }).context.json()).toMatchObject({
    success: false,
    code: "unauthenticated",
  });
});

test("tables and procedures answer the client with a not_found error", async () => {
  const client = wholeClient(url(), await createMember(api()));
  const answers = [
    await client.from("user_profiles").select("*").eq("id", "x").single(),
    await client.from("user_profiles").insert({ id: "x" }),
    await client.from("user_profiles").delete().eq("id", "x"),
    await client.rpc("get_user_emails", { user_ids: [] }),
    await client.schema("auth").from("users").select("*"),
  ];
  for (const { data, error, status } of answers) {
    expect([data, status]).toEqual([null, 404]);
    expect(error).toMatchObject({ code: "not_found", message: "Not found." });
  }
});

test("other sites may use the client without cookies", async () => {
  const path = "/storage/v1/object/list/profile_photos";
  const headers = { origin: "https://app.example", "access-control-request-headers": "authorization,apikey,x-upsert" };
  const asked = await api().call("OPTIONS", path, { headers });
  expect(asked.status).toBe(204);
  expect(asked.headers.get("access-control-allow-origin")).toBe("*");
  expect(asked.headers.get("access-control-allow-headers")).toBe("authorization,apikey,x-upsert");
  expect(asked.headers.get("access-control-allow-credentials")).toBeNull();
});
