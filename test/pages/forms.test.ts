import { randomBytes, randomUUID } from "node:crypto";
import { expect, inject, test } from "vitest";
import { parseConfig } from "#app/config.ts";
import { PREFERENCES_PROBLEMS, PREFERENCES_SAVED, PREFERENCES_TEXTS as T } from "#features/email/domain/preferences.ts";
import { unsubscribeLinks } from "#features/email/server/delivery/unsubscribe-links.ts";
import type { EmailCategory } from "#kernel/mail-kinds.ts";
import { t } from "#platform/i18n/i18n.ts";
import { newEmail } from "../e2e/auth-visit.ts";
import { administration } from "../e2e/opportunities-visit.ts";
import { COMPLETE, listedMember, newMember } from "../e2e/profile-visit.ts";
import { mailsTo, waitForMail } from "../support/mailbox.ts";
import { enter, guest, type Page, visitorCalled } from "../support/pages.ts";
import { LINK_SECRET } from "../support/product.ts";

function linksFor(category: EmailCategory | null, address = `reader-${randomBytes(6).toString("hex")}@example.org`) {
  const config = parseConfig({ SITE_URL: inject("siteUrl") });
  return unsubscribeLinks({ config, linkKeys: [LINK_SECRET], clock: () => new Date() }, { address, category });
}
const isTicked = (page: Page, name: string, value: string) =>
  "checked" in page.one(`main input[name=${name}][value=${value}]:not([type=hidden])`).attribs;
/** The page of a link shows current subscriptions only. */
const gets = (page: Page, category: EmailCategory) =>
  page.all(`main input[name=category][value=${category}][type=checkbox][checked]`).length === 1;

test("a reader unsubscribes from categories and all mails by link, and must sign in to subscribe again", async () => {
  const visitor = guest();
  const { page: link } = linksFor("newsletter");
  const page = await visitor.get(link);
  expect(page.words).toContain("For r•••@example.org");
  expect(gets(page, "newsletter")).toBe(true);
  const left = await page.press(t(T.stopCategory, { category: "Newsletter" }));
  expect(left.words).toContain(PREFERENCES_SAVED.saved);
  expect([gets(left, "newsletter"), gets(left, "events")]).toEqual([false, true]);
  const others = left
    .all("main input[type=checkbox][name=category]")
    .map(({ attribs }) => attribs.value ?? "")
    .filter((category) => category !== "events");
  expect((await left.press(T.save, { category: others })).words).toContain(PREFERENCES_SAVED.saved);
  const chosen = await visitor.get(link);
  expect([gets(chosen, "newsletter"), gets(chosen, "events"), gets(chosen, "platform")]).toEqual([false, false, true]);
  const stopped = await chosen.press(T.stopAll);
  expect(stopped.words).toContain(PREFERENCES_SAVED.stopped);
  expect(stopped.texts("main h1, main h2")).toContain(T.stoppedTitle);
  expect(stopped.all("main input[type=checkbox]")).toEqual([]);
  expect(stopped.all("main button", T.startAgain)).toEqual([]);
  const asked = await stopped.follow(T.signInToChange);
  expect([asked.url.pathname, asked.url.searchParams.get("next")]).toEqual(["/auth", "/email-preferences"]);
});

test("one-click unsubscribe works and is idempotent; GET of its address only shows the page", async () => {
  const { oneClick, page: link } = linksFor("events");
  const visitor = guest();
  const shown = await visitor.get(oneClick);
  expect(shown.texts("h1")).toEqual([T.title]);
  expect(gets(shown, "events")).toBe(true);
  for (let time = 0; time < 2; time += 1) {
    const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
    expect((await visitor.ask(oneClick, { method: "POST", body })).status).toBe(200);
  }
  const page = await visitor.get(link);
  expect([gets(page, "events"), gets(page, "newsletter")]).toEqual([false, true]);
});

test("the unsubscribe form works without an Origin header and refuses posts from other sites", async () => {
  const { page: link } = linksFor("newsletter");
  const sent = (headers: Record<string, string>) => {
    const body = new URLSearchParams({ intent: "choose", category: "events" });
    return fetch(link, { method: "POST", redirect: "manual", headers, body });
  };
  expect((await sent({})).status).toBe(303);
  expect((await sent({ origin: "null" })).status).toBe(303);
  const page = await guest().get(link);
  expect([gets(page, "events"), gets(page, "newsletter")]).toEqual([true, false]);
  expect((await sent({ origin: "https://evil.example" })).status).toBe(403);
  expect((await sent({ origin: "null", "sec-fetch-site": "cross-site" })).status).toBe(403);
});

test("the preferences page forbids caching, indexing and cross-site referrers", async () => {
  const { page: link } = linksFor(null);
  for (let time = 0; time < 2; time += 1) {
    const page = await guest().get(link);
    expect(page.headers.get("cache-control")).toBe("no-store");
    expect(page.headers.get("referrer-policy")).toBe("same-origin");
    expect(page.one("meta[name=robots]").attribs.content).toBe("noindex");
  }
});

test.each(["answer", "met"])(
  "the page /introductions/%s of a mail forbids caching, indexing and cross-site referrers",
  async (name) => {
    const page = await guest().get(`/introductions/${name}?token=broken`);
    expect([page.status, page.headers.get("cache-control")]).toEqual([404, "no-store"]);
    expect(page.headers.get("referrer-policy")).toBe("same-origin");
    expect(page.one("meta[name=robots]").attribs.content).toBe("noindex");
    expect(page.words).toContain("This link no longer works");
  },
);

test("an incomplete preferences link leads to sign-in and the member's own preferences", async () => {
  const broken = await guest().get(linksFor(null).page.slice(0, -2));
  expect([broken.status, broken.texts("h1")]).toEqual([404, [PREFERENCES_PROBLEMS.invalidTitle]]);
  const asked = await broken.follow(PREFERENCES_PROBLEMS.signIn);
  expect(asked.path).toBe("/auth?next=%2Femail-preferences");
  expect((await (await visitorCalled("nia")).get("/email-preferences")).words).toContain("For n•••@isa.example");
});

test("two answers on the home page show open opportunities and are kept for sign-up", async () => {
  const visitor = guest();
  const page = await (await visitor.get("/")).press("Solo Entrepreneur", { country: "KE" }, "main");
  expect([page.url.pathname, page.texts("h1")]).toEqual(["/what-fits", ["Solo Entrepreneur in Kenya"]]);
  expect(page.all("main article").length).toBe(3);
  expect(page.words).toContain("opportunities open to Kenya");
  expect(page.texts("main h2")).toContain("Mentors who could help");
  const joining = await page.follow("Create Account");
  expect(joining.path).toBe("/auth?mode=signup");
  expect(visitor.cookies.get("isa_start")).toBe("solo.KE");
});

test("the page of fitting opportunities sets no cookie and is cached", async () => {
  const address = "/what-fits?type=solo&country=UG";
  const first = await guest().ask(address);
  expect(first.headers.getSetCookie()).toEqual([]);
  // Only cached pages have a tag.
  const tag = first.headers.get("etag") ?? "";
  expect(tag).toMatch(/^W\/"/);
  const again = await guest().ask(address, { headers: { "if-none-match": tag } });
  expect([again.status, again.headers.get("etag")]).toEqual([304, tag]);
});

test("the link to sign-up keeps valid answers and ignores unknown ones", async () => {
  const ask = (query: string) => guest().ask(`/what-fits?join=on&${query}`);
  const known = await ask("type=sme&country=TG");
  expect([known.status, known.headers.get("location")]).toEqual([302, "/auth?mode=signup"]);
  expect(known.headers.getSetCookie()).toEqual([expect.stringContaining("isa_start=sme.TG;")]);
  const unknown = await ask("type=king&country=TG");
  expect([unknown.status, unknown.headers.getSetCookie()]).toEqual([200, []]);
  const again = await guest().get("/what-fits?type=king&country=KE");
  expect(again.texts("h1")).toEqual(["What are you building, and where?"]);
  expect(again.one("main select[name=country] option[selected]").attribs.value).toBe("KE");
});

async function listed() {
  const name = `Baraka ${randomUUID().slice(0, 8)}`;
  const member = await listedMember({ businessName: name });
  return { ...member, name, path: `/profile/${member.memberId}`, visitor: await enter(member.email, member.password) };
}

test("two members do not find each other while one blocks the other", async () => {
  const [one, other] = [await listed(), await listed()];
  const question = await (await one.visitor.get(other.path)).follow("Block this member");
  expect(question.texts("main h2")).toContain(`Block ${other.name}?`);
  const blocked = await question.press("Block");
  expect(blocked.words).toContain("Blocked. You do not see each other any more.");
  expect(blocked.texts("main li").join()).toContain(other.name);
  for (const [viewer, hidden] of [
    [one, other],
    [other, one],
  ] as const) {
    expect((await viewer.visitor.get(hidden.path)).status).toBe(404);
    const found = await viewer.visitor.get(`/community?search=${encodeURIComponent(hidden.name)}`);
    expect(found.texts("main article").join()).not.toContain(hidden.name);
  }
  expect((await guest().get(other.path)).texts("h1")).toEqual([other.name]);
  const list = await (await one.visitor.get("/account/security")).follow("Change: Blocked members");
  expect((await list.press(`Unblock ${other.name}`)).words).toContain("Unblocked. You can see each other again.");
  expect((await one.visitor.get(other.path)).texts("h1")).toEqual([other.name]);
});

const REPORTED = "Thank you. Our team looks at it";

test("a member reports a blocked member from the list of blocked members", async () => {
  const [reporter, other] = [await listed(), await listed()];
  const question = await reporter.visitor.get(`/account/blocked?block=${other.memberId}`);
  const form = await (await question.press("Block")).follow(`Report ${other.name}`);
  expect(form.texts("h1")).toEqual(["You report this member"]);
  expect(form.all("main input[name=block]")).toEqual([]);
  expect((await form.press("Send the report", { reason: "fraud" })).words).toContain(REPORTED);
});

test("a member reports an opportunity from its page", async () => {
  const { id } = await (await administration()).publish({ title: `Reported ${randomUUID()}` });
  const { visitor } = await listed();
  const form = await (await visitor.get(`/opportunities/${id}`)).follow("Report this opportunity");
  expect(form.texts("h1")).toEqual([expect.stringMatching(/^You report the opportunity/)]);
  expect((await form.press("Send the report", { reason: "dead" })).words).toContain(REPORTED);
});

test("a member reads the reason when a proposed opportunity is declined", async () => {
  const title = `Call ${randomUUID().slice(0, 8)}`;
  const member = await newMember(COMPLETE);
  const visitor = await enter(member.email, member.password);
  const refused = await (await visitor.get("/opportunities/propose")).press("Send the proposal", { title });
  expect(refused.words).toContain("Please write what it is and who it is for");
  expect(refused.one("main input[name=title]").attribs.value).toBe(title);
  const told = {
    link: `https://grants.example/${randomUUID()}`,
    about: "Seed money for farms.",
    deadline: "2031-03-01",
  };
  expect((await refused.press("Send the proposal", told)).words).toContain(REPORTED);
  const list = await (await visitorCalled("admin1")).get("/admin/proposals");
  const decision = { act: "decline", message: "Its page asks for a fee." };
  const decided = await (await list.follow(title)).press("Send", decision);
  expect(decided.words).toContain("Done. The member gets a mail.");
  await waitForMail(inject("siteUrl"), member.email, /We did not take your proposal/);
  expect((await visitor.get("/opportunities/propose")).words).toContain("Its page asks for a fee.");
});

test("a profile is made public and private again", async () => {
  const member = await newMember(COMPLETE);
  const visitor = await enter(member.email, member.password);
  let page = await visitor.get("/card");
  for (const isPublic of [true, false]) {
    page = await page.press("Make my profile public");
    expect(page.one("main [role=switch]", "Make my profile public").attribs["aria-checked"]).toBe(String(isPublic));
    expect((await member.stored()).okFeatureProfile).toBe(isPublic);
    expect(page.all("main a", /\/profile\/ISA-/).length).toBe(isPublic ? 1 : 0);
  }
});

test.each([
  ["brian", "/card", "You are an Explorer", false],
  ["zawadi", "/card", "You are a Builder", false],
  ["chinedu", "/card?new=pioneer", "You are a Pioneer now!", true],
  ["brian", "/card?new=pioneer", "You are an Explorer", false],
  ["fatou", "/card?new=explorer", "Your card is on its way", false],
])("the card page of %s, at %s, has the heading: %s", async (name, path, title, celebrates) => {
  const page = await (await visitorCalled(name)).get(path);
  expect(page.texts("h1")).toEqual([title]);
  expect(page.all(".animate-confetti").length > 0).toBe(celebrates);
});

test.each([
  ["brian", true],
  ["zawadi", true],
  ["fatou", true],
  ["sipho", false],
])("the card of %s has a public link: %s", async (name, isShown) => {
  const visitor = await visitorCalled(name);
  const links = (await visitor.get("/card")).all("main a", /\/profile\/ISA-/);
  expect(links.length).toBe(isShown ? 1 : 0);
  for (const { attribs } of links) expect((await visitor.get(attribs.href ?? "")).status).toBe(200);
});

test("the card's checklist links each missing answer to its section", async () => {
  const page = await (await visitorCalled("zawadi")).get("/card");
  expect(page.texts("main h2, main h3")).toContain("Still missing to become a Pioneer");
  for (const [name, href] of [
    [/^At least 3 impact metrics/, "/edit-profile?section=1&field=impactMetrics"],
    [/^LinkedIn or social profile/, "/edit-profile?section=0&field=linkedinSocialProfile"],
    [/^Your offer to mentor others/, "/edit-profile?section=3&field=wantsToMentor"],
  ] as const)
    expect(page.one("main a", name).attribs.href).toBe(href);
  expect(page.all("main a", /^At least 3 skills/)).toEqual([]);
});

test("the card page shows the missing steps, their duration and benefits before a card is issued", async () => {
  const page = await (await visitorCalled("fatou")).get("/card");
  expect(page.words).toContain("1 thing, about 1 minute");
  expect(page.words).toContain("A card of your own with your member id");
  expect(page.one("main a", "Go on").attribs.href).toMatch(/^\/edit-profile\?section=4&field=./);
  expect((await (await visitorCalled("zawadi")).get("/card")).words).toMatch(/\d things, about \d minutes/);
});

const applied = (page: Page, email: string, more = {}) => {
  const fewest = { fullName: "Ama Mensah", email, country: "GH", entrepreneurType: "sme", consent: "on" };
  return page.press("Send my application", { ...fewest, ...more });
};

test("the pre-application refuses robots, and answers new, repeated and member addresses alike", async () => {
  const email = newEmail();
  const quick = await applied(await guest().get("/pre-apply"), email);
  expect(quick.words).toContain("That was very quick.");
  expect(quick.one("main input[name=fullName]").attribs.value).toBe("Ama Mensah");
  expect(quick.one("main input[name=email]").attribs.value).toBe(email);
  expect(quick.one("main select[name=country] option[selected]").attribs.value).toBe("GH");
  expect(isTicked(quick, "entrepreneurType", "sme")).toBe(true);
  expect(await mailsTo(inject("siteUrl"), email)).toEqual([]);
  /** The form refuses fast submissions and asks to send again. */
  const taken = async (address: string) => {
    let page = await guest().get("/pre-apply");
    const isTaken = async () => {
      if (page.path !== "/pre-apply?sent=1") page = await applied(page, address);
      return page.path;
    };
    await expect.poll(isTaken, { timeout: 20_000, interval: 500 }).toBe("/pre-apply?sent=1");
    return page.texts("main").join().replaceAll(address, "");
  };
  const first = await taken(email);
  expect(await taken(email)).toBe(first);
  expect(await taken("brian@isa.example")).toBe(first);
  await waitForMail(inject("siteUrl"), "brian@isa.example", /already a member of ISA/);
  const robot = newEmail("robot");
  const refused = await applied(await guest().get("/pre-apply"), robot, { website: "https://spam.example" });
  expect([refused.status, refused.words]).toEqual([422, expect.stringContaining("Please leave this field empty")]);
  expect(await mailsTo(inject("siteUrl"), robot)).toEqual([]);
});

test("the pre-application gives link previews its title, description, address and picture", async () => {
  const page = await guest().get("/pre-apply");
  expect(page.texts("head title")).toEqual(["Apply to join · ISA"]);
  expect(page.one("link[rel=canonical]").attribs.href).toBe(page.url.href);
  expect(page.one("meta[name=description]").attribs.content).toMatch(/^Join entrepreneurs/);
  expect(page.html).toContain("/share/pages/preApply.png");
  expect((await guest().get("/sitemap-pages.xml")).html).toContain(`<loc>${page.url.href}</loc>`);
});

test("the profile form says that it needs JavaScript", async () => {
  const page = await (await visitorCalled("chinedu")).get("/edit-profile");
  expect(page.texts("noscript").join()).toContain("This form needs JavaScript");
});
