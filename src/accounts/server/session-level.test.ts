import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { accounts } from "#platform/db/schema/accounts.ts";
import { testApi } from "#test/api.ts";
import { auth } from "#test/auth.ts";
import { type Client, createClient, listen } from "#test/auth-client.ts";
import { createAuthenticator } from "#test/authenticator.ts";
import { lastCode, newPhone } from "#test/phones.ts";

const api = testApi();
const url = listen(api);
const LAST = { status: 422, body: { code: "single_identity_not_deletable" } };

/** Account with a phone number only. */
async function byPhone() {
  const [client, phone] = [createClient(url()), newPhone()];
  await client.signInWithOtp({ phone });
  const { data } = await client.verifyOtp({ phone, token: await lastCode(api(), phone), type: "sms" });
  return { client, phone, id: data.user?.id ?? "", token: data.session?.access_token ?? "" };
}

async function addPasskey(client: Client) {
  const device = createAuthenticator();
  const { data } = await client.passkey.startRegistration();
  if (!data) throw new Error("no challenge");
  const credential = device.create(data.options) as never;
  const added = await client.passkey.verifyRegistration({ challengeId: data.challenge_id, credential });
  return { device, passkeyId: added.data?.id ?? "" };
}

const removePhone = (as: { token: string }) => auth(api(), "DELETE", "/user/phone", undefined, as);

test("a number can be removed when a passkey exists, and the last passkey cannot be removed", async () => {
  const member = await byPhone();
  expect(await removePhone(member)).toMatchObject(LAST);
  const { device, passkeyId } = await addPasskey(member.client);
  expect(await removePhone(member)).toMatchObject({ status: 200, body: { phone: "", identities: [] } });

  const elsewhere = createClient(url());
  const { data } = await elsewhere.passkey.startAuthentication();
  const answer = { challengeId: data?.challenge_id ?? "", credential: device.get(data?.options as never) as never };
  expect((await elsewhere.passkey.verifyAuthentication(answer)).data?.user?.id).toBe(member.id);
  expect((await member.client.passkey.delete({ passkeyId })).error?.code).toBe("single_identity_not_deletable");
  expect((await member.client.passkey.list()).data).toHaveLength(1);
});

test("concurrent removals of the last two sign-in methods keep one of them", async () => {
  const member = await byPhone();
  const { passkeyId } = await addPasskey(member.client);
  const [phone, passkey] = await Promise.all([removePhone(member), member.client.passkey.delete({ passkeyId })]);
  expect([phone.status === 200, passkey.error === null].filter(Boolean)).toHaveLength(1);
});

test("an unproved address does not count as a sign-in method", async () => {
  const member = await byPhone();
  await api().db.update(accounts).set({ email: "unproved@example.com" }).where(eq(accounts.id, member.id));
  expect(await removePhone(member)).toMatchObject(LAST);
});
