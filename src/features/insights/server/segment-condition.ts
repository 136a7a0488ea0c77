import { arrayContains, eq, or, type SQL, sql } from "drizzle-orm";
import { userProfiles } from "#platform/db/schema/profiles.ts";
import type { SegmentRule } from "../domain/segments.ts";

/** The domain's rule as a condition; spelt out, since an index of lists knows no IN. */
export function isInSegment(rule: SegmentRule): SQL {
  if ("businessStages" in rule)
    return or(...rule.businessStages.map((stage) => eq(userProfiles.businessStage, stage))) as SQL;
  if ("wantsToMentor" in rule) return sql`${userProfiles.wantsToMentor}`;
  return arrayContains(userProfiles.supportAreasNeeded, [rule.supportAreaNeeded]);
}
