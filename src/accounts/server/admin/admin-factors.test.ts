import { expect, test } from "vitest";
import { testApi } from "#test/api.ts";
import { actsOn } from "#test/audit.ts";
import { auth, countMails, signUpMember } from "#test/auth.ts";
import { lastCode, newPhone } from "#test/phones.ts";
import { addTotp } from "#test/second-factor.ts";

const KEY = "a-service-key-of-at-least-32-characters";
const api = testApi({ serviceKeys: [KEY] });
const put = (userId: string, factorId: string, json: object) =>
  auth(api(), "PUT", `/admin/users/${userId}/factors/${factorId}`, json, { token: KEY });

test("the admin API renames a factor and refuses a name already in use", async () => {
  const { id, token } = await signUpMember(api());
  const app = await addTotp(api(), token, "App");
  const other = await addTotp(api(), app.token, "Other");
  const renamed = await put(id, app.id, { friendly_name: "Work phone", phone: "254712345678" });
  expect(renamed).toMatchObject({
    status: 200,
    body: { id: app.id, friendly_name: "Work phone", factor_type: "totp", status: "verified", phone: "" },
  });
  expect(await put(id, other.id, { friendly_name: "Work phone" })).toMatchObject({
    status: 422,
    body: { code: "mfa_factor_name_conflict" },
  });
  expect((await put(id, app.id, {})).body.friendly_name).toBe("Work phone");
  expect((await actsOn(api(), id)).map(({ action }) => action)).toContain("account.factorUpdated");
});

test("the admin API changes the number of a phone factor and notifies its owner by mail", async () => {
  const { id, token, email } = await signUpMember(api());
  const [before, after] = [newPhone(), newPhone()];
  const enroll = { factor_type: "phone", friendly_name: "Phone", phone: before };
  const { body: factor } = await auth(api(), "POST", "/factors", enroll, { token });
  const ask = async () => (await auth(api(), "POST", `/factors/${factor.id}/challenge`, {}, { token })).body.id;
  const answer = async (challenge_id: string, number: string) =>
    auth(
      api(),
      "POST",
      `/factors/${factor.id}/verify`,
      { challenge_id, code: await lastCode(api(), number) },
      { token },
    );
  expect((await answer(await ask(), before)).status).toBe(200);
  const mails = await countMails(api(), email);
  expect(await put(id, factor.id, { phone: "12" })).toMatchObject({ status: 400, body: { code: "validation_failed" } });
  expect((await put(id, factor.id, { phone: `+${after}` })).body).toMatchObject({ phone: after, status: "verified" });
  expect(await countMails(api(), email)).toBe(mails + 1);
});

test("an update of an unknown factor or of another user's factor answers 404", async () => {
  const [one, other] = [await signUpMember(api()), await signUpMember(api())];
  const app = await addTotp(api(), one.token);
  const nobody = "019a0000-0000-7000-8000-000000000000";
  expect(await put(one.id, "x", {})).toMatchObject({ status: 404, body: { code: "validation_failed" } });
  expect(await put(one.id, nobody, {})).toMatchObject({ status: 404, body: { code: "mfa_factor_not_found" } });
  expect(await put(other.id, app.id, {})).toMatchObject({ status: 404, body: { code: "mfa_factor_not_found" } });
  expect(await put(nobody, app.id, {})).toMatchObject({ status: 404, body: { code: "user_not_found" } });
  expect((await put(one.id, app.id, { friendly_name: 5 })).status).toBe(400);
});
