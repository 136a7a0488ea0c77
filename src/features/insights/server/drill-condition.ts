import { and, arrayContains, eq, type SQL, sql } from "drizzle-orm";
import { profileEntries } from "#platform/db/schema/profile-entries.ts";
import { userProfiles } from "#platform/db/schema/profiles.ts";
import type { Drill } from "../domain/drill.ts";
import { addMonths, MONTH_ZONE, type Month } from "../domain/month.ts";
import { SEGMENTS } from "../domain/segments.ts";
import { isInSegment } from "./segment-condition.ts";

/** `holds` tells who belongs; `indexed` says the same in a way that finds few among many; null where order finds them. */
export type DrillCondition = { holds: SQL; indexed: SQL | null };

export function drillCondition(drill: Drill): DrillCondition {
  switch (drill.kind) {
    case "segment":
      return segmentCondition(drill.value);
    case "need":
      return same(arrayContains(userProfiles.supportAreasNeeded, [drill.value]));
    case "skill":
      return same(arrayContains(userProfiles.skillsOffer, [drill.value]));
    case "topic":
      return same(arrayContains(userProfiles.topicsOfInterest, [drill.value]));
    case "stage":
      return byTerm(eq(userProfiles.profileCompletionStage, drill.value), `stage:${drill.value}`);
    case "country":
      return byTerm(eq(userProfiles.country, drill.value), `country:${drill.value}`);
    case "month":
      return { holds: joinedIn(drill.value), indexed: null };
  }
}

function segmentCondition(segment: Extract<Drill, { kind: "segment" }>["value"]): DrillCondition {
  const rule = SEGMENTS.find(({ key }) => key === segment)?.rule ?? { wantsToMentor: true as const };
  const holds = isInSegment(rule);
  return "wantsToMentor" in rule ? byTerm(holds, "mentors") : same(holds);
}

const same = (holds: SQL): DrillCondition => ({ holds, indexed: holds });

/** The entry of a profile holds what the administration searches by. */
function byTerm(holds: SQL, term: string): DrillCondition {
  const entries = sql`select ${profileEntries.id} from ${profileEntries} where ${arrayContains(profileEntries.terms, [term])}`;
  return { holds, indexed: and(holds, sql`${userProfiles.id} in (${entries})`) as SQL };
}

function joinedIn(month: Month): SQL {
  const start = (of: Month) => sql`${`${of}-01`}::timestamp at time zone ${MONTH_ZONE}::text`;
  return sql`${userProfiles.createdAt} >= ${start(month)} and ${userProfiles.createdAt} < ${start(addMonths(month, 1))}`;
}
