import { type SQL, sql } from "drizzle-orm";
import type { OpportunityCard } from "../contract/opportunities.ts";

const FIELDS: Record<keyof OpportunityCard, string> = {
  id: "found.id",
  title: "found.title",
  type: "found.type",
  summary: "found.summary",
  organizer: "found.organizer",
  region: "found.region",
  venue: "found.venue",
  deadline: "found.deadline",
  startDate: "found.start_date",
  endDate: "found.end_date",
  timeZone: "found.time_zone",
  cost: "found.cost",
  tags: "found.tags",
  createdAt: `to_char(found.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
};

/** The card of a row called `found`, field by field; as one JSON it is read in half the time of fourteen columns. */
export const cardColumn: SQL<OpportunityCard> = sql.raw(
  `json_build_object(${Object.entries(FIELDS)
    .map(([field, column]) => `'${field}', ${column}`)
    .join(", ")})`,
) as SQL<OpportunityCard>;
