import { beforeAll, expect, test } from "vitest";
import { inLanguage } from "#platform/http/request-scope.ts";
import { testApi } from "#test/api.ts";
import { createMember, createOpportunity } from "#test/factories.ts";

const api = testApi();
const LISTED = {
  profileCompletionStage: "edid_ready",
  okFeatureProfile: true,
  country: "KE",
  typeChosenAt: new Date(),
};

let live: string;
let draft: string;
beforeAll(async () => {
  live = await createOpportunity(api(), { title: "Open Call", deadline: "2031-05-06", tags: ["women_led"] });
  draft = await createOpportunity(api(), { title: "Secret Call", visibility: false, deadline: "2031-05-06" });
});

const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await api().call("GET", path, { headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

test.each([
  ["/robots.txt", "text/plain"],
  ["/sitemap.xml", "application/xml"],
  ["/sitemap-pages.xml", "application/xml"],
  ["/sitemap-opportunities.xml", "application/xml"],
  ["/sitemap-members.xml", "application/xml"],
  ["/opportunities/feed.xml", "application/rss+xml"],
  ["/opportunities/feed.json", "application/feed+json"],
])("%s is public as %s and revalidated on each request", async (path, type) => {
  const { status, headers } = await get(path);
  expect(status).toBe(200);
  expect(headers.get("content-type")).toBe(`${type}; charset=utf-8`);
  expect(headers.get("cache-control")).toBe("public, no-cache");
});

test.each(["/sitemap-opportunities.xml", "/opportunities/feed.xml", "/opportunities/feed.json"])(
  "%s lists live opportunities and no drafts",
  async (path) => {
    const { text } = await get(path);
    expect(text).toContain(`${api().config.siteUrl}/opportunities/${live}`);
    expect(text).not.toContain(draft);
    expect(text).not.toContain("Secret");
  },
);

test("an unchanged feed is answered with 304", async () => {
  const etag = (await get("/opportunities/feed.xml")).headers.get("etag") ?? "";
  expect((await get("/opportunities/feed.xml", { "if-none-match": etag })).status).toBe(304);
  await createOpportunity(api(), { title: "One more" });
  expect((await get("/opportunities/feed.xml", { "if-none-match": etag })).status).toBe(200);
});

test("robots.txt names the sitemap, and the sitemap names its parts", async () => {
  const { siteUrl } = api().config;
  expect((await get("/robots.txt")).text).toContain(`Sitemap: ${siteUrl}/sitemap.xml`);
  const { text } = await get("/sitemap.xml");
  for (const part of ["pages", "opportunities", "members"])
    expect(text).toContain(`<loc>${siteUrl}/sitemap-${part}.xml</loc>`);
});

test("the calendar file of a live opportunity contains its deadline", async () => {
  const { status, headers, text } = await get(`/opportunities/${live}/calendar.ics`);
  expect(status).toBe(200);
  expect(headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  expect(text).toContain("SUMMARY:Deadline: Open Call");
  expect(text).toContain("DTSTART;VALUE=DATE:20310506");
});

test("the calendar file of a draft, undated or unknown opportunity is answered with 404", async () => {
  const dateless = await createOpportunity(api());
  for (const id of [draft, dateless, "01900000-0000-7000-8000-000000000000", "nonsense", "%00"])
    expect((await get(`/opportunities/${id}/calendar.ics`)).status).toBe(404);
});

test("a listed member leaves the sitemap immediately after withdrawing consent", async () => {
  const member = await createMember(api(), { profile: { ...LISTED, memberId: "ISA-KE-SO-00777" } });
  const hidden = { ...LISTED, memberId: "ISA-KE-SO-00778", okFeatureProfile: false };
  await createMember(api(), { profile: hidden });
  const address = `${api().config.siteUrl}/profile/ISA-KE-SO-00777`;
  const before = (await get("/sitemap-members.xml")).text;
  expect(before).toContain(address);
  expect(before).not.toContain("00778");
  await api().call("PATCH", `/api/profiles/${member.id}`, {
    as: member,
    json: { baseVersion: 1, changes: { okFeatureProfile: false } },
  });
  expect((await get("/sitemap-members.xml")).text).not.toContain("00777");
});

test("a listed member without an E-DID is not in the sitemap", async () => {
  const profile = { ...LISTED, memberId: "ISA-KE-SO-00779", profileCompletionStage: "business_info_complete" };
  await createMember(api(), { profile });
  expect((await get("/sitemap-members.xml")).text).not.toContain("00779");
});

test("a French feed links to French pages, and the sitemap lists both languages", async () => {
  const { siteUrl } = api().config;
  const french = await inLanguage("fr", () => get("/opportunities/feed.json"));
  expect(JSON.parse(french.text)).toMatchObject({
    home_page_url: `${siteUrl}/fr/opportunities`,
    feed_url: `${siteUrl}/fr/opportunities/feed.json`,
    items: expect.arrayContaining([expect.objectContaining({ url: `${siteUrl}/fr/opportunities/${live}` })]),
  });
  const { text } = await get("/sitemap-opportunities.xml");
  for (const path of [`/opportunities/${live}`, `/fr/opportunities/${live}`]) {
    expect(text).toContain(`<loc>${siteUrl}${path}</loc>`);
  }
  expect(text).toContain(`hreflang="x-default" href="${siteUrl}/opportunities/${live}"`);
});
