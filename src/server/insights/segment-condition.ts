import { arrayContains, eq, or, type SQL, sql } from "drizzle-orm";
import type { SegmentRule } from "#domain/insights/segments.ts";
import { userProfiles } from "../db/schema/profiles.ts";

/** The domain's rule as a condition; spelt out, since an index of lists knows no IN. */
export function isInSegment(rule: SegmentRule): SQL {
  if ("businessStages" in rule)
    return or(...rule.businessStages.map((stage) => eq(userProfiles.businessStage, stage))) as SQL;
  if ("wantsToMentor" in rule) return sql`${userProfiles.wantsToMentor}`;
  return arrayContains(userProfiles.supportAreasNeeded, [rule.supportAreaNeeded]);
}
