import { expect, inject, test } from "vitest";
import { memberCalled } from "../e2e/directory-visit.ts";
import { COMPLETE, newMember } from "../e2e/profile-visit.ts";
import { guest, type Page, visitorCalled } from "../support/pages.ts";

const names = (page: Page) => page.texts("main article h2, main article h3");
const pathOf = async (business: string) => `/profile/${(await memberCalled(business)).memberId}`;
const hrefs = (page: Page, selector: string, name: string | RegExp) =>
  page.all(selector, name).map(({ attribs }) => attribs.href);

test("a visitor searches, filters, removes a filter and opens a profile without script", async () => {
  const found = await (await guest().get("/community")).press("Search", { search: "KIGALI" });
  expect(names(found)).toEqual(["Inzira Maps"]);
  expect(found.all("input[name=search]").map(({ attribs }) => attribs.value)).toContain("KIGALI");
  const none = await found.press("Apply filters", { industry: "food_and_beverage" });
  expect(none.words).toContain("No members found");
  const again = await none.follow(/Remove filter\s*Industry: Food & Beverage/);
  expect(names(again)).toEqual(["Inzira Maps"]);
  const profile = await again.follow("Inzira Maps");
  expect(profile.texts("h1")).toEqual(["Inzira Maps"]);
  expect(profile.words).toContain("Founded by Jean-Baptiste Uwimana");
});

test("an empty directory search says so, and Clear filters resets it", async () => {
  const nobody = await guest().get("/community?search=qqzzqq&type=sme&mentors=1");
  expect(nobody.words).toContain("No members found");
  expect(names(await nobody.follow("Clear filters"))).toHaveLength(24);
});

test("directory pages show every member once and lead back to the first page", async () => {
  const seen: string[] = [];
  const members: (string | undefined)[] = [];
  let page = await guest().get("/community");
  for (;;) {
    seen.push(...names(page));
    members.push(...page.all("main article h2 a, main article h3 a").map(({ attribs }) => attribs.href));
    if (page.all("main a", "Next").length === 0) break;
    page = await page.follow("Next");
  }
  expect(members.length).toBeGreaterThan(24);
  expect(members).toHaveLength(seen.length);
  expect(new Set(members).size).toBe(members.length);
  for (const name of ["Ziwa Fish Leather", "Raphia Lamba", "زليج ليلى"]) expect(seen).toContain(name);
  expect((await page.follow("First page")).path).toBe("/community");
});

test.each([
  ["abeokuta", "Àdìrẹ Works"],
  ["فاس", "زليج ليلى"],
  ["አዲስ", "ሸማ ጥበብ Shema Tibeb"],
  ["weaving cooperatve", null],
  ["Kigalli", "Inzira Maps"],
  ["zimbabwe batteries", "Chikwanha Batteries"],
])("the search %s finds %s", async (search, name) => {
  const found = async () => names(await guest().get(`/community?search=${encodeURIComponent(search)}`));
  // The word list for typos is built in the background.
  await expect.poll(found, { timeout: 20_000, interval: 500 }).toEqual(name === null ? [] : [name]);
});

test("directory filters show their member counts", async () => {
  const counted = async () => (await guest().get("/community")).texts("select[name=country] option");
  await expect.poll(counted, { timeout: 20_000, interval: 500 }).toContain("Namibia (1)");
});

test("a directory card shows three entries of a list, the count of the rest, and two portfolio links", async () => {
  const page = await guest().get("/community?search=Girma Motion Studio");
  const services = "Animation & Motion Graphics · Video Production & Editing · Graphic Design +1 more";
  expect(page.texts("main article dd")).toContain(services);
  expect(page.all("main article a[href*='girma-motion.example']").length).toBe(2);
});

test("a directory card asks guests to join, and shows members the agreed contact methods", async () => {
  const path = "/community?search=Ansah Shea Company";
  const page = await guest().get(path);
  expect(hrefs(page, "main article a", "Join to contact members")).toEqual([expect.stringMatching(/^\/auth\?/)]);
  expect(page.html).not.toMatch(/wa\.me|abena-owusu-ansah|233200000123/);
  const member = await (await visitorCalled("brian")).get(path);
  expect(hrefs(member, "main article a", /LinkedIn/)).toEqual([
    "https://www.linkedin.com/in/abena-owusu-ansah-example",
  ]);
  expect(hrefs(member, "main article a", /Website/)).toEqual(["https://ansah-shea.example/"]);
  expect(member.all("main article button", /WhatsApp/).length).toBe(1);
  expect(member.html).not.toMatch(/wa\.me\/|233200000123/);
  expect(member.words).not.toContain("Join to contact members");
});

test("the directory ignores invalid filters in its address", async () => {
  const page = await guest().get("/community?type=wizard&country=KE&cursor=xyz&search=Langat Dairy");
  expect(names(page)).toEqual(["Langat Dairy Cooling"]);
});

test("a public profile shows its sections, badges and card without script", async () => {
  const page = await guest().get(await pathOf("Ziwa Fish Leather"));
  expect(page.texts("main h1")).toEqual(["Ziwa Fish Leather"]);
  const titles = ["About", "What We Do", "Our Impact", "Skills & Expertise", "Looking For Support With"];
  expect(page.texts("main h2")).toEqual(expect.arrayContaining([...titles, "Get in Touch", "Business Information"]));
  const shown = ["Founded by Akinyi Odhiambo", "Social Enterprise", "Kisumu, Kenya", "ISA Pioneer", "Growth Stage"];
  for (const text of [...shown, "Available for Mentorship", "Open to Collaboration", "Fashion & Beauty", "Tanning"])
    expect(page.words).toContain(text);
  expect(page.texts("main svg[role=img] title")).toEqual(["Front of the E-DID card"]);
  for (const name of ["Join Our Community", "Sign In"]) expect(hrefs(page, "main a", name).at(-1)).toMatch(/^\/auth\?/);
});

test("a profile without an issued card shows no card and no badge", async () => {
  const page = await guest().get(await pathOf("Kahawa School"));
  expect(page.all("main svg[role=img]")).toEqual([]);
  expect(page.all("main *", /^ISA (Explorer|Builder|Pioneer)$/)).toEqual([]);
});

test("a profile shows contact methods to members only, by the owner's preference", async () => {
  const path = await pathOf("Trabelsi Conseil");
  const page = await guest().get(path);
  expect(page.html).not.toMatch(/wa\.me\/\d|amel-trabelsi/);
  expect(page.links("main").map(([name]) => name)).toContain("Join to contact members");
  const member = await (await visitorCalled("brian")).get(path);
  expect(hrefs(member, "main aside a", /LinkedIn/)).toEqual([expect.stringContaining("amel-trabelsi")]);
  expect(member.html).not.toMatch(/wa\.me\/\d/);
  expect(member.words).not.toContain("Join Our Community");
});

test("a profile gives crawlers title, description, canonical address, picture and structured data", async () => {
  const { memberId } = await memberCalled("Inzira Maps");
  const page = await guest().get(`/profile/${memberId}`);
  const property = (name: string) => page.one(`meta[property='og:${name}']`).attribs.content;
  expect(page.texts("head title")).toEqual(["Inzira Maps · ISA"]);
  expect(page.one("link[rel=canonical]").attribs.href).toBe(page.url.href);
  expect([property("title"), property("url")]).toEqual(["Inzira Maps · ISA", page.url.href]);
  expect(property("image")).toBe(`${inject("siteUrl")}/share/profiles/${memberId}.png`);
  expect(property("description")).toContain("Addresses for places that have none");
  expect(page.data()).toMatchObject({ "@type": "ProfilePage", mainEntity: { name: "Jean-Baptiste Uwimana" } });
  expect(page.html).not.toContain("noindex");
});

test("private, unknown and malformed profiles answer with the same 404 page", async () => {
  const member = await newMember(COMPLETE);
  const { memberId } = await member.stored();
  const bodies = new Set<string>();
  for (const id of [memberId, "ISA-KE-SE-99999", "nonsense"]) {
    const page = await guest().get(`/profile/${id}`);
    expect([page.status, page.html.includes('content="noindex"')]).toEqual([404, true]);
    expect(page.texts("h1")).toEqual(["Profile not found or not public."]);
    bodies.add(page.html.replaceAll(String(id), "").replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, ""));
  }
  expect(bodies.size).toBe(1);
  const unknown = await guest().get("/profile/ISA-KE-SE-99999");
  expect((await unknown.follow("Back to Home")).path).toBe("/");
  expect((await guest().get("/profile")).words).toContain("Member ID not provided.");
});

test("a public profile without a card stays out of search engines", async () => {
  const member = await newMember({ ...COMPLETE, okFeatureProfile: true });
  const { memberId } = await member.stored();
  const robots = async () =>
    (await guest().get(`/profile/${memberId}`)).all("meta[name=robots]").map(({ attribs }) => attribs.content);
  expect(await robots()).toEqual(["noindex"]);
  await member.confirmCard();
  await expect.poll(robots).toEqual([]);
});

const ASK = "Ask for an introduction";

test("Ask for an introduction leads a guest to sign-in, with the question as return path", async () => {
  const asked = await (await guest().get("/community?search=Namib Salt Traders")).follow(ASK);
  const { memberId } = await memberCalled("Namib Salt Traders");
  expect([asked.url.pathname, asked.url.searchParams.get("next")]).toEqual([
    "/auth",
    `/introductions/ask?member=${memberId}`,
  ]);
});

test("Ask for an introduction opens the form from directory card and profile", async () => {
  const member = await visitorCalled("brian");
  for (const path of ["/community?search=Namib Salt Traders", await pathOf("Namib Salt Traders")]) {
    const asking = await (await member.get(path)).follow(ASK);
    expect(asking.url.pathname).toBe("/introductions/ask");
    expect(asking.texts("h1")).toEqual([expect.stringMatching(/^Ask .* for an introduction$/)]);
  }
});

test("a member's own card offers editing instead of asking; administrators see no question", async () => {
  const own = await (await visitorCalled("brian")).get("/community?search=Okello Solar Repairs");
  const labels = own.links("main article").map(([name]) => name);
  expect(labels).toContain("This is you. Edit your profile");
  expect(labels).not.toContain(ASK);
  const admin = await (await visitorCalled("admin1")).get("/community?search=Okello Solar Repairs");
  expect(names(admin).length).toBeGreaterThan(0);
  expect(admin.links("main").map(([name]) => name)).not.toContain(ASK);
});
