import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { testApi } from "#test/api.ts";
import { auth, lastMail, newEmail, PASSWORD, signUpMember } from "#test/auth.ts";
import { addTotp } from "#test/second-factor.ts";
import { accounts, sessions } from "../../db/schema/accounts.ts";
import { factors } from "../../db/schema/factors.ts";
import { passkeys } from "../../db/schema/passkeys.ts";
import { reminderLink } from "../reminder-link.ts";

const KEY = "sb_secret_0123456789abcdef0123456789abcdef";
const api = testApi({ serviceKeys: [KEY] });

/** Somebody is in an account, with a passkey and a second factor, whose address they never proved. */
async function plant() {
  const email = newEmail("victim");
  const { id, token } = await signUpMember(api(), email);
  const planted = await addTotp(api(), token);
  await api()
    .db.insert(passkeys)
    .values({
      ...{ accountId: id, credentialId: `planted-${id}`, publicKey: "x", signCount: 0, aaguid: "x" },
      ...{ backupEligible: false, backedUp: false, friendlyName: "Planted" },
    });
  await api().db.update(accounts).set({ emailConfirmedAt: null }).where(eq(accounts.id, id));
  return { id, email, stranger: { token: planted.token }, refreshToken: planted.refreshToken };
}

const ask = (path: string, json: object) => auth(api(), "POST", path, json);
const mailed = async (email: string) => (await lastMail(api(), email)).tokenHash;

const WAYS: Record<string, (owner: { id: string; email: string }) => Promise<{ type: string; token_hash: string }>> = {
  async "sign-up"({ email }) {
    await ask("/signup", { email, password: PASSWORD });
    return { type: "signup", token_hash: await mailed(email) };
  },
  async "a code to sign in"({ email }) {
    await ask("/otp", { email });
    return { type: "email", token_hash: await mailed(email) };
  },
  async recovery({ email }) {
    await ask("/recover", { email });
    return { type: "recovery", token_hash: await mailed(email) };
  },
  async "an invitation"({ email }) {
    await auth(api(), "POST", "/invite", { email }, { token: KEY });
    return { type: "invite", token_hash: await mailed(email) };
  },
  async "a reminder"({ id, email }) {
    const link = await api().db.transaction((tx) => reminderLink(api(), tx, { id, email }));
    return { type: "signup", token_hash: new URL(link ?? "").searchParams.get("token_hash") ?? "" };
  },
};

test.each(Object.keys(WAYS))(
  "who proves an address by %s inherits no session, passkey or second factor",
  async (way) => {
    const { id, email, stranger, refreshToken } = await plant();
    const proof = await WAYS[way]?.({ id, email });
    const { status, body } = await ask("/verify", proof ?? {});
    expect(status).toBe(200);
    expect((await auth(api(), "GET", "/user", undefined, body)).body).toMatchObject({ id, email });
    expect((await auth(api(), "GET", "/user", undefined, stranger)).body.code).toBe("session_not_found");
    expect((await ask("/token?grant_type=refresh_token", { refresh_token: refreshToken })).status).toBe(400);
    const left = [sessions, passkeys, factors].map((table) => api().db.$count(table, eq(table.accountId, id)));
    expect(await Promise.all(left)).toEqual([1, 0, 0]);
  },
);

test("who has proved a number keeps what is theirs when they add an address", async () => {
  const { id, email, stranger } = await plant();
  await api().db.update(accounts).set({ phoneConfirmedAt: api().clock() }).where(eq(accounts.id, id));
  await ask("/resend", { type: "signup", email });
  await ask("/verify", { type: "signup", token_hash: await mailed(email) });
  expect((await auth(api(), "GET", "/user", undefined, stranger)).status).toBe(200);
  expect(await api().db.$count(factors, eq(factors.accountId, id))).toBe(1);
});
