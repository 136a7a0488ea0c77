import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { hashPassword } from "#platform/crypto/password-hash.ts";
import type { Queryable } from "#platform/db/database.ts";
import { accounts, sessions } from "#platform/db/schema/accounts.ts";
import { testApi } from "#test/api.ts";
import { auth, signUpMember } from "#test/auth.ts";
import { askMeanwhile } from "#test/held-account.ts";
import { lastCode, newPhone } from "#test/phones.ts";
import { voidPending } from "./one-time-token.ts";

const api = testApi();
const NEW = "Mango-season-7";
const STRANGERS = "Strangers-Tree-9";

const changePassword = (as: { token: string }, password: string) => auth(api(), "PUT", "/user", { password }, as);
const signIn = (json: object) => auth(api(), "POST", "/token?grant_type=password", json);

test("a new password voids a sign-in code already sent by SMS, even during its verification", async () => {
  const [member, phone] = [await signUpMember(api()), newPhone()];
  const proved = { phone, phoneConfirmedAt: api().clock() };
  await api().db.update(accounts).set(proved).where(eq(accounts.id, member.id));
  const ask = async () => {
    await auth(api(), "POST", "/signup", { phone, password: STRANGERS });
    return { type: "sms", phone, token: await lastCode(api(), phone) };
  };
  const verify = (code: object) => auth(api(), "POST", "/verify", code);
  const before = await ask();
  await changePassword(member, NEW);
  expect((await verify(before)).body.code).toBe("otp_expired");
  const typed = await ask();
  const refused = await askMeanwhile(
    api(),
    member.id,
    (tx) => voidPending(tx, member.id),
    () => verify(typed),
  );
  expect(refused.body.code).toBe("otp_expired");
  expect((await signIn({ phone, password: STRANGERS })).body.code).toBe("phone_not_confirmed");
  expect((await verify(await ask())).body.user).toMatchObject({ id: member.id });
});

const ownChange = (id: string, endsSession: boolean) => async (tx: Queryable) => {
  await tx
    .update(accounts)
    .set({ passwordHash: await hashPassword(NEW, api().config.passwordCost) })
    .where(eq(accounts.id, id));
  if (endsSession) await tx.delete(sessions).where(eq(sessions.accountId, id));
};

test.each([
  ["its session ends", true, { status: 403, body: { code: "session_not_found" } }],
  ["another one is set", false, { status: 400, body: { code: "current_password_invalid" } }],
])("a new password is refused when %s while it is being hashed", async (_what, endsSession, refusal) => {
  const member = await signUpMember(api());
  const ask = () => changePassword(member, STRANGERS);
  expect(await askMeanwhile(api(), member.id, ownChange(member.id, endsSession), ask)).toMatchObject(refusal);
  expect((await signIn({ email: member.email, password: NEW })).status).toBe(200);
});
