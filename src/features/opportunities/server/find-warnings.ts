import { and, desc, ne, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { opportunities } from "#platform/db/schema/opportunities.ts";
import { type ClosingDates, closingDay } from "../domain/deadline.ts";
import { type PublishingWarning, publishingWarnings } from "../domain/publishing-warnings.ts";
import { placeOf } from "./place-of.ts";
import { isOpen } from "./queries.ts";

export type Published = ClosingDates & {
  id: string | undefined;
  title: string;
  link: string | null;
  sourceUrl: string | null;
  summary: string;
  eligibility: string | null;
  fullDescription: string | null;
};

/** Minimum trigram similarity of two titles that are alike; it tolerates one changed word or year. */
const ALIKE = 0.5;
const MOST = 3;

/** docs/product/opportunities.md#warnings */
export async function findWarnings(db: Queryable, published: Published, now: Date): Promise<PublishingWarning[]> {
  const { id, title, link, sourceUrl, summary, eligibility, fullDescription } = published;
  const others = async (such: SQL) =>
    db
      .select({ id: opportunities.id, title: opportunities.title })
      .from(opportunities)
      .where(and(isOpen(now), id === undefined ? undefined : ne(opportunities.id, id), such))
      .orderBy(desc(opportunities.createdAt), desc(opportunities.id))
      .limit(MOST);
  return publishingWarnings(
    {
      link,
      sourceUrl,
      texts: [summary, eligibility, fullDescription],
      hasDeadline: closingDay(published) !== null,
      sameLink: link === null ? [] : await others(sql`${bare(opportunities.link)} = ${bare(link)}`),
      alikeTitle: await others(sql`similarity(plain_text(${opportunities.title}), plain_text(${title})) >= ${ALIKE}`),
    },
    placeOf,
  );
}

/** The web address without scheme, "www." and trailing slashes, for comparison. */
const bare = (address: typeof opportunities.link | string) =>
  sql`rtrim(regexp_replace(${address}::text, '^https?://(www\.)?', ''), '/')`;
