/** What each format of a feed is written from. Addresses are absolute. */
export type Feed = {
  title: string;
  description: string;
  siteUrl: string;
  /** Where this very feed is found. */
  feedUrl: string;
  items: readonly FeedItem[];
};

export type FeedItem = {
  /** Never changes, whatever happens to the address. */
  id: string;
  url: string;
  title: string;
  /** Plain text. */
  summary: string;
  /** Safe HTML, as renderMarkdown makes it; may be empty. */
  html: string;
  publishedAt: Date;
  updatedAt: Date;
  tags: readonly string[];
  /** The last moment to apply. */
  deadline?: Date | null;
};
