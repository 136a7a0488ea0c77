import { expect, test } from "vitest";
import { testApi } from "#test/api.ts";
import { auth, signUpMember } from "#test/auth.ts";
import { lastCode, newPhone } from "#test/phones.ts";

const api = testApi();
type Member = { id: string; token: string };

const SETUP = {
  fullName: "Wanjiru Kamau",
  country: "UG",
  ageRange: "25_to_34",
  gender: "female",
  entrepreneurType: "solo",
  businessName: "Kamau Baskets",
};

async function signUpByPhone(phone: string): Promise<Member> {
  await auth(api(), "POST", "/otp", { phone });
  const proof = { type: "sms", phone, token: await lastCode(api(), phone) };
  const { body } = await auth(api(), "POST", "/verify", proof);
  return { id: body.user.id, token: body.access_token };
}

const post = (as: Member, path: string, json: object = {}) =>
  api().call("POST", `/api/profiles/${as.id}/${path}`, { as, json });
const read = async (as: Member) => (await api().call("GET", `/api/profiles/${as.id}`, { as })).json();

test("a verified sign-up number is in the profile, and suggests the country until one is chosen", async () => {
  const phone = newPhone();
  const member = await signUpByPhone(phone);
  await post(member, "welcome-seen");
  expect(await read(member)).toMatchObject({
    profile: { phoneWhatsapp: `+${phone}`, country: null },
    guessedCountry: "KE",
  });
  expect((await post(member, "basic-setup", SETUP)).status).toBe(200);
  const settled = await read(member);
  expect(settled).toMatchObject({ profile: { country: "UG" } });
  expect(settled).not.toHaveProperty("guessedCountry");
});

test("an unverified number is not in the profile and suggests no country", async () => {
  const member = await signUpMember(api());
  await auth(api(), "PUT", "/user", { phone: newPhone() }, member);
  await post(member, "welcome-seen");
  const answer = await read(member);
  expect(answer).toMatchObject({ profile: { phoneWhatsapp: null } });
  expect(answer).not.toHaveProperty("guessedCountry");
});
