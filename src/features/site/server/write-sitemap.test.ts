import { readFileSync } from "node:fs";
import { Readable } from "node:stream";
import { ErrorLevel, parseSitemapIndex, XMLToSitemapItemStream } from "sitemap";
import { expect, test } from "vitest";
import { validateXML } from "xmllint-wasm";
import { writeSitemap, writeSitemapIndex } from "./write-sitemap.ts";

const schema = readFileSync("node_modules/sitemap/schema/sitemap.xsd", "utf8");

const entries = [
  { loc: "https://isa.example/" },
  { loc: "https://isa.example/opportunities/1", lastmod: new Date("2026-11-20T08:30:00Z") },
  { loc: "https://isa.example/a?b=1&c='\"<d>\u0007é", lastmod: null },
];

test("a sitemap is valid by the schema of sitemaps.org", async () => {
  expect(await validateXML({ xml: writeSitemap(entries), schema })).toMatchObject({ valid: true, errors: [] });
});

test("a parser reads encoded URLs and their dates from a sitemap", async () => {
  const read = Readable.from(writeSitemap(entries)).pipe(new XMLToSitemapItemStream({ level: ErrorLevel.THROW }));
  expect((await read.toArray()).map(({ url, lastmod }) => ({ url, lastmod }))).toEqual([
    { url: "https://isa.example/", lastmod: undefined },
    { url: "https://isa.example/opportunities/1", lastmod: "2026-11-20T08:30:00.000Z" },
    { url: "https://isa.example/a?b=1&c=%27%22%3Cd%3E%07%C3%A9", lastmod: undefined },
  ]);
});

test("a parser reads the language alternates of a page from a sitemap", async () => {
  const alternates: [string, string][] = [
    ["fr", "https://isa.example/fr/faq"],
    ["x-default", "https://isa.example/faq"],
  ];
  const written = writeSitemap([{ loc: "https://isa.example/faq", alternates }]);
  expect(await validateXML({ xml: written, normalization: "c14n" })).toMatchObject({ valid: true, errors: [] });
  const read = Readable.from(written).pipe(new XMLToSitemapItemStream({ level: ErrorLevel.THROW }));
  const [{ links }] = await read.toArray();
  expect(links).toEqual(alternates.map(([lang, url]) => ({ lang, url })));
});

test("a parser reads the sitemaps from the index", async () => {
  const index = writeSitemapIndex([
    { loc: "https://isa.example/sitemap-1.xml", lastmod: new Date("2026-11-20T08:30:00Z") },
    { loc: "https://isa.example/sitemap-2.xml" },
  ]);
  expect(await validateXML({ xml: index, normalization: "c14n" })).toMatchObject({ valid: true, errors: [] });
  expect(await parseSitemapIndex(Readable.from(index))).toEqual([
    { url: "https://isa.example/sitemap-1.xml", lastmod: "2026-11-20T08:30:00.000Z" },
    { url: "https://isa.example/sitemap-2.xml" },
  ]);
});

test("a sitemap with more entries than the protocol allows is refused", () => {
  const many = Array.from({ length: 50_000 }, (_, at) => ({ loc: `https://isa.example/${at}` }));
  expect(writeSitemap(many).match(/<url>/g)).toHaveLength(50_000);
  expect(() => writeSitemap([...many, { loc: "https://isa.example/" }])).toThrow(RangeError);
});

test("an invalid URL in a sitemap throws a TypeError", () => {
  expect(() => writeSitemap([{ loc: "/opportunities" }])).toThrow(TypeError);
});
