import { hc } from "hono/client";
import { expect, test } from "vitest";
import type { Api } from "#app/api.ts";
import { testApi } from "#test/api.ts";
import { createMember } from "#test/factories.ts";
import { BASIC, patchProfile, save } from "#test/profiles.ts";

const api = testApi();

test("an auto-save stores the fields and raises the version", async () => {
  const member = await createMember(api());
  const { profile, conflicts, fields } = await save(api(), member, { fullName: "  Amina Otieno ", country: "Kenya" });
  expect(profile).toMatchObject({ fullName: "Amina Otieno", country: "KE", version: 2 });
  expect({ conflicts, fields }).toEqual({ conflicts: [], fields: {} });
});

test("a repeated auto-save changes nothing and is no conflict", async () => {
  const member = await createMember(api());
  const first = await save(api(), member, { fullName: "Amina", skillsOffer: ["sewing"] });
  const second = await save(api(), member, { fullName: "Amina", skillsOffer: ["sewing"] });
  expect(second).toEqual(first);
});

test("a field changed on both sides is a conflict with both values, and the other fields are saved", async () => {
  const member = await createMember(api());
  await save(api(), member, { fullName: "From the phone" });
  const second = await save(api(), member, { fullName: "From the laptop", cityTown: "Kisumu" });
  expect(second.conflicts).toEqual([{ field: "fullName", yours: "From the laptop", theirs: "From the phone" }]);
  expect(second.profile).toMatchObject({ fullName: "From the phone", cityTown: "Kisumu", version: 3 });
});

test("fields without another change are saved from an old version without a conflict", async () => {
  const member = await createMember(api());
  await save(api(), member, { fullName: "Amina" });
  const second = await save(api(), member, { cityTown: "Kisumu" });
  expect(second.conflicts).toEqual([]);
  expect(second.profile).toMatchObject({ fullName: "Amina", cityTown: "Kisumu" });
});

test("a conflict is settled by saving again on the newest version", async () => {
  const member = await createMember(api());
  const first = await save(api(), member, { fullName: "From the phone" });
  const settled = await save(api(), member, { fullName: "From the laptop" }, first.profile.version);
  expect(settled.conflicts).toEqual([]);
  expect(settled.profile.fullName).toBe("From the laptop");
});

test("concurrent saves of different fields are all stored", async () => {
  const member = await createMember(api());
  const fields = ["fullName", "cityTown", "userBio", "businessName", "otherNeeds", "referralCode", "targetCustomers"];
  await Promise.all(fields.map((field) => save(api(), member, { [field]: `my ${field}` })));
  const { profile } = await save(api(), member, {});
  expect(profile).toMatchObject(Object.fromEntries(fields.map((field) => [field, `my ${field}`])));
  expect(profile.version).toBe(1 + fields.length);
});

test("concurrent saves of one field store one value and report a conflict to the other", async () => {
  const member = await createMember(api());
  const answers = await Promise.all(["one", "two"].map((fullName) => save(api(), member, { fullName })));
  const conflicts = answers.flatMap((answer) => answer.conflicts);
  expect(conflicts).toHaveLength(1);
  expect(new Set([conflicts[0]?.yours, conflicts[0]?.theirs])).toEqual(new Set(["one", "two"]));
});

test("an invalid field is named, and the valid fields are saved", async () => {
  const member = await createMember(api());
  const { profile, fields } = await save(api(), member, { yearOfBirth: 1800, fullName: "Amina" });
  expect(fields).toEqual({ yearOfBirth: expect.stringContaining("Please enter a year from 1920") });
  expect(profile).toMatchObject({ fullName: "Amina", yearOfBirth: null });
});

test("a save with an unknown field is refused as a whole", async () => {
  const member = await createMember(api());
  const response = await patchProfile(api(), member, { fullName: "Amina", memberId: "ISA-KE-SE-00001" });
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ code: "invalid", fields: { memberId: expect.any(String) } });
  expect((await save(api(), member, {})).profile).toMatchObject({ fullName: null, version: 1 });
});

test.each([
  ["0712 345 678", "KE", "+254712345678"],
  ["0803 123 4567", "NG", "+2348031234567"],
  ["+254 712-345-678", null, "+254712345678"],
  ["00254712345678", "KE", "+254712345678"],
])("the number %s in %s is stored as %s", async (phoneWhatsapp, country, stored) => {
  const member = await createMember(api());
  const { profile } = await save(api(), member, { phoneWhatsapp, country });
  expect(profile.phoneWhatsapp).toBe(stored);
});

test("an unreadable number is named, and the other fields are saved", async () => {
  const member = await createMember(api());
  const { profile, fields } = await save(api(), member, { phoneWhatsapp: "1234567", fullName: "Amina", country: "KE" });
  expect(fields).toEqual({ phoneWhatsapp: expect.stringContaining("country code") });
  expect(profile).toMatchObject({ phoneWhatsapp: null, fullName: "Amina" });
});

test("WhatsApp as contact method needs a number", async () => {
  const member = await createMember(api());
  const without = await save(api(), member, { preferredContactMethod: "both" });
  expect(without.fields).toEqual({ preferredContactMethod: expect.stringContaining("number") });
  const both = { preferredContactMethod: "both", phoneWhatsapp: "+254712345678" };
  const withNumber = await save(api(), member, both);
  expect(withNumber).toMatchObject({ fields: {}, profile: both });
  const cleared = await save(api(), member, { phoneWhatsapp: "" }, withNumber.profile.version);
  expect(cleared).toMatchObject({ fields: { phoneWhatsapp: expect.any(String) }, profile: both });
});

test("a chosen type is recorded, even when it is the default type", async () => {
  const member = await createMember(api());
  const { profile } = await save(api(), member, { entrepreneurType: "solo" });
  expect(profile).toMatchObject({ entrepreneurType: "solo", typeChosenAt: api().clock().toISOString(), version: 2 });
});

test("the type cannot be emptied", async () => {
  const member = await createMember(api());
  expect(await save(api(), member, { entrepreneurType: null })).toMatchObject({
    fields: { entrepreneurType: "Please select what best describes you" },
  });
});

test("an account without a profile gets one with its first save", async () => {
  const member = await createMember(api(), { profile: null });
  expect((await save(api(), member, BASIC)).profile).toMatchObject({ ...BASIC, version: 2 });
});

test("the typed client saves and reads a profile", async () => {
  const member = await createMember(api());
  const client = hc<Api>(api().config.siteUrl, {
    headers: { authorization: `Bearer ${member.token}` },
    fetch: (input: RequestInfo | URL, init?: RequestInit) => api().fetch(new Request(input, init)),
  });
  const param = { id: member.id };
  await client.api.profiles[":id"].$patch({ param, json: { baseVersion: 1, changes: { fullName: "Amina" } } });
  const { profile } = await (await client.api.profiles[":id"].$get({ param })).json();
  expect(profile?.fullName).toBe("Amina");
});
