import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { isAsked, PROFILE_FIELD_NAMES } from "#features/profiles/domain/fields.ts";
import { newProfileFields } from "#features/profiles/domain/new-profile.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import { userProfiles } from "#platform/db/schema/profiles.ts";
import { testApi } from "#test/api.ts";
import { createMember, type TestAccount } from "#test/factories.ts";
import { save, submit } from "#test/profiles.ts";
import { CAST, type CastMember } from "./cast.ts";
import { COMMUNITY } from "./community.ts";
import { seedDemo } from "./seed-demo.ts";

const api = testApi({ seed: true });
const MEMBERS = [...CAST, ...COMMUNITY];

beforeAll(() => seedDemo(api()));

test.each(MEMBERS.map((member) => [member.email, member] as const))(
  "%s has the profile that the product's pages create from the same answers",
  async (email, member) => {
    const made = await createMember(api());
    await passThrough(member, made);
    expect(await stored(email)).toEqual(await stored(made.email));
  },
);

test.each(MEMBERS.map(({ email, profile }) => [email, profile] as const))(
  "%s answers only questions that are asked",
  (_, profile) => {
    const whole = { ...newProfileFields(), ...profile };
    expect(PROFILE_FIELD_NAMES.filter((field) => field in profile && !isAsked(field, whole))).toEqual([]);
  },
);

async function passThrough({ event, seenWelcome, confirmedCard = false, profile }: CastMember, as: TestAccount) {
  const post = (path: string, json?: object) => api().call("POST", `/api/profiles/${as.id}/${path}`, { as, json });
  if (seenWelcome) expect((await post("welcome-seen")).status).toBe(200);
  if (event === undefined) return;
  const { fullName, country, ageRange, gender, entrepreneurType, businessName, ...rest } = profile;
  const setUp = await post("basic-setup", { fullName, country, ageRange, gender, entrepreneurType, businessName });
  expect([setUp.status, await setUp.json()]).toEqual([200, expect.anything()]);
  if (event === "basicSetup") return expect(rest).toEqual({});
  const saved =
    event === "submit" ? await submit(api(), as, rest, { confirmCard: confirmedCard }) : await save(api(), as, rest);
  expect(saved).toMatchObject({ fields: {}, conflicts: [] });
}

async function stored(email: string) {
  const [row] = await api()
    .db.select()
    .from(userProfiles)
    .innerJoin(accounts, eq(accounts.id, userProfiles.id))
    .where(eq(accounts.email, email));
  if (!row) throw new Error(`${email} has no profile`);
  const { typeChosenAt, cardConfirmedAt, basicSetupAt, memberId, ...profile } = row.user_profiles;
  return {
    ...Object.fromEntries(PROFILE_FIELD_NAMES.map((field) => [field, profile[field]])),
    stage: profile.profileCompletionStage,
    highestTier: profile.highestTier,
    hasSeenWelcomeScreen: profile.hasSeenWelcomeScreen,
    chose: typeChosenAt !== null,
    confirmed: cardConfirmedAt !== null,
    setUp: basicSetupAt !== null,
    idOf: memberId?.replace(/\d+$/, "") ?? null,
  };
}
