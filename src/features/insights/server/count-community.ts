import { type SQL, sql } from "drizzle-orm";
import { STAGES } from "#kernel/stages.ts";
import type { Queryable } from "#platform/db/database.ts";
import { userProfiles as p } from "#platform/db/schema/profiles.ts";
import { type CommunityFigures, KEPT_VALUES } from "../domain/community.ts";
import { countOf, sumOf } from "../domain/counted.ts";
import { MONTH_ZONE } from "../domain/month.ts";
import { SEGMENTS, type SegmentKey } from "../domain/segments.ts";
import { type CountedFacts, countFacts, type Fact } from "./facts.ts";
import { isInSegment } from "./segment-condition.ts";

const KNOWN_STAGES = STAGES.map(({ stage }) => stage);

const FACTS: readonly Fact[] = [
  { kind: "need", most: KEPT_VALUES, list: sql`${p.supportAreasNeeded}` },
  { kind: "skill", most: KEPT_VALUES, list: sql`${p.skillsOffer}` },
  { kind: "topic", most: KEPT_VALUES, list: sql`${p.topicsOfInterest}` },
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

/** The same as the domain's plain count, in one pass over all members. */
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
