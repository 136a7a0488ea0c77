import { sql } from "drizzle-orm";
import { needsAnsweredBy, skillsFor } from "#features/profiles/domain/need-answers.ts";
import type { ProfileRow } from "#features/profiles/server/queries.ts";
import { userProfiles } from "#platform/db/schema/profiles.ts";
import { COLLABORATOR_WEIGHTS } from "../domain/collaborators.ts";
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
  skillsOffer: userProfiles.skillsOffer,
  supportAreasNeeded: userProfiles.supportAreasNeeded,
  collaboratorTypes: userProfiles.collaboratorTypes,
};
export type CollaboratorRow = PersonRow & Pick<ProfileRow, "skillsOffer" | "supportAreasNeeded" | "collaboratorTypes">;

const weigh = COLLABORATOR_WEIGHTS;
const canHelp = sql`${userProfiles.skillsOffer} && ${asked("sought")}`;
const canBeHelped = sql`${userProfiles.supportAreasNeeded} && ${asked("offers")}`;
const seeksTheSame = sql`${userProfiles.collaboratorTypes} && ${asked("types")}`;
const offersCount = sql`(select count(*) from unnest(${userProfiles.supportAreasNeeded}) as need
  where need = any(${asked("offers")}::text[]))`;

const found = searchPeople({
  kind: "collaborator",
  values: {
    id: "uuid",
    needs: "text[]",
    answers: "text[]",
    sought: "text[]",
    offers: "text[]",
    types: "text[]",
    industries: "text[]",
    country: "text",
  },
  eligible: sql`${userProfiles.collaboratorTypes} <> '{}'`,
  looksAt: [
    userProfiles.skillsOffer,
    userProfiles.supportAreasNeeded,
    userProfiles.collaboratorTypes,
    userProfiles.industrySector,
    userProfiles.country,
  ],
  gathered: [
    [canHelp, canBeHelped, sharesIndustry, sharesCountry],
    [canHelp, sharesIndustry, sharesCountry],
    [canHelp, canBeHelped, sharesIndustry],
    [canHelp, sharesIndustry],
    [canHelp, sharesCountry],
    [canBeHelped, sharesIndustry],
    [canHelp],
    [canBeHelped],
    [sharesIndustry],
    [sharesCountry],
  ],
  score: sql`least(${answersTo(userProfiles.skillsOffer)} * ${number(weigh.need)}, ${number(weigh.needsAtMost)})
    + least(${offersCount} * ${number(weigh.offer)}, ${number(weigh.offersAtMost)})
    + ${earns(seeksTheSame, weigh.type)} + ${earns(sharesIndustry, weigh.industry)}
    + ${earns(sharesCountry, weigh.country)}`,
});

export const collaboratorRows = jsonRows<CollaboratorRow>(columns, found);

export function collaboratorValues(member: ProfileRow): Record<string, unknown> {
  return valuesFor("collaborator", {
    id: member.id,
    ...answersOf(member.supportAreasNeeded, skillsFor),
    offers: needsAnsweredBy(member.skillsOffer),
    types: member.collaboratorTypes,
    industries: member.industrySector,
    country: member.country,
  });
}
