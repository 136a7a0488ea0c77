import type { Feed, FeedItem } from "./feed.ts";

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
