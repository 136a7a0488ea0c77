import { and, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { hiddenIds } from "#features/introductions/server/queries.ts";
import { needsAnsweredBy, skillsFor } from "#features/profiles/domain/need-answers.ts";
import type { ProfileRow } from "#features/profiles/server/queries.ts";
import type { Stage } from "#kernel/stages.ts";
import { userProfiles } from "#platform/db/schema/profiles.ts";
import { COLLABORATOR_WEIGHTS, MOST_SUGGESTED } from "../domain/suggested-people.ts";
import { earns, jsonRows, number } from "./score-sql.ts";

type Kind = "mentor" | "collaborator";

export const PERSON_COLUMNS = {
  id: userProfiles.id,
  memberId: userProfiles.memberId,
  fullName: userProfiles.fullName,
  businessName: userProfiles.businessName,
  country: userProfiles.country,
  industrySector: userProfiles.industrySector,
  profilePhotoUrl: userProfiles.profilePhotoUrl,
  profileCompletionStage: userProfiles.profileCompletionStage,
  okFeatureProfile: userProfiles.okFeatureProfile,
};
export type PersonRow = Pick<ProfileRow, Exclude<keyof typeof PERSON_COLUMNS, "profileCompletionStage">> & {
  profileCompletionStage: Stage;
};

/** The subquery hides the parameter's value from the query planner, so that one query plan serves every member. */
export const requested = (name: string): SQL => sql`(select requested.${sql.identifier(name)} from requested)`;

export const sharesCountry = sql`${userProfiles.country} = ${requested("country")}`;
export const sharesIndustry = sql`${userProfiles.industrySector} && ${requested("industries")}`;

/** Number of the seeker's needs that a person's offer meets. `needs` and `answers` are parallel arrays. */
export function answersTo(offered: AnyPgColumn): SQL {
  return sql`(select count(distinct pair.need) from unnest(${requested("needs")}, ${requested("answers")}) as pair(need, answer)
    where pair.answer = any(${offered}))`;
}

type Search = {
  kind: Kind;
  values: Record<string, "uuid" | "text" | "text[]">;
  eligible: SQL;
  looksAt: readonly AnyPgColumn[];
  /** Sets of conditions. A candidate is found by one set when it meets all conditions of that set. */
  gathered: readonly SQL[][];
  score: SQL;
  amongEquals?: { join: SQL; columns: SQL; order: SQL };
};

/** Maximum number of candidates per set of conditions, because scoring a million members would be too slow. */
const OF_ONE_SET = 100;
const IN_ALL = 2 * OF_ONE_SET;

/** Numbers of the newest members to read. A set is common when COMMON of TRIED meet it; then only NEAR is scanned. */
const [NEAR, SCORED, TRIED, COMMON] = [2000, 500, 300, 15];

const canBeSuggested = sql`${userProfiles.okFeatureProfile} and ${userProfiles.memberId} is not null
    and ${userProfiles.profileCompletionStage} <> 'quick_start' and ${userProfiles.id} <> ${requested("id")}
    and ${userProfiles.id} <> all(${requested("hidden")}::uuid[])`;

export function searchPeople({ kind, values, eligible, looksAt, gathered, score, amongEquals }: Search): SQL {
  const everybody = sql`${canBeSuggested} and ${eligible}`;
  const best = sql`(select ${userProfiles.id} from (select * from near limit ${number(SCORED)}) as ${userProfiles}
    order by ${score} desc, ${userProfiles.id} desc limit ${number(MOST_SUGGESTED)})`;
  const sets = gathered.map((conditions, index) => nearOrFar(everybody, and(...conditions), common(index)));
  const tried = gathered.map(
    (conditions, index) =>
      sql`count(*) filter (where ${and(...conditions)}) >= ${number(COMMON)} as ${sql.identifier(`common${index}`)}`,
  );
  const given = Object.entries(values).map(
    ([name, type]) => sql`${sql.placeholder(`${kind} ${name}`)}::${sql.raw(type)} as ${sql.identifier(name)}`,
  );
  const hidden = sql`array(${hiddenIds(sql`${sql.placeholder(`${kind} id`)}::uuid`)}) as hidden`;
  const columns = amongEquals ? sql`, ${amongEquals.columns}` : sql``;
  const join = amongEquals ? sql`left join ${amongEquals.join}` : sql``;
  const order = amongEquals ? sql`${amongEquals.order},` : sql``;
  return sql`${userProfiles} join (
    with requested as materialized (select ${sql.join([...given, hidden], sql`, `)}), near as materialized (
      select ${sql.join([userProfiles.id, ...looksAt], sql`, `)} from ${userProfiles}
      where ${everybody} order by ${userProfiles.id} desc limit ${number(NEAR)}
    ), tried as materialized (
      select ${sql.join(tried, sql`, `)} from (select * from near limit ${number(TRIED)}) as ${userProfiles}
    )
    select * from (
      select ${userProfiles.id}, ${score} as score${columns} from ${userProfiles} ${join}
      where ${userProfiles.id} in (select id from (${sql.join([best, ...sets], sql` union all `)}) as sets limit ${number(IN_ALL)}) offset 0
    ) as scored where score > 0 order by score desc, ${order} id desc limit ${number(MOST_SUGGESTED)}
  ) as found on ${userProfiles.id} = found.id`;
}

const common = (index: number) => sql`(select tried.${sql.identifier(`common${index}`)} from tried)`;

/** An index lookup would list every match of a common set, so a common set is read from the newest members (`near`). */
function nearOrFar(everybody: SQL, shared: SQL | undefined, isCommon: SQL): SQL {
  const limit = sql`limit ${number(OF_ONE_SET)}`;
  return sql`(select ${userProfiles.id} from near as ${userProfiles} where ${shared} and ${isCommon} ${limit})
    union all (select ${userProfiles.id} from ${userProfiles} where ${everybody} and ${shared} and not ${isCommon} ${limit})`;
}

/** The kind of person prefixes each parameter name, so that both searches fit into one SQL statement. */
export function valuesFor(kind: Kind, values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`${kind} ${name}`, value]));
}

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
  /** The member's needs, parallel to `answers`: a need is repeated for each of its answers. */
  needs: string[];
  answers: string[];
  sought: string[];
};

/** A need with more answers than this matches about half of the community, so it does not narrow the search. */
const MAX_ANSWERS = 5;

export function answersOf(needs: readonly string[], answersFor: (need: string) => readonly string[]): Answered {
  const pairs = needs.flatMap((need) => answersFor(need).map((answer) => ({ need, answer })));
  const selective = needs.map(answersFor).filter(({ length }) => length <= MAX_ANSWERS);
  return {
    needs: pairs.map(({ need }) => need),
    answers: pairs.map(({ answer }) => answer),
    sought: [...new Set(selective.flat())],
  };
}
