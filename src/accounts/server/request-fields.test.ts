import { expect, test } from "vitest";
import { testApi } from "#test/api.ts";
import { auth, lastMail, newEmail, PASSWORD, signUpMember } from "#test/auth.ts";

const api = testApi();
const put = (as: { token: string }, data: object) => auth(api(), "PUT", "/user", { data }, as);

test("protected user_metadata fields cannot be set by the member, at sign-up or later", async () => {
  const lies = {
    sub: "x",
    email: "boss@example.com",
    email_verified: false,
    phone: "254700000000",
    phone_verified: true,
  };
  const member = await signUpMember(api());
  const { user_metadata: before } = (await auth(api(), "GET", "/user", undefined, member)).body;
  const kept = { sub: member.id, email: member.email, email_verified: true, phone_verified: false };
  expect(before).toEqual(kept);
  expect((await put(member, { ...lies, name: "Amina" })).body.user_metadata).toEqual({
    ...kept,
    name: "Amina",
  });
  const gone = Object.fromEntries(Object.keys(lies).map((key) => [key, null]));
  expect((await put(member, { ...gone, name: null })).body.user_metadata).toEqual(kept);
  const email = newEmail("liar");
  const json = { email, password: PASSWORD, data: { ...lies, name: "Liar" } };
  expect((await auth(api(), "POST", "/signup", json)).body.user_metadata).toMatchObject({ email, name: "Liar" });
  const { tokenHash } = await lastMail(api(), email);
  const proof = { type: "signup", token_hash: tokenHash, password: PASSWORD };
  const { body } = await auth(api(), "POST", "/verify", proof);
  expect(body.user.user_metadata).toEqual({
    sub: body.user.id,
    email,
    email_verified: true,
    phone_verified: false,
    name: "Liar",
  });
});
