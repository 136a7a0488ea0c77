import { readFileSync } from "node:fs";
import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import { parseRssFeed } from "feedsmith";
import { expect, test } from "vitest";
import { validateXML } from "xmllint-wasm";
import { type Feed, type FeedItem, writeJsonFeed, writeRss } from "./feeds.ts";

const HOSTILE = `]]></title><script>alert("1")</script> & 'two' \u0000\u0008\u001b\ufffe\ud800 é 😀 &amp;`;
const IN_XML = `]]></title><script>alert("1")</script> & 'two' \ufffd é 😀 &amp;`;

const grant: FeedItem = {
  id: "urn:uuid:01980000-0000-7000-8000-000000000001",
  url: "https://isa.example/opportunities/1?a=1&b=2",
  title: "Seed grant",
  summary: "Money & advice for teams <3",
  html: "<p>For <strong>teams</strong> &amp; firms</p>",
  publishedAt: new Date("2026-11-20T08:30:00Z"),
  updatedAt: new Date("2026-11-21T09:00:00Z"),
  tags: ["Grant", "Tech & Data"],
  deadline: new Date("2027-03-12T20:59:59.999Z"),
};
const talk: FeedItem = {
  ...grant,
  id: "https://isa.example/opportunities/2",
  url: "https://isa.example/opportunities/2",
};
const bare: FeedItem = { ...talk, html: "", tags: [], deadline: null };

const feedOf = (...items: FeedItem[]): Feed => ({
  title: "Opportunities",
  description: "Grants & more",
  siteUrl: "https://isa.example/opportunities",
  feedUrl: "https://isa.example/opportunities/feed.xml",
  items,
});
const hostile = feedOf({ ...grant, title: HOSTILE, summary: HOSTILE, html: `<p>${HOSTILE}</p>`, tags: [HOSTILE] });

const schema = JSON.parse(readFileSync("node_modules/jsonfeed-schema/schema-v1.1.json", "utf8"));
const isJsonFeed = addFormats.default(new Ajv({ strict: false, allErrors: true })).compile(schema);

function readJsonFeed(feed: Feed) {
  const json = JSON.parse(writeJsonFeed(feed));
  isJsonFeed(json);
  expect(isJsonFeed.errors).toBeNull();
  return json;
}

test.each([
  ["full", feedOf(grant, talk)],
  ["bare", feedOf(bare)],
  ["empty", feedOf()],
  ["hostile", hostile],
])("a %s RSS feed is valid XML for a strict parser", async (_, feed) => {
  expect(await validateXML({ xml: writeRss(feed), normalization: "c14n" })).toMatchObject({ valid: true, errors: [] });
});

test("an RSS parser reads the channel", () => {
  expect(parseRssFeed(writeRss(feedOf(grant, bare)))).toMatchObject({
    title: "Opportunities",
    link: "https://isa.example/opportunities",
    description: "Grants & more",
    lastBuildDate: "Sat, 21 Nov 2026 09:00:00 GMT",
    atom: { links: [{ href: "https://isa.example/opportunities/feed.xml", rel: "self", type: "application/rss+xml" }] },
  });
});

test("an RSS parser reads each item completely", () => {
  const [first, second, third] = parseRssFeed(writeRss(feedOf(grant, talk, bare))).items ?? [];
  expect(first).toEqual({
    title: "Seed grant",
    link: "https://isa.example/opportunities/1?a=1&b=2",
    guid: { value: "urn:uuid:01980000-0000-7000-8000-000000000001", isPermaLink: false },
    pubDate: "Fri, 20 Nov 2026 08:30:00 GMT",
    atom: { updated: "2026-11-21T09:00:00.000Z" },
    categories: [{ name: "Grant" }, { name: "Tech & Data" }],
    description: "Money & advice for teams <3",
    content: { encoded: "<p>For <strong>teams</strong> &amp; firms</p>" },
    dcterms: { valid: ["end=2027-03-12T20:59:59.999Z"] },
  });
  expect(second?.guid).toEqual({ value: "https://isa.example/opportunities/2", isPermaLink: true });
  expect(third).not.toHaveProperty("content");
  expect(third).not.toHaveProperty("dcterms");
});

test("hostile text stays text in RSS", () => {
  const item = parseRssFeed(writeRss(hostile)).items?.[0];
  expect(item).toMatchObject({ title: IN_XML, description: IN_XML, categories: [{ name: IN_XML }] });
  expect(item?.content?.encoded).toBe(`<p>${IN_XML}</p>`);
});

test("a JSON feed matches its schema and contains each item completely", () => {
  expect(readJsonFeed(feedOf(grant, bare))).toEqual({
    version: "https://jsonfeed.org/version/1.1",
    title: "Opportunities",
    description: "Grants & more",
    home_page_url: "https://isa.example/opportunities",
    feed_url: "https://isa.example/opportunities/feed.xml",
    items: [
      {
        id: "urn:uuid:01980000-0000-7000-8000-000000000001",
        url: "https://isa.example/opportunities/1?a=1&b=2",
        title: "Seed grant",
        summary: "Money & advice for teams <3",
        content_html: "<p>For <strong>teams</strong> &amp; firms</p>",
        date_published: "2026-11-20T08:30:00.000Z",
        date_modified: "2026-11-21T09:00:00.000Z",
        tags: ["Grant", "Tech & Data"],
        _opportunity: { deadline: "2027-03-12T20:59:59.999Z" },
      },
      expect.objectContaining({ content_text: "Money & advice for teams <3", tags: [] }),
    ],
  });
});

test("an empty JSON feed matches its schema", () => {
  expect(readJsonFeed(feedOf()).items).toEqual([]);
});

test("hostile text stays text in a JSON feed", () => {
  expect(readJsonFeed(hostile).items[0]).toMatchObject({ title: HOSTILE, content_html: `<p>${HOSTILE}</p>` });
});
