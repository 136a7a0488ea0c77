import { sql } from "drizzle-orm";
import { mentorAreasFor } from "#features/profiles/domain/need-answers.ts";
import type { ProfileRow } from "#features/profiles/server/queries.ts";
import { userProfiles } from "#platform/db/schema/profiles.ts";
import { MENTOR_WEIGHTS, stagesAfter } from "../domain/mentors.ts";
import { jsonRows } from "./json-rows.ts";
import {
  answersTo,
  asked,
  PERSON_COLUMNS,
  type PersonRow,
  searchPeople,
  sharesCountry,
  sharesIndustry,
  valuesFor,
} from "./people.ts";
import { earns, number } from "./points.ts";
import { answersOf } from "./seeker.ts";

const columns = {
  ...PERSON_COLUMNS,
  wantsToMentor: userProfiles.wantsToMentor,
  mentorAreas: userProfiles.mentorAreas,
  businessStage: userProfiles.businessStage,
};
export type MentorRow = PersonRow & Pick<ProfileRow, "wantsToMentor" | "mentorAreas" | "businessStage">;

const { need, needsAtMost, industry, country, laterStage } = MENTOR_WEIGHTS;
const canHelp = sql`${userProfiles.mentorAreas} && ${asked("sought")}`;
const isFurther = sql`${userProfiles.businessStage} = any(${asked("laterStages")}::text[])`;

const found = searchPeople({
  kind: "mentor",
  values: {
    id: "uuid",
    needs: "text[]",
    answers: "text[]",
    sought: "text[]",
    industries: "text[]",
    country: "text",
    laterStages: "text[]",
  },
  eligible: sql`${userProfiles.wantsToMentor}`,
  looksAt: [userProfiles.mentorAreas, userProfiles.industrySector, userProfiles.country, userProfiles.businessStage],
  gathered: [
    [canHelp, sharesIndustry, sharesCountry],
    [canHelp, sharesIndustry],
    [canHelp, sharesCountry],
    [canHelp],
    [sharesIndustry, sharesCountry],
    [sharesIndustry],
    [sharesCountry],
  ],
  score: sql`least(${answersTo(userProfiles.mentorAreas)} * ${number(need)}, ${number(needsAtMost)})
    + ${earns(sharesIndustry, industry)} + ${earns(sharesCountry, country)} + ${earns(isFurther, laterStage)}`,
});

export const mentorRows = jsonRows<MentorRow>(columns, found);

export function mentorValues(member: ProfileRow): Record<string, unknown> {
  return valuesFor("mentor", {
    id: member.id,
    ...answersOf(member.supportAreasNeeded, mentorAreasFor),
    industries: member.industrySector,
    country: member.country,
    laterStages: stagesAfter(member.businessStage),
  });
}
