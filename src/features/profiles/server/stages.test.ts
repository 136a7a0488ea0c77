import { expect, test } from "vitest";
import { testApi } from "#test/api.ts";
import { createAdmin, createMember, type TestAccount } from "#test/factories.ts";
import { BASIC, BASIC_SETUP, BUILDER, BUSINESS, PIONEER, SKILLS, save, submit } from "#test/profiles.ts";
import type { OwnProfileAnswer } from "../contract/profiles.ts";

const api = testApi();

const stageOf = async (answer: Promise<{ profile: { profileCompletionStage: string } }>) =>
  (await answer).profile.profileCompletionStage;
const setUp = async (as: TestAccount, changes = {}) => {
  const json = { ...BASIC_SETUP, ...changes };
  return (await (
    await api().call("POST", `/api/profiles/${as.id}/basic-setup`, { as, json })
  ).json()) as OwnProfileAnswer;
};
const mailsTo = async (member: TestAccount) => {
  const { rows } = await api().db.$client.query("select kind from outbox where recipient = $1", [member.email]);
  return rows.map(({ kind }) => kind);
};
const confirmed = { confirmCard: true };
let known: TestAccount | undefined;
const admin = async () => {
  known ??= await createAdmin(api());
  return known;
};

test("auto-saves raise the stage up to full_complete, and not into the card", async () => {
  const member = await createMember(api());
  expect(await stageOf(save(api(), member, { cityTown: "Kisumu" }))).toBe("quick_start");
  expect(await stageOf(save(api(), member, BASIC))).toBe("phase_1_complete");
  expect(await stageOf(save(api(), member, BUSINESS))).toBe("phase_2_complete");
  expect(await stageOf(save(api(), member, { ...SKILLS, ...BUILDER }))).toBe("full_complete");
});

test("submits raise the stage along their own stages", async () => {
  const member = await createMember(api());
  expect(await stageOf(submit(api(), member, BASIC))).toBe("basic_info_complete");
  expect(await stageOf(submit(api(), member, BUSINESS))).toBe("business_info_complete");
  expect(await stageOf(submit(api(), member, SKILLS))).toBe("full_complete");
});

test.each([
  ["edid_ready", {}],
  ["edid_builder_ready", BUILDER],
  ["edid_pioneer_ready", { ...BUILDER, ...PIONEER }],
])("a confirmed card gives the stage %s", async (stage, more) => {
  const member = await createMember(api());
  const { profile } = await submit(api(), member, { ...BASIC, ...BUSINESS, ...SKILLS, ...more }, confirmed);
  expect(profile).toMatchObject({
    profileCompletionStage: stage,
    memberId: expect.stringMatching(/^ISA-KE-SE-\d{5}$/),
  });
  expect(profile.cardConfirmedAt).toBe(api().clock().toISOString());
});

test("the tier falls when its data is removed, and rises when the data returns", async () => {
  const member = await createMember(api());
  const all = { ...BASIC, ...BUSINESS, ...SKILLS, ...BUILDER };
  const { profile } = await submit(api(), member, all, confirmed);
  const fallen = await save(api(), member, { userBio: null }, profile.version);
  expect(fallen.profile.profileCompletionStage).toBe("edid_ready");
  const risen = await save(api(), member, { userBio: "Back again" }, fallen.profile.version);
  expect(risen.profile.profileCompletionStage).toBe("edid_builder_ready");
});

test("a card confirmation is ignored when a step is incomplete", async () => {
  const member = await createMember(api());
  const early = await submit(api(), member, { ...BASIC, ...BUSINESS }, confirmed);
  expect(early.profile).toMatchObject({ cardConfirmedAt: null, profileCompletionStage: "business_info_complete" });
});

test("an administrator can save for a member, but not confirm the card", async () => {
  const member = await createMember(api());
  const response = await api().call("POST", `/api/profiles/${member.id}/submit`, {
    as: await admin(),
    json: { baseVersion: 1, changes: { ...BASIC, ...BUSINESS, ...SKILLS }, confirmCard: true },
  });
  expect(await response.json()).toMatchObject({
    profile: { profileCompletionStage: "full_complete", cardConfirmedAt: null },
  });
});

test("a card confirmation is ignored when a detail was refused", async () => {
  const member = await createMember(api());
  const all = { ...BASIC, ...BUSINESS, ...SKILLS };
  const { profile, fields } = await submit(api(), member, { ...all, yearOfBirth: 1800 }, confirmed);
  expect(Object.keys(fields)).toEqual(["yearOfBirth"]);
  expect(profile.cardConfirmedAt).toBeNull();
});

test("the profile-complete mail is sent once, when the card is first issued", async () => {
  const member = await createMember(api());
  const all = { ...BASIC, ...BUSINESS, ...SKILLS, ...BUILDER };
  const first = await submit(api(), member, all, confirmed);
  const fallen = await save(api(), member, { userBio: null }, first.profile.version);
  await submit(api(), member, BUILDER, { ...confirmed, baseVersion: fallen.profile.version });
  await submit(api(), member, all, confirmed);
  expect(await mailsTo(member)).toEqual(["profileComplete"]);
});

test("each gained tier sends one mail, also after a fall and a return", async () => {
  const member = await createMember(api());
  const all = { ...BASIC, ...BUSINESS, ...SKILLS };
  const issued = await submit(api(), member, all, confirmed);
  const risen = await save(api(), member, BUILDER, issued.profile.version);
  expect(risen.profile).toMatchObject({ profileCompletionStage: "edid_builder_ready", highestTier: "builder" });
  const fallen = await save(api(), member, { userBio: null }, risen.profile.version);
  expect(fallen.profile).toMatchObject({ profileCompletionStage: "edid_ready", highestTier: "builder" });
  const again = await save(api(), member, { userBio: "Back again" }, fallen.profile.version);
  await save(api(), member, PIONEER, again.profile.version);
  expect(await mailsTo(member)).toEqual(["profileComplete", "tierReached", "tierReached"]);
  const { rows } = await api().db.$client.query("select subject from outbox where recipient = $1 order by id", [
    member.email,
  ]);
  expect(rows.slice(1)).toEqual([{ subject: "You are a Builder now!" }, { subject: "You are a Pioneer now!" }]);
});

test("concurrent saves that gain a tier send one mail", async () => {
  const member = await createMember(api());
  const { userBio, ...rest } = BUILDER;
  const { profile } = await submit(api(), member, { ...BASIC, ...BUSINESS, ...SKILLS, ...rest }, confirmed);
  await Promise.all([1, 2, 3, 4].map(() => save(api(), member, { userBio }, profile.version)));
  expect(await mailsTo(member)).toEqual(["profileComplete", "tierReached"]);
});

test("a tier held before tiers were recorded sends no mail", async () => {
  const member = await createMember(api());
  const { profile } = await submit(api(), member, { ...BASIC, ...BUSINESS, ...SKILLS, ...BUILDER }, confirmed);
  await api().db.$client.query("update user_profiles set highest_tier = null where id = $1", [member.id]);
  const saved = await save(api(), member, { cityTown: "Kisumu" }, profile.version);
  expect(saved.profile.highestTier).toBe("builder");
  expect(await mailsTo(member)).toEqual(["profileComplete"]);
});

test("a tier mail after an administrator's save is in the member's language", async () => {
  const member = await createMember(api());
  const all = { ...BASIC, ...BUSINESS, ...SKILLS, preferredLanguage: "fr" };
  const { profile } = await submit(api(), member, all, confirmed);
  const json = { baseVersion: profile.version, changes: BUILDER };
  await api().call("PATCH", `/api/profiles/${member.id}`, { as: await admin(), json });
  const { rows } = await api().db.$client.query(
    "select html from outbox where recipient = $1 and kind = 'tierReached'",
    [member.email],
  );
  expect(rows).toEqual([{ html: expect.stringContaining('lang="fr"') }]);
});

test("a basic setup gives member id, stage and welcome mail exactly once", async () => {
  const member = await createMember(api());
  const first = await setUp(member);
  expect(first.profile).toMatchObject({
    ...BASIC_SETUP,
    profileCompletionStage: "basic_info_complete",
    memberId: expect.stringMatching(/^ISA-KE-SE-\d{5}$/),
    typeChosenAt: api().clock().toISOString(),
  });
  const second = await setUp(member, { country: "NG", entrepreneurType: "sme" });
  expect(second.profile).toMatchObject({ country: "NG", memberId: first.profile.memberId });
  expect(await mailsTo(member)).toEqual(["welcome"]);
  expect(api().queue.waiting.length).toBeGreaterThan(0);
});

test("concurrent basic setups give one member id and one mail", async () => {
  const member = await createMember(api());
  const answers = await Promise.all([1, 2, 3, 4].map(() => setUp(member)));
  expect(new Set(answers.map(({ profile }) => profile.memberId)).size).toBe(1);
  expect(await mailsTo(member)).toEqual(["welcome"]);
});

test("an incomplete basic setup gets an error for each missing field", async () => {
  const member = await createMember(api());
  const response = await api().call("POST", `/api/profiles/${member.id}/basic-setup`, {
    as: member,
    json: { fullName: "  " },
  });
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({
    message: "Please fill in all required fields",
    fields: {
      fullName: "Full name is required",
      country: "Country is required",
      ageRange: "Age range is required",
      gender: "Gender is required",
      entrepreneurType: "Please select what describes you",
      businessName: "Business/venture name is required",
    },
  });
});

const EMPTIED = {
  fullName: "",
  country: null,
  businessName: " ",
  businessStage: "",
  industrySector: [],
  skillsOffer: [],
};
const SENTENCES = {
  fullName: "Full name is required",
  country: "Country is required",
  businessName: "Business name is required",
  businessStage: "Business stage is required",
  industrySector: "Please select at least one industry sector",
  skillsOffer: "Please select at least one skill you can offer",
};

test.each(["the member", "an administrator"])("%s cannot empty required answers, so no stage falls", async (who) => {
  const member = await createMember(api());
  const as = who === "the member" ? member : await admin();
  const all = { ...BASIC, ...BUSINESS, ...SKILLS };
  const first = await submit(api(), member, all, confirmed);
  let { version } = first.profile;
  for (const [method, path] of [
    ["PATCH", ""],
    ["POST", "/submit"],
  ] as const) {
    const changes = { ...EMPTIED, cityTown: `By ${method}` };
    const json = { baseVersion: version, changes, confirmCard: false };
    const response = await api().call(method, `/api/profiles/${member.id}${path}`, { as, json });
    const saved = await response.json();
    version = saved.profile.version;
    expect(saved).toMatchObject({
      profile: { ...all, cityTown: `By ${method}`, profileCompletionStage: "edid_ready" },
      fields: SENTENCES,
    });
  }
});

test("an administrator can save a profile with incomplete steps", async () => {
  const member = await createMember(api());
  const { profile } = await save(api(), member, BASIC);
  const json = { baseVersion: profile.version, changes: { cityTown: "Ho", businessName: "" } };
  const response = await api().call("PATCH", `/api/profiles/${member.id}`, { as: await admin(), json });
  expect(await response.json()).toMatchObject({ profile: { cityTown: "Ho" }, fields: {} });
});

test("the welcome screen is marked as seen without a version change", async () => {
  const member = await createMember(api(), { profile: null });
  const response = await api().call("POST", `/api/profiles/${member.id}/welcome-seen`, { as: member });
  expect(await response.json()).toMatchObject({ profile: { hasSeenWelcomeScreen: true, version: 1 } });
});
