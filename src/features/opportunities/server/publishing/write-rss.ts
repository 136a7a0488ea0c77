import type { Feed, FeedItem } from "./feed.ts";
import { parentElement, textElement, XML_DECLARATION } from "./xml.ts";

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
