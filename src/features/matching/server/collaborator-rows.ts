import { sql } from "drizzle-orm";
import { needsAnsweredBy, skillsFor } from "#features/profiles/domain/need-answers.ts";
import type { ProfileRow } from "#features/profiles/server/queries.ts";
import { userProfiles } from "#platform/db/schema/profiles.ts";
import { COLLABORATOR_WEIGHTS } from "../domain/collaborators.ts";
import {
  answersTo,
  PERSON_COLUMNS,
  type PersonRow,
  requested,
  searchPeople,
  sharesCountry,
  sharesIndustry,
  valuesFor,
} from "./people.ts";
import { earns, jsonRows, number } from "./score-sql.ts";

const columns = {
  ...PERSON_COLUMNS,
  skillsOffer: userProfiles.skillsOffer,
  supportAreasNeeded: userProfiles.supportAreasNeeded,
  collaboratorTypes: userProfiles.collaboratorTypes,
};
type CollaboratorRow = PersonRow & Pick<ProfileRow, "skillsOffer" | "supportAreasNeeded" | "collaboratorTypes">;

const weigh = COLLABORATOR_WEIGHTS;
const canHelp = sql`${userProfiles.skillsOffer} && ${requested("sought")}`;
const canBeHelped = sql`${userProfiles.supportAreasNeeded} && ${requested("offers")}`;
const seeksTheSame = sql`${userProfiles.collaboratorTypes} && ${requested("types")}`;
const offersCount = sql`(select count(*) from unnest(${userProfiles.supportAreasNeeded}) as need
  where need = any(${requested("offers")}::text[]))`;

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

type Answered = {
  /** In pairs: each need as often as it has answers. */
  needs: string[];
  answers: string[];
  /** The answers that people are gathered by. */
  sought: string[];
};

/** A need with more answers than that, which half the community gives, tells nobody apart. */
const MAX_ANSWERS = 5;

/** The needs of a member, and what would answer them. */
export function answersOf(needs: readonly string[], answersFor: (need: string) => readonly string[]): Answered {
  const pairs = needs.flatMap((need) => answersFor(need).map((answer) => ({ need, answer })));
  const selective = needs.map(answersFor).filter(({ length }) => length <= MAX_ANSWERS);
  return {
    needs: pairs.map(({ need }) => need),
    answers: pairs.map(({ answer }) => answer),
    sought: [...new Set(selective.flat())],
  };
}
