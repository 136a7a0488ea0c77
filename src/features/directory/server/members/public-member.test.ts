import { expect, test } from "vitest";
import { testApi } from "#test/api.ts";
import { createMember, type TestAccount } from "#test/factories.ts";

const api = testApi();
const PUBLIC = {
  memberId: "ISA-KE-SE-00042",
  okFeatureProfile: true,
  profileCompletionStage: "edid_builder_ready",
  entrepreneurType: "social_entrepreneur",
  fullName: "Amina Otieno",
  phoneWhatsapp: "+254712345678",
  preferredContactMethod: "both",
  linkedinSocialProfile: "https://linkedin.example/amina",
  gender: "female",
  yearOfBirth: 1990,
  revenueRange: "no_revenue_yet",
};
let made = 42;
async function member(profile = {}): Promise<string> {
  made += 1;
  const memberId = `ISA-KE-SE-000${made}`;
  await createMember(api(), { profile: { ...PUBLIC, memberId, ...profile } });
  return memberId;
}
const look = async (memberId: string, as?: TestAccount) => {
  const response = await api().call("GET", `/api/members/${memberId}`, { as });
  return { status: response.status, text: await response.text() };
};
const memberIn = ({ text }: { text: string }) => JSON.parse(text).member;

test("a guest sees a public member without contact details", async () => {
  const seen = await look(await member());
  expect(memberIn(seen)).toMatchObject({ fullName: "Amina Otieno", edidTier: "builder", contact: null });
  expect(seen.text).not.toMatch(/712345678|linkedin|1990|female|revenue|email/);
});

test("a signed-in viewer sees contact links, and a WhatsApp link without the number", async () => {
  const memberId = await member({ whatsappOpenTo: "members" });
  const seen = await look(memberId, await createMember(api()));
  expect(memberIn(seen).contact).toEqual({
    linkedin: "https://linkedin.example/amina",
    website: null,
    whatsapp: `/contact/whatsapp/${memberId}`,
  });
  expect(seen.text).not.toContain("712345678");
});

test("a member who prefers email shows no WhatsApp number", async () => {
  const seen = await look(await member({ preferredContactMethod: "email" }), await createMember(api()));
  expect(seen.text).not.toContain("712345678");
});

test("a card that is not issued has no tier", async () => {
  expect(memberIn(await look(await member({ profileCompletionStage: "full_complete" }))).edidTier).toBeNull();
});

test("private, new, unknown and malformed member ids get the same 404", async () => {
  const ids = [
    await member({ okFeatureProfile: false }),
    await member({ profileCompletionStage: "quick_start" }),
    "ISA-KE-SE-99999",
    "nonsense",
    "%00",
    "a'; select 1; --",
  ];
  const answers = await Promise.all(ids.map((id) => look(encodeURI(id))));
  const bodies = answers.map(({ text }) => ({ ...JSON.parse(text), requestId: "" }));
  expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 404));
  expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
});

test("a profile answers 404 at the next request after its consent is withdrawn", async () => {
  const account = await createMember(api(), { profile: { ...PUBLIC, memberId: "ISA-KE-SE-00900" } });
  expect((await look("ISA-KE-SE-00900")).status).toBe(200);
  await api().call("PATCH", `/api/profiles/${account.id}`, {
    as: account,
    json: { baseVersion: 1, changes: { okFeatureProfile: false } },
  });
  expect((await look("ISA-KE-SE-00900")).status).toBe(404);
});

const SHOWN = [
  "memberId fullName businessName entrepreneurType country cityTown profilePhotoUrl stage edidTier userBio",
  "productServiceDescription impactDescription businessStage industrySector skillsOffer supportAreasNeeded",
  "servicesOffered hourlyRateRange portfolioLinks wantsToMentor collaboratorTypes createdAt mentoring contact",
]
  .join(" ")
  .split(" ");

test("a member page answers public fields only", async () => {
  const memberId = await member();
  for (const as of [undefined, await createMember(api())]) {
    const answer = JSON.parse((await look(memberId, as)).text);
    expect(Object.keys(answer)).toEqual(["member", "jsonLd"]);
    expect(Object.keys(answer.member).sort()).toEqual([...SHOWN].sort());
  }
});

test("structured data names the member without contact details, and escapes HTML", async () => {
  const memberId = await member({
    fullName: "</script><b>",
    businessName: "Maji Safi",
    skillsOffer: ["project_management"],
  });
  for (const as of [undefined, await createMember(api())]) {
    const { jsonLd } = JSON.parse((await look(memberId, as)).text);
    expect(jsonLd).not.toMatch(/<|712345678|linkedin/);
    expect(JSON.parse(jsonLd)).toMatchObject({
      "@type": "ProfilePage",
      url: `${api().config.siteUrl}/profile/${memberId}`,
      mainEntity: {
        name: "</script><b>",
        worksFor: { name: "Maji Safi" },
        knowsAbout: ["Project Management"],
        sameAs: [],
      },
    });
  }
});
