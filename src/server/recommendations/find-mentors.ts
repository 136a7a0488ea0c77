import { eq, sql } from "drizzle-orm";
import { MENTOR_WEIGHTS, stagesAfter, suggestMentors } from "#domain/profiles/mentors.ts";
import { mentorAreasFor } from "#domain/profiles/need-answers.ts";
import type { Suggestion } from "#domain/profiles/suggested-people.ts";
import type { Queryable } from "../db/database.ts";
import { preparedOnce } from "../db/prepared.ts";
import { userProfiles } from "../db/schema/profiles.ts";
import type { ProfileRow } from "../profiles/queries.ts";
import {
  answersTo,
  asked,
  PERSON_COLUMNS,
  type PersonRow,
  searchPeople,
  sharesCountry,
  sharesIndustry,
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

const statement = preparedOnce((db) =>
  db.select(columns).from(userProfiles).innerJoin(found, eq(userProfiles.id, sql`found.id`)).prepare(""),
);

/** Decision 36, by index; the rule of the domain has the last word, and the order. */
export async function findMentors(db: Queryable, member: ProfileRow): Promise<Suggestion<MentorRow>[]> {
  const rows = await statement(db).execute({
    id: member.id,
    ...answersOf(member.supportAreasNeeded, mentorAreasFor),
    industries: member.industrySector,
    country: member.country,
    laterStages: stagesAfter(member.businessStage),
  });
  return suggestMentors(member, rows as MentorRow[]);
}
