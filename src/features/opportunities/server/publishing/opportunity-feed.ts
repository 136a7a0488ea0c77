import { BRAND } from "#kernel/brand.ts";
import type { Context } from "#platform/context.ts";
import { OPPORTUNITY_LIST_TEXTS } from "../../domain/messages.ts";
import { tagLabel } from "../../domain/tags.ts";
import { opportunityTypeLabel } from "../../domain/type-labels.ts";
import { listNewestLive, type OpportunityRow } from "../queries.ts";
import type { Feed, FeedItem } from "./feed.ts";
import { renderMarkdown } from "./render-markdown.ts";

const LATEST = 50;

/** The latest published opportunities, for feed readers. @param path where this format of the feed is */
export async function opportunityFeed({ db, config }: Context, path: string): Promise<Feed> {
  const rows = await listNewestLive(db, LATEST);
  return {
    title: `${BRAND.name}: ${OPPORTUNITY_LIST_TEXTS.title}`,
    description: OPPORTUNITY_LIST_TEXTS.intro,
    siteUrl: new URL("/opportunities", config.siteUrl).href,
    feedUrl: new URL(path, config.siteUrl).href,
    items: rows.map((row) => feedItem(row, config.siteUrl)),
  };
}

function feedItem(row: OpportunityRow, siteUrl: string): FeedItem {
  return {
    id: `urn:uuid:${row.id}`,
    url: new URL(`/opportunities/${row.id}`, siteUrl).href,
    title: row.title,
    summary: row.summary,
    html: renderMarkdown(row.fullDescription ?? ""),
    publishedAt: row.publishedAt ?? row.createdAt,
    updatedAt: row.updatedAt,
    tags: [opportunityTypeLabel(row.type), ...row.tags.map(tagLabel)],
    deadline: row.closesAt,
  };
}
