import { LRUCache } from "lru-cache";
import { serializeJsonLd } from "#features/site/domain/serialize-json-ld.ts";
import type { OpportunityType } from "../domain/opportunity.ts";
import { tagLabel } from "../domain/tags.ts";
import { opportunityJsonLd } from "./publishing/json-ld/opportunity-json-ld.ts";
import type { OpportunityRow } from "./queries.ts";

const MOST_KEPT = 1000;
const kept = new LRUCache<string, { version: number; text: string }>({ max: MOST_KEPT });

/** What search engines are told of an opportunity: what its page shows. Written once for each of its versions. */
export function writeOpportunityJsonLd(siteUrl: string, row: OpportunityRow): string {
  const known = kept.get(row.id);
  if (known?.version === row.version) return known.text;
  const text = writeAnew(siteUrl, row);
  kept.set(row.id, { version: row.version, text });
  return text;
}

function writeAnew(siteUrl: string, row: OpportunityRow): string {
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
