import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { beforeAll, expect, inject, test } from "vitest";
import { dayIn } from "#kernel/time-zone.ts";
import { administration } from "../e2e/opportunities-visit.ts";
import { COMPLETE, newMember } from "../e2e/profile-visit.ts";
import { enter, guest, type Page, visitorCalled } from "../support/pages.ts";

const newWord = () => `Quinoxaline${randomUUID().slice(0, 8)}`;
const LINK = "https://apply.example/form";

let admin: Awaited<ReturnType<typeof administration>>;
beforeAll(async () => {
  admin = await administration();
});

const titles = (page: Page) => page.texts("main article h2, main article h3");
const inDays = (days: number) => dayIn(null, new Date(Date.now() + days * 86_400_000));

test("a visitor searches, filters and opens an opportunity and finds Apply, without script", async () => {
  const word = newWord();
  const kenya = { link: LINK, region: "Kenya", deadline: inDays(40) };
  const grant = await admin.publish({ title: `${word} Growth Grant`, ...kenya });
  await admin.publish({
    title: `${word} Meetup`,
    type: "event",
    region: "Ghana",
    venue: "Accra",
    startDate: inDays(9),
  });
  const found = await (await guest().get("/opportunities")).press("Search", { search: word.toUpperCase() });
  expect(titles(found).sort()).toEqual([`${word} Growth Grant`, `${word} Meetup`]);
  const filtered = await found.press("Search", { type: "grant", region: "Kenya" });
  expect(titles(filtered)).toEqual([grant.title]);
  expect(filtered.one("input[name=search]").attribs.value).toBe(word.toUpperCase());
  const detail = await filtered.follow(grant.title);
  expect(detail.texts("h1")).toEqual([grant.title]);
  expect(detail.one("main a", "Apply Now").attribs).toMatchObject({ href: LINK, target: "_blank" });
  expect((await detail.follow("Back to Opportunities")).url.pathname).toBe("/opportunities");
});

test("an empty opportunity search says so, and Clear filters resets it", async () => {
  const nothing = await guest().get(`/opportunities?search=${newWord()}&type=award`);
  expect(nothing.words).toContain("No opportunities found");
  const cleared = await nothing.follow("Clear filters");
  expect(titles(cleared).length).toBeGreaterThan(10);
  expect(cleared.one("input[name=search]").attribs.value ?? "").toBe("");
});

test("past opportunities are listed only with their filter", async () => {
  const word = newWord();
  const past = await admin.publish({ title: `${word} Prize`, deadline: "2025-01-31" });
  const present = await guest().get(`/opportunities?search=${word}`);
  expect(titles(present)).toEqual([]);
  for (const page of [
    await present.press("Search", { past: "1" }),
    await guest().get(`/opportunities?search=${word}&past=yes`),
  ]) {
    expect(titles(page)).toEqual([past.title]);
    expect(page.all("main article *", "Expired").length).toBeGreaterThan(0);
    expect(page.one("input[name=past]").attribs).toHaveProperty("checked");
  }
});

test("opportunity pages do not overlap and lead back to the first page", async () => {
  const first = await guest().get("/opportunities");
  expect(titles(first).length).toBe(24);
  const second = await first.follow("Next");
  expect(titles(second).length).toBeGreaterThan(0);
  expect(titles(second).filter((title) => titles(first).includes(title))).toEqual([]);
  expect(titles(await second.follow("First page"))).toEqual(titles(first));
});

test("labels show the days left, in the list and in the detail view", async () => {
  const soon = await admin.publish({ title: `${newWord()} Scholarship`, deadline: inDays(3) });
  const list = await guest().get(`/opportunities?search=${soon.title}`);
  expect(list.all("main article *", /^[234] days left$/).length).toBeGreaterThan(0);
  expect(list.all("main article *", "New").length).toBeGreaterThan(0);
  const detail = await guest().get(`/opportunities/${soon.id}`);
  expect(detail.all("main aside *", /^[234] days left$/).length).toBeGreaterThan(0);
});

test("an event says that it starts today", async () => {
  const { id } = await admin.publish({ title: "Breakfast", type: "event", startDate: inDays(0) });
  const page = await guest().get(`/opportunities/${id}`);
  expect(page.all("main aside *", "Starts today").length).toBeGreaterThan(0);
  expect(page.all("main aside *", "Deadline")).toEqual([]);
});

test("draft, unpublished, unknown and malformed opportunities answer with the same 404 page, without indexing", async () => {
  const draft = await admin.publish({ title: "Not yet", visibility: false });
  const taken = await admin.publish({ title: "No longer" });
  await admin.show(taken.id, false);
  for (const id of [draft.id, taken.id, "01900000-0000-7000-8000-000000000000", "nonsense", "%27%3B--"]) {
    const page = await guest().get(`/opportunities/${id}`);
    expect([id, page.status]).toEqual([id, 404]);
    expect(page.words).toContain("Opportunity not found.");
    expect(page.one("meta[name=robots]").attribs.content).toBe("noindex");
    expect(page.html).not.toMatch(/Not yet|No longer/);
  }
});

test("an unpublished opportunity is gone within about a second", async () => {
  const { id } = await admin.publish({ title: "Here and gone" });
  const status = async () => (await guest().get(`/opportunities/${id}`)).status;
  expect(await status()).toBe(200);
  await admin.show(id, false);
  await wait(1050);
  expect(await status()).toBe(404);
});

test("hostile opportunity texts are shown as plain text", async () => {
  const hostile = `<img src=x onerror=alert(1)>"'</script><script>alert(2)</script>`;
  const said = { summary: hostile, organizer: hostile, cost: "<b>free</b>", eligibility: hostile, partners: [hostile] };
  const fullDescription = `${hostile}\n\n[link](javascript:alert(3)) <iframe src=//evil.example></iframe>`;
  const { id } = await admin.publish({ title: hostile, ...said, fullDescription });
  const page = await guest().get(`/opportunities/${id}`);
  expect(page.texts("h1")).toEqual([hostile]);
  expect(page.all("main img, main iframe, main [onerror], main a[href^=javascript], main b")).toEqual([]);
  expect(page.all("script:not([src])").map(({ attribs }) => attribs.type)).toEqual(["application/ld+json"]);
});

test("an opportunity gives crawlers title, canonical address, picture and structured data", async () => {
  const title = "Crawled & Quoted “Call”";
  const { id } = await admin.publish({ title, organizer: "Baobab Trust", deadline: inDays(20) });
  const page = await guest().get(`/opportunities/${id}`);
  expect(page.html).toContain("<title>Crawled &amp; Quoted “Call” · ISA</title>");
  expect(page.one("link[rel=canonical]").attribs.href).toBe(page.url.href);
  const picture = `${inject("siteUrl")}/share/opportunities/${id}.png`;
  expect(page.all("meta[property='og:image']").map(({ attribs }) => attribs.content)).toEqual([picture]);
  expect(page.one("meta[name='twitter:card']").attribs.content).toBe("summary_large_image");
  expect(page.data()).toMatchObject({ "@context": "https://schema.org", name: title });
});

test("the opportunity list asks guests, not members, to join", async () => {
  const asked = await guest().get("/opportunities");
  expect(asked.links("main aside")).toContainEqual([
    "Join: create an account",
    "/auth?mode=signup&next=%2Fopportunities",
  ]);
  const member = await (await visitorCalled("brian")).get("/opportunities");
  expect([titles(member).length, member.all("main aside").length]).toEqual([24, 0]);
});

test("an opportunity shows members, not guests, why it fits and which answers are missing", async () => {
  const { id, title } = await admin.publish({
    title: "Solar Fund",
    region: "Pan-African",
    industry: ["clean_energy_and_climate", "food_and_beverage"],
    targetStage: ["idea_stage"],
  });
  const amina = await (await visitorCalled("amina")).get(`/opportunities/${id}`);
  expect(amina.texts("h1")).toEqual([title]);
  expect(amina.links("main")).toContainEqual([
    "Add your business stage. This is for Idea Stage.",
    "/edit-profile?section=1&field=businessStage",
  ]);
  const brian = await (await visitorCalled("brian")).get(`/opportunities/${id}`);
  expect(brian.words).toContain("Open to all of Africa");
  expect((await guest().get(`/opportunities/${id}`)).html).not.toMatch(/Why it fits|could add/);
});

test("what is not for the member's country stands apart, and its page says so above Apply", async () => {
  const word = newWord();
  const industry = ["fashion_and_beauty"];
  const [near, far] = [
    await admin.publish({ title: `${word} near`, region: "Ghana", industry }),
    await admin.publish({ title: `${word} far`, region: "West Africa", countries: ["NG", "SN"], industry, link: LINK }),
  ];
  const unnamed = await admin.publish({ title: `${word} unnamed`, industry });
  const { email, password } = await newMember(COMPLETE);
  const visitor = await enter(email, password);
  const tab = await visitor.get(`/dashboard?tab=opportunities&search=${word}`);
  expect(tab.words).toContain("1 matched opportunity, 0 open to you");
  expect(tab.texts("main h2")).toContain("Ask who can apply");
  expect(tab.texts("main h3")).toEqual([near.title, unnamed.title]);
  expect(tab.texts("main details summary")).toContain("Not for your country: 1 opportunity");
  expect(tab.texts("main details a")).toEqual([far.title]);
  const page = await tab.follow(far.title);
  expect(page.words).toMatch(/Not for your country, only for Nigeria, Senegal.*Apply Now/);
  expect(page.words).not.toMatch(/Why it fits|Good Match/);
  expect((await visitor.get(`/opportunities/${near.id}`)).words).toContain("Open to your country, Ghana");
  const apart = await tab.press("Search", { match: "elsewhere" });
  expect(apart.texts("main h3")).toEqual([far.title]);
  expect(apart.texts("main h2")).toContain("Not for your country");
});

test("an invalid cursor redirects to the first page with the same filters", async () => {
  const answer = async (query: string) => {
    const { status, headers } = await guest().ask(`/opportunities?${query}`);
    return [status, headers.get("location")];
  };
  expect(await answer("type=grant&cursor=nonsense")).toEqual([302, "/opportunities?type=grant"]);
  expect(await answer("cursor=nonsense")).toEqual([302, "/opportunities"]);
  expect(await answer(`region=${"x".repeat(101)}`)).toEqual([302, "/opportunities"]);
  expect(await answer(`search=${"x".repeat(101)}`)).toEqual([200, null]);
});
