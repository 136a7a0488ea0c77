import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { isListedStage } from "#features/profiles/domain/listing.ts";
import { STAGES } from "#kernel/stages.ts";
import { testApi } from "#test/api.ts";
import { directoryOf } from "#test/directory.ts";
import { createAdmin, createMember } from "#test/factories.ts";

const api = testApi();
const { listed, ask, namesFor } = directoryOf(api);

test("a member with consent is listed from the stage business_info_complete on", async () => {
  for (const { stage } of STAGES)
    await listed({ businessName: `At ${stage}`, cityTown: "Rankville", profileCompletionStage: stage });
  await listed({ businessName: "Private", cityTown: "Rankville", okFeatureProfile: false });
  await listed({ businessName: "Without address", cityTown: "Rankville", memberId: null });
  const expected = STAGES.filter(({ stage }) => isListedStage(stage)).map(({ stage }) => `At ${stage}`);
  expect((await namesFor({ search: "rankville" })).sort()).toEqual(expected.sort());
});

const BUSINESS = {
  fullName: "Amina Otieno",
  typeChosenAt: new Date(),
  businessStage: "scaling",
  industrySector: ["food_and_beverage"],
  businessModel: ["business_to_consumer"],
};

test("a member is listed and unlisted at once when the consent changes", async () => {
  const base = { ...BUSINESS, businessName: "Coming and Going", profileCompletionStage: "business_info_complete" };
  const member = await listed({ ...base, okFeatureProfile: false });
  const say = async (okFeatureProfile: boolean) => {
    const { rows } = await api().db.execute(sql`select version from user_profiles where id = ${member.id}`);
    const json = { baseVersion: rows[0]?.version, changes: { okFeatureProfile } };
    await api().call("PATCH", `/api/profiles/${member.id}`, { as: member, json });
    return namesFor({ search: "coming and going" });
  };
  expect(await namesFor({ search: "coming and going" })).toEqual([]);
  expect(await say(true)).toEqual(["Coming and Going"]);
  expect(await say(false)).toEqual([]);
});

test("the search finds a member's new values at once, and no longer the old ones", async () => {
  const base = { ...BUSINESS, businessName: "Beforehand", profileCompletionStage: "business_info_complete" };
  const member = await listed(base);
  const json = { baseVersion: 1, changes: { businessName: "Afterwards", country: "BW", skillsOffer: ["Tanning"] } };
  await api().call("PATCH", `/api/profiles/${member.id}`, { as: member, json });
  expect(await namesFor({ search: "beforehand" })).toEqual([]);
  for (const search of ["afterwards", "tanning botswana"]) expect(await namesFor({ search })).toEqual(["Afterwards"]);
});

test("an erased member is no longer listed", async () => {
  const member = await listed({ businessName: "Erased Works" });
  await api().call("DELETE", `/api/profiles/${member.id}`, {
    as: await createAdmin(api(), { email: "admin@isa.example" }),
  });
  expect(await namesFor({ search: "erased works" })).toEqual([]);
});

const FULL = {
  cityTown: "Filterton",
  entrepreneurType: "sme",
  country: "RW",
  industrySector: ["fashion_and_beauty"],
  skillsOffer: ["project_management"],
  supportAreasNeeded: ["market_access_and_export"],
  businessStage: "scaling",
  wantsToMentor: true,
  collaboratorTypes: ["co_founder"],
};

test.each([
  ["type", "sme", "solo"],
  ["country", "RW", "UG"],
  ["industry", "fashion_and_beauty", "food_and_beverage"],
  ["skill", "project_management", "legal_and_compliance"],
  ["need", "market_access_and_export", "mentorship_and_coaching"],
  ["stage", "scaling", "established"],
])("the filter %s=%s finds the member, and %s does not", async (name, right, wrong) => {
  const { memberId } = await listed({ ...FULL, cityTown: `Filterton${name}` });
  const found = async (value: string) =>
    (await ask({ search: `filterton${name}`, [name]: value })).members.map((member) => member.memberId);
  expect([await found(right), await found(wrong), await found("")]).toEqual([[memberId], [], [memberId]]);
});

test("the mentor and collaboration filters work alone and with other filters", async () => {
  const both = await listed({ ...FULL, cityTown: "Flagton" });
  await listed({ ...FULL, cityTown: "Flagton", wantsToMentor: false, collaboratorTypes: [] });
  const flags: Record<string, string>[] = [
    { mentors: "1" },
    { collaboration: "on" },
    { mentors: "yes" },
    { mentors: "true", type: "sme", country: "RW" },
  ];
  for (const asked of flags)
    expect((await ask({ search: "flagton", ...asked })).members.map(({ memberId }) => memberId)).toEqual([
      both.memberId,
    ]);
});

test("a signed-in viewer sees the contact links that a listed member allows, and a guest none", async () => {
  const contact = {
    cityTown: "Contactia",
    phoneWhatsapp: "+254712345678",
    linkedinSocialProfile: "https://linkedin.example/amina",
    websitePortfolio: "https://amina.example/",
  };
  const open = await listed({
    ...contact,
    businessName: "A",
    preferredContactMethod: "both",
    whatsappOpenTo: "members",
  });
  await listed({ ...contact, businessName: "B", preferredContactMethod: "email" });
  const seen = await ask({ search: "contactia" });
  expect(seen.members).toHaveLength(2);
  expect(JSON.stringify(seen)).not.toMatch(/712345678|linkedin|amina\.example/);
  const { members } = await ask({ search: "contactia" }, await createMember(api()));
  const links = { linkedin: "https://linkedin.example/amina", website: "https://amina.example/" };
  expect(members.map(({ businessName, contact }) => [businessName, contact])).toEqual([
    ["B", { ...links, whatsapp: null }],
    ["A", { ...links, whatsapp: `/contact/whatsapp/${open.memberId}` }],
  ]);
  expect(JSON.stringify(members)).not.toContain("712345678");
});

test("a directory answer holds only the fields of a card", async () => {
  await listed({ cityTown: "Cardington", yearOfBirth: 1990, gender: "female", revenueRange: "no_revenue_yet" });
  const [card] = (await ask({ search: "cardington" }, await createMember(api()))).members;
  expect(Object.keys(card ?? {}).sort()).toEqual(
    (
      "about businessName businessStage cityTown contact country edidTier entrepreneurType fullName industrySector " +
      "memberId mentoring openToCollaboration portfolioLinks profilePhotoUrl servicesOffered skillsOffer supportAreasNeeded wantsToMentor"
    ).split(" "),
  );
});

test("a listed card shows the tier, and long texts are shortened", async () => {
  await listed({ cityTown: "Tierra", profileCompletionStage: "edid_builder_ready", userBio: "word ".repeat(200) });
  const [card] = (await ask({ search: "tierra" })).members;
  expect(card?.edidTier).toBe("builder");
  expect(card?.about?.length).toBeLessThan(200);
});
