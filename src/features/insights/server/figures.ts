import { arrayContains, eq, or, type SQL, sql } from "drizzle-orm";
import { SEGMENTS, type SegmentKey, type SegmentRule } from "#features/profiles/domain/finding/member-segments.ts";
import { type Counted, countOf, sumOf } from "#kernel/counted.ts";
import { MONTH_ZONE } from "#kernel/month.ts";
import { STAGES } from "#kernel/stages.ts";
import type { Queryable } from "#platform/db/database.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import { preApplications } from "#platform/db/schema/pre-applications.ts";
import { userProfiles as p, userProfiles } from "#platform/db/schema/profiles.ts";
import { type CommunityFigures, STORED_VALUES, TOP_LENGTH } from "../domain/community.ts";
import { type PreApplicationFigures, RECENT_DAYS } from "../domain/pre-applications.ts";

const KNOWN_STAGES = STAGES.map(({ stage }) => stage);

const FACTS: readonly Fact[] = [
  { kind: "need", most: STORED_VALUES, list: sql`${p.supportAreasNeeded}` },
  { kind: "skill", most: STORED_VALUES, list: sql`${p.skillsOffer}` },
  { kind: "topic", most: STORED_VALUES, list: sql`${p.topicsOfInterest}` },
  one(
    "stage",
    sql`case when ${p.profileCompletionStage} = any(${sql.param(KNOWN_STAGES)}::text[])
      then ${p.profileCompletionStage} else 'quick_start' end`,
  ),
  one("country", sql`${p.country}`),
  one("type", sql`case when ${p.typeChosenAt} is not null then ${p.entrepreneurType} end`),
  one("month", sql`to_char(${p.createdAt} at time zone ${MONTH_ZONE}::text, 'YYYY-MM')`),
  one("quality", sql`case when ${p.wantsToMentor} then 'mentor' end`),
  one("quality", sql`case when ${p.collaboratorTypes} <> '{}' then 'collaborator' end`),
  one("quality", sql`case when ${p.okFeatureProfile} then 'public' end`),
  ...SEGMENTS.map(({ key, rule }) => one("segment", sql`case when ${isInSegment(rule)} then ${key}::text end`)),
];

/** SQL version of the domain's `countCommunity`, which reads the rows once. */
export async function countCommunity(db: Queryable): Promise<CommunityFigures> {
  const counted = await countFacts(db, sql`${p}`, FACTS);
  const qualities = counted("quality");
  return {
    totalMembers: sumOf(counted("stage")),
    publicProfiles: countOf(qualities, "public"),
    mentors: countOf(qualities, "mentor"),
    openToCollaboration: countOf(qualities, "collaborator"),
    segments: segmentsIn(counted),
    stages: counted("stage"),
    countries: counted("country"),
    entrepreneurTypes: counted("type"),
    months: counted("month"),
    needs: counted("need"),
    skills: counted("skill"),
    topics: counted("topic"),
  };
}

function one(kind: string, value: SQL): Fact {
  return { kind, most: null, value };
}

function segmentsIn(counted: CountedFacts): Record<SegmentKey, number> {
  const segments = counted("segment");
  return Object.fromEntries(SEGMENTS.map(({ key }) => [key, countOf(segments, key)])) as Record<SegmentKey, number>;
}

type FactLimit = { kind: string; most: number | null };
/** A fact counts each value of a list column, or one value per row; null is not counted. */
type Fact = FactLimit & ({ list: SQL } | { value: SQL });
type CountedFacts = (kind: string) => Counted[];

/** Sorts the values by count, then by byte order, as the domain does. */
async function countFacts(db: Queryable, from: SQL, facts: readonly Fact[]): Promise<CountedFacts> {
  const { rows } = await db.execute<Counted & { kind: string }>(sql`
    with counted as (
      select kind, value, count(*)::int as count
      from ${from}, lateral (${factsOfRow(facts)}) as fact (kind, value)
      where value is not null group by kind, value
    ), placed as (
      select *, row_number() over (partition by kind order by count desc, value collate "C") as place from counted
    )
    select kind, value, count from placed
    left join (values ${limitsOf(facts)}) as kept (of, most) on of = kind
    where most is null or place <= most
    order by kind, place`);
  return (kind) => rows.filter((row) => row.kind === kind).map(({ value, count }) => ({ value, count }));
}

function factsOfRow(facts: readonly Fact[]): SQL {
  const lists = facts.flatMap((fact) => ("list" in fact ? [sql`select ${fact.kind}::text, unnest(${fact.list})`] : []));
  const values = facts.flatMap((fact) => ("value" in fact ? [sql`(${fact.kind}::text, ${fact.value})`] : []));
  return sql.join([...lists, sql`values ${sql.join(values, sql`, `)}`], sql` union all `);
}

function limitsOf(facts: readonly Fact[]): SQL {
  const kinds = new Map(facts.map(({ kind, most }) => [kind, most]));
  return sql.join(
    [...kinds].map(([kind, most]) => sql`(${kind}::text, ${most}::int)`),
    sql`, `,
  );
}

/** Uses OR, because the index on an array column does not support IN. */
function isInSegment(rule: SegmentRule): SQL {
  if ("businessStages" in rule)
    return or(...rule.businessStages.map((stage) => eq(userProfiles.businessStage, stage))) as SQL;
  if ("wantsToMentor" in rule) return sql`${userProfiles.wantsToMentor}`;
  return arrayContains(userProfiles.supportAreasNeeded, [rule.supportAreaNeeded]);
}

const LASTING: readonly Fact[] = [
  { kind: "industry", most: TOP_LENGTH, list: sql`${preApplications.industrySector}` },
  { kind: "challenge", most: TOP_LENGTH, list: sql`${preApplications.challengesFaced}` },
  { kind: "goal", most: TOP_LENGTH, list: sql`${preApplications.joiningGoals}` },
  { kind: "referral", most: TOP_LENGTH, value: sql`${preApplications.referralSource}` },
  { kind: "type", most: null, value: sql`${preApplications.entrepreneurType}` },
  { kind: "country", most: null, value: sql`${preApplications.country}` },
  { kind: "stage", most: null, value: sql`${preApplications.businessStage}` },
  quality("any", sql`true`),
  quality(
    "member",
    sql`exists (select from ${accounts} where ${accounts.email} = ${preApplications.email} and ${accounts.emailConfirmedAt} is not null)`,
  ),
];

export async function countPreApplications(db: Queryable, now: Date): Promise<PreApplicationFigures> {
  const recent = [since("week", RECENT_DAYS.week, now), since("month", RECENT_DAYS.month, now)];
  const counted = await countFacts(db, sql`${preApplications}`, [...LASTING, ...recent]);
  const qualities = counted("quality");
  return {
    totalCount: countOf(qualities, "any"),
    recentApplications: countOf(qualities, "week"),
    lastThirtyDays: countOf(qualities, "month"),
    becameMembers: countOf(qualities, "member"),
    byEntrepreneurType: counted("type"),
    byCountry: counted("country"),
    byBusinessStage: counted("stage"),
    topIndustries: counted("industry"),
    topChallenges: counted("challenge"),
    topJoiningGoals: counted("goal"),
    byReferralSource: counted("referral"),
  };
}

function quality(name: string, condition: SQL): Fact {
  return { kind: "quality", most: null, value: sql`case when ${condition} then ${name}::text end` };
}

function since(name: string, days: number, now: Date): Fact {
  return quality(
    name,
    sql`${preApplications.createdAt} > ${now.toISOString()}::timestamptz - make_interval(days => ${days}::int)`,
  );
}
