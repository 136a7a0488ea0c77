import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { accounts } from "#platform/db/schema/accounts.ts";
import { knownDevices } from "#platform/db/schema/devices.ts";
import { outbox } from "#platform/db/schema/mail.ts";
import { testApi } from "#test/api.ts";
import { auth, lastMail, newEmail, PASSWORD, signUpMember } from "#test/auth.ts";
import { createClient, listen } from "#test/auth-client.ts";
import { createAuthenticator } from "#test/authenticator.ts";
import { runJob } from "#test/run-job.ts";
import { addTotp } from "#test/second-factor.ts";
import { type AccountChange, BY_THE_TEAM, CHANGE_NOTICES } from "../../domain/change-notices.ts";

const KEY = "sb_secret_0123456789abcdef0123456789abcdef";
const api = testApi({ serviceKeys: [KEY] });
const url = listen(api);
const ANDROID =
  "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36";
const WINDOWS = ANDROID.replace("Linux; Android 14", "Windows NT 10.0");

const subjectOf = (change: AccountChange) => `${CHANGE_NOTICES[change].subject} (ISA)`;

async function notices(email: string): Promise<string[]> {
  const mails = await api().db.select().from(outbox).where(eq(outbox.recipient, email));
  return mails.filter(({ kind }) => kind === "accountNotice").map(({ subject }) => subject);
}

async function signIn(email: string, userAgent: string): Promise<void> {
  const answer = await api().call("POST", "/auth/v1/token?grant_type=password", {
    json: { email, password: PASSWORD },
    headers: { "user-agent": userAgent },
  });
  expect(answer.status).toBe(200);
}

test("a notice of a changed password states the time, the device and the next steps", async () => {
  const { email, token } = await signUpMember(api());
  const answer = await api().call("PUT", "/auth/v1/user", {
    as: { token },
    json: { password: "Another-tree-43" },
    headers: { "user-agent": ANDROID },
  });
  expect(answer.status).toBe(200);
  const { subject, text } = await lastMail(api(), email, "accountNotice");
  expect(subject).toBe(subjectOf("password"));
  expect(text).toContain("Device: Chrome on Android");
  expect(text).toMatch(/When: \d+ \w+ \d{4} at \d\d:\d\d \(UTC\)/);
  expect(text).toContain("/auth?mode=reset");
  expect(text).toContain("/account/security");
});

test("a refused password sends no notice", async () => {
  const { email, token } = await signUpMember(api());
  expect((await auth(api(), "PUT", "/user", { password: PASSWORD }, { token })).status).toBe(422);
  expect(await notices(email)).toEqual([]);
});

test("a notice of a changed address goes to the old address when both addresses have confirmed", async () => {
  const { email, token } = await signUpMember(api());
  const next = newEmail("moved");
  await auth(api(), "PUT", "/user", { email: next }, { token });
  expect(await notices(email)).toEqual([]);
  for (const address of [email, next]) {
    const { tokenHash } = await lastMail(api(), address, "email_change");
    await auth(api(), "POST", "/verify", { type: "email_change", token_hash: tokenHash });
  }
  expect(await notices(email)).toEqual([subjectOf("email")]);
  expect(await notices(next)).toEqual([]);
});

test("an added passkey and a removed passkey send a notice each", async () => {
  const { email, password } = await signUpMember(api());
  const client = createClient(url());
  await client.signInWithPassword({ email, password });
  const { data } = await client.passkey.startRegistration();
  const credential = createAuthenticator().create(data?.options as never) as never;
  const added = await client.passkey.verifyRegistration({ challengeId: data?.challenge_id ?? "", credential });
  await client.passkey.delete({ passkeyId: added.data?.id ?? "" });
  expect(await notices(email)).toEqual(
    expect.arrayContaining([subjectOf("passkey-added"), subjectOf("passkey-removed")]),
  );
});

test("an unproved address receives no notice", async () => {
  const { email, id, token } = await signUpMember(api());
  await api().db.update(accounts).set({ emailConfirmedAt: null }).where(eq(accounts.id, id));
  expect((await auth(api(), "PUT", "/user", { password: "Another-tree-43" }, { token })).status).toBe(200);
  expect(await notices(email)).toEqual([]);
});

test("a sign-in from a new device sends one notice, and the first sign-in sends none", async () => {
  const { email } = await signUpMember(api());
  expect(await notices(email)).toEqual([]);
  await signIn(email, ANDROID);
  expect(await notices(email)).toEqual([subjectOf("new-device")]);
  expect((await lastMail(api(), email, "accountNotice")).text).toContain("Device: Chrome on Android");
  await signIn(email, ANDROID.replace("142.0", "143.0"));
  expect(await notices(email)).toHaveLength(1);
  await signIn(email, WINDOWS);
  expect(await notices(email)).toHaveLength(2);
});

test("a device stays known after sign-out and counts as new again after ninety days", async () => {
  const { email, token } = await signUpMember(api());
  await signIn(email, ANDROID);
  expect((await auth(api(), "POST", "/logout?scope=global", undefined, { token })).status).toBe(204);
  await signIn(email, ANDROID);
  expect(await notices(email)).toHaveLength(1);
  api().clock.advance(91 * 86_400_000);
  await signIn(email, ANDROID);
  expect(await notices(email)).toHaveLength(2);
  api().clock.advance(91 * 86_400_000);
  await runJob(api(), "accounts.tidy");
  expect(await api().db.select().from(knownDevices)).toEqual([]);
  await signIn(email, ANDROID);
  expect(await notices(email)).toHaveLength(3);
});

test("created and removed recovery codes send a notice each", async () => {
  const { email, token } = await signUpMember(api());
  const raised = await addTotp(api(), token);
  await auth(api(), "POST", "/factors/recovery-codes", undefined, raised);
  expect((await auth(api(), "DELETE", "/factors/recovery-codes", undefined, raised)).status).toBe(200);
  const told = ["factor-added", "recovery-codes", "recovery-codes-removed"] as const;
  expect(await notices(email)).toEqual(expect.arrayContaining(told.map(subjectOf)));
});

test("a removal with the service key sends a notice that names the team", async () => {
  const { email, id, token } = await signUpMember(api());
  const raised = await addTotp(api(), token);
  await auth(api(), "POST", "/factors/recovery-codes", undefined, raised);
  const client = createClient(url());
  await client.setSession({ access_token: raised.token, refresh_token: raised.refreshToken });
  const { data } = await client.passkey.startRegistration();
  const credential = createAuthenticator().create(data?.options as never) as never;
  const passkey = await client.passkey.verifyRegistration({ challengeId: data?.challenge_id ?? "", credential });
  const remove = (path: string) => auth(api(), "DELETE", `/admin/users/${id}${path}`, undefined, { token: KEY });
  const { body: own } = await auth(api(), "GET", `/admin/users/${id}/factors`, undefined, { token: KEY });
  const codes = own.find((factor: { factor_type: string }) => factor.factor_type === "recovery_code");
  for (const [path, change] of [
    [`/passkeys/${passkey.data?.id}`, "passkey-removed"],
    [`/factors/${codes.id}`, "recovery-codes-removed"],
    [`/factors/${raised.id}`, "factor-removed"],
  ] as const) {
    expect((await remove(path)).status).toBeLessThan(300);
    const { subject, text } = await lastMail(api(), email, "accountNotice");
    expect(subject).toBe(subjectOf(change));
    expect(text).toContain(`Done by: ${BY_THE_TEAM}`);
  }
});
