import type { OpportunityType } from "#domain/opportunities/opportunity.ts";
import { tagLabel } from "#domain/opportunities/tags.ts";
import { serializeJsonLd } from "#domain/site/serialize-json-ld.ts";
import { opportunityJsonLd } from "../publishing/json-ld/opportunity-json-ld.ts";
import type { OpportunityRow } from "./queries.ts";

/** What search engines are told of an opportunity: what its page shows. */
export function writeOpportunityJsonLd(siteUrl: string, row: OpportunityRow): string {
  const absolute = (path: string) => new URL(path, siteUrl).href;
  const facts = opportunityJsonLd({
    url: absolute(`/opportunities/${row.id}`),
    type: row.type as OpportunityType,
    title: row.title,
    summary: row.summary,
    organizer: row.organizer,
    venue: row.venue,
    countries: row.countries,
    startsOn: row.startDate,
    endsOn: row.endDate,
    deadlineOn: row.deadline,
    cost: row.cost,
    tags: row.tags.map(tagLabel),
    imageUrl: absolute(`/share/opportunities/${row.id}.png`),
    publishedAt: row.publishedAt ?? row.createdAt,
    updatedAt: row.updatedAt,
  });
  return serializeJsonLd(facts);
}
