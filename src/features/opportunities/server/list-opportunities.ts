import { and, arrayContains, between, eq, gte, inArray, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { searchWords as wordsOf } from "#features/profiles/domain/finding/words.ts";
import { readSort } from "#kernel/list-queries.ts";
import type { Context } from "#platform/context.ts";
import type { Queryable } from "#platform/db/database.ts";
import { hasWords } from "#platform/db/has-words.ts";
import { keysetPage } from "#platform/db/keyset.ts";
import { correctWords } from "#platform/db/known-words.ts";
import { joinedText, withoutApostrophes } from "#platform/db/like-pattern.ts";
import { emailSends } from "#platform/db/schema/email.ts";
import { opportunities, opportunityAlerts, opportunityLinks } from "#platform/db/schema/opportunities.ts";
import { searchWords } from "#platform/db/schema/search.ts";
import type { ManagedOpportunityListQuery } from "../contract/admin-list-query.ts";
import type { ManagedOpportunityListAnswer } from "../contract/admin-opportunities.ts";
import { closingSpan, LOOK_DAYS, type Look, NEWEST, spanOf } from "../domain/admin-list.ts";
import { FAILING_DAYS } from "../domain/links.ts";
import { readRegion } from "../domain/regions.ts";
import { managedOrder } from "./managed-order.ts";
import { presentListed } from "./present.ts";
import { alertColumns, isItsLink, linkColumns } from "./queries.ts";

const { closesAt, countries, heldAt, publishedAt, region, searchText, type, viewsCount, visibility } = opportunities;

type Filter = Omit<ManagedOpportunityListQuery, "sort" | "limit" | "cursor">;
type Condition = {
  where: SQL | undefined;
  similarTo: string | null;
};

/** docs/product/opportunities.md#the-list-of-administrators */
async function conditionOf(db: Queryable, filter: Filter, now: Date): Promise<Condition> {
  const { words, similarTo } = await searched(db, filter.search);
  const chosen = [
    filter.type === "" ? undefined : eq(type, filter.type),
    isAt(filter.region),
    isIn(filter.state, now),
    closes(filter.deadline, now),
    LOOKS[filter.look]?.(now),
  ];
  return { where: and(words, ...chosen), similarTo };
}

async function searched(db: Queryable, search: string): Promise<{ words: SQL | undefined; similarTo: string | null }> {
  const words = wordsOf(search);
  if (words.length === 0) return { words: search.trim() === "" ? undefined : sql`false`, similarTo: null };
  const meant = await correctWords(db, searchWords, words);
  const joined = withoutApostrophes(search);
  const readings = [words, meant, joined === null ? null : wordsOf(joined)].filter((one) => one !== null);
  return { words: hasWords([joinedText(searchText)], readings), similarTo: meant?.join(" ") ?? null };
}

function isAt(place: string): SQL | undefined {
  return place === "" ? undefined : or(eq(region, readRegion(place) ?? place), arrayContains(countries, [place]));
}

const isLive = eq(visibility, true);
const DAY_MS = 86_400_000;

/** docs/product/opportunities.md#the-list-of-administrators */
type Looks = Record<Look, (now: Date) => SQL | undefined>;
const LOOKS: Partial<Record<string, Looks[Look]>> = {
  soon: (now) => and(isLive, within(spanOf(LOOK_DAYS, now))),
  undated: () => and(isLive, isNull(closesAt)),
  unopened: (now) =>
    and(isLive, isOpen(now), eq(viewsCount, 0), lt(publishedAt, new Date(now.getTime() - LOOK_DAYS * DAY_MS))),
  failing: () => and(isLive, hasLink(gte(opportunityLinks.failures, FAILING_DAYS))),
  moved: () => and(isLive, hasLink(isNotNull(opportunityLinks.leadsTo))),
  held: () => isNotNull(heldAt),
} satisfies Looks;

const hasLink = (such: SQL): SQL => sql`exists (select from ${opportunityLinks} where ${isItsLink} and ${such})`;
const within = ({ from, to }: { from: Date; to: Date }) => between(closesAt, from, to);

const isOver = (now: Date): SQL => lt(closesAt, now);
const isOpen = (now: Date) => or(isNull(closesAt), gte(closesAt, now));

function isIn(state: Filter["state"], now: Date): SQL | undefined {
  if (state === "") return undefined;
  if (state === "draft") return eq(visibility, false);
  return and(eq(visibility, true), state === "closed" ? isOver(now) : isOpen(now));
}

function closes(deadline: Filter["deadline"], now: Date): SQL | undefined {
  if (deadline === "none") return isNull(closesAt);
  if (deadline === "past") return isOver(now);
  const span = closingSpan(deadline, now);
  return span === null ? undefined : within(span);
}

const { id } = opportunities;

/** docs/product/opportunities.md#the-list-of-administrators */
export async function listOpportunities(
  { db, clock }: Pick<Context, "db" | "clock">,
  { cursor, limit, sort, ...filter }: ManagedOpportunityListQuery,
): Promise<ManagedOpportunityListAnswer> {
  const now = clock();
  const order = managedOrder(readSort(sort, NEWEST), now);
  const after = cursor === undefined ? undefined : order.beyond(cursor);
  const { where, similarTo } = await conditionOf(db, filter, now);
  const places = db
    .select({ id, key: order.written })
    .from(opportunities)
    .where(and(where, after))
    .orderBy(...order.by)
    .limit(limit + 1);
  const [found, total, matched] = await Promise.all([places, db.$count(opportunities), countMatched(db, where)]);
  const { page, nextCursor } = keysetPage(found, limit, order.cursorOf);
  const rows = await readRows(
    db,
    page.map(({ id }) => id),
  );
  return { opportunities: rows.map(presentListed), total, matched: matched ?? total, similarTo, nextCursor };
}

const countMatched = async (db: Context["db"], where: SQL | undefined) =>
  where === undefined ? null : db.$count(opportunities, where);

/** Rows in the order of the ids; rows deleted meanwhile are left out. */
async function readRows(db: Queryable, ids: string[]) {
  if (ids.length === 0) return [];
  const { title, type, summary, organizer, region, venue, deadline, startDate, endDate, timeZone } = opportunities;
  const { cost, tags, createdAt, visibility, viewsCount, applyClicks, downloadClicks, heldAt } = opportunities;
  const card = { id, title, type, summary, organizer, region, venue, deadline, startDate, endDate, timeZone, cost };
  const figures = { tags, createdAt, visibility, viewsCount, applyClicks, downloadClicks, heldAt };
  const rows = await db
    .select({ ...card, ...figures, ...alertColumns, ...linkColumns })
    .from(opportunities)
    .leftJoin(opportunityAlerts, eq(opportunityAlerts.opportunityId, id))
    .leftJoin(emailSends, eq(emailSends.id, opportunityAlerts.sendId))
    .leftJoin(opportunityLinks, isItsLink)
    .where(inArray(id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
