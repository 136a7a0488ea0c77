import { BRAND } from "#kernel/brand.ts";
import type { Context } from "#platform/context.ts";
import { parentElement, textElement, XML_DECLARATION } from "#platform/http/xml.ts";
import { addressIn } from "#platform/i18n/address.ts";
import { t } from "#platform/i18n/i18n.ts";
import { OPPORTUNITY_LIST_TEXTS } from "../../domain/messages.ts";
import { opportunityTypeLabel } from "../../domain/opportunity.ts";
import { tagLabel } from "../../domain/tags.ts";
import { listNewestOpen, type OpportunityRow } from "../queries.ts";
import { renderMarkdown } from "./render-markdown.ts";

const LATEST = 50;

export async function opportunityFeed({ db, config, clock }: Context, path: string): Promise<Feed> {
  const rows = await listNewestOpen(db, clock(), LATEST);
  return {
    title: `${BRAND.name}: ${t(OPPORTUNITY_LIST_TEXTS.title)}`,
    description: t(OPPORTUNITY_LIST_TEXTS.intro),
    siteUrl: new URL(addressIn("/opportunities"), config.siteUrl).href,
    feedUrl: new URL(addressIn(path), config.siteUrl).href,
    items: rows.map((row) => feedItem(row, config.siteUrl)),
  };
}

function feedItem(row: OpportunityRow, siteUrl: string): FeedItem {
  return {
    id: `urn:uuid:${row.id}`,
    url: new URL(addressIn(`/opportunities/${row.id}`), siteUrl).href,
    title: row.title,
    summary: row.summary,
    html: renderMarkdown(row.fullDescription ?? ""),
    publishedAt: row.publishedAt ?? row.createdAt,
    updatedAt: row.updatedAt,
    tags: [opportunityTypeLabel(row.type), ...row.tags.map(tagLabel)].map((tag) => t(tag)),
    deadline: row.closesAt,
  };
}

/** The addresses in a feed are absolute. */
export type Feed = {
  title: string;
  description: string;
  siteUrl: string;
  feedUrl: string;
  items: readonly FeedItem[];
};

export type FeedItem = {
  /** Permanent id of the entry; it stays the same when the address changes. */
  id: string;
  url: string;
  title: string;
  /** Plain text. */
  summary: string;
  /** Safe HTML from `renderMarkdown`; may be empty. */
  html: string;
  publishedAt: Date;
  updatedAt: Date;
  tags: readonly string[];
  deadline?: Date | null;
};

/** JSON Feed 1.1. */
export function writeJsonFeed(feed: Feed): string {
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title: feed.title,
    description: feed.description,
    home_page_url: feed.siteUrl,
    feed_url: feed.feedUrl,
    items: feed.items.map(jsonFeedItem),
  });
}

function jsonFeedItem(item: FeedItem): object {
  return {
    id: item.id,
    url: item.url,
    title: item.title,
    summary: item.summary,
    ...(item.html === "" ? { content_text: item.summary } : { content_html: item.html }),
    date_published: item.publishedAt.toISOString(),
    date_modified: item.updatedAt.toISOString(),
    tags: item.tags,
    ...(item.deadline ? { _opportunity: { deadline: item.deadline.toISOString() } } : {}),
  };
}

const NAMESPACES = {
  "xmlns:atom": "http://www.w3.org/2005/Atom",
  "xmlns:content": "http://purl.org/rss/1.0/modules/content/",
  "xmlns:dcterms": "http://purl.org/dc/terms/",
};

/** RSS 2.0. */
export function writeRss(feed: Feed): string {
  const { title, description, siteUrl, feedUrl, items } = feed;
  const channel = parentElement("channel", [
    textElement("title", title),
    textElement("link", siteUrl),
    textElement("description", description),
    textElement("atom:link", "", { href: feedUrl, rel: "self", type: "application/rss+xml" }),
    lastChange(items),
    ...items.map(rssItem),
  ]);
  return `${XML_DECLARATION}${parentElement("rss", [channel], { version: "2.0", ...NAMESPACES })}\n`;
}

function rssItem(item: FeedItem): string {
  return parentElement("item", [
    textElement("title", item.title),
    textElement("link", item.url),
    textElement("guid", item.id, { isPermaLink: String(item.id === item.url) }),
    textElement("pubDate", item.publishedAt.toUTCString()),
    textElement("atom:updated", item.updatedAt.toISOString()),
    ...item.tags.map((tag) => textElement("category", tag)),
    textElement("description", item.summary),
    item.html === "" ? null : textElement("content:encoded", item.html),
    item.deadline ? textElement("dcterms:valid", `end=${item.deadline.toISOString()}`) : null,
  ]);
}

function lastChange(items: readonly FeedItem[]): string | null {
  if (items.length === 0) return null;
  const last = Math.max(...items.map(({ updatedAt }) => updatedAt.getTime()));
  return textElement("lastBuildDate", new Date(last).toUTCString());
}
