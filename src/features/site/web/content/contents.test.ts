import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { EdidCardFront } from "#features/edid/web/parts/card-front.tsx";
import { BRAND } from "#kernel/brand.ts";
import { mailLink } from "../../domain/mail-links.ts";
import { PUBLIC_PAGES, type PublicPageKey } from "../../domain/public-pages.ts";
import { SAMPLE_CARDS } from "../sample-cards.ts";
import type { Choice, ContentSection, PageContent } from "./content.ts";
import { CONTENTS } from "./contents.ts";
import { EDID } from "./edid.ts";
import { FAQ } from "./faq.ts";
import { FUND } from "./fund.ts";
import { MENTORS } from "./mentors.ts";
import { PRICING } from "./pricing.ts";
import { SHARED_SERVICES } from "./shared-services.ts";

const ALL = { ...CONTENTS, edid: EDID, sharedServices: SHARED_SERVICES };
const { forms } = BRAND;

function contentOf(key: keyof typeof ALL): PageContent {
  return ALL[key];
}

function choicesOf(section: ContentSection): Choice[] {
  const own = "actions" in section ? (section.actions ?? []) : [];
  const ofCards = section.kind === "cards" ? section.cards.flatMap(({ action }) => (action ? [action] : [])) : [];
  const ofTiers = section.kind === "tiers" ? section.tiers.map(({ action }) => action) : [];
  const ofPanels = section.kind === "panels" ? section.panels.flatMap(({ actions }) => actions ?? []) : [];
  return [...own, ...ofCards, ...ofTiers, ...ofPanels];
}

function buttons(key: keyof typeof ALL, as: "guest" | "member") {
  const { hero, sections } = contentOf(key);
  const choices = [...(hero.actions ?? []), ...sections.flatMap(choicesOf)];
  return choices.map((choice) => ("guest" in choice ? choice[as] : choice));
}

const leads = (key: keyof typeof ALL, as: "guest" | "member", href: string) =>
  buttons(key, as).filter((action) => action.href === href);

test("every page except the legal ones has content", () => {
  const legal: PublicPageKey[] = ["privacyPolicy", "termsOfService"];
  const expected = (Object.keys(PUBLIC_PAGES) as PublicPageKey[]).filter((key) => !legal.includes(key));
  expect(Object.keys(ALL).sort()).toEqual(expected.sort());
});

test.each([
  ["mentors", forms.mentors],
  ["serviceProviders", forms.serviceProviders],
  ["workWithUs", forms.workWithUs],
  ["launchFellowship", forms.launchFellowship],
  ["thriveFellowship", forms.thriveFellowship],
  ["edid", forms.edidPartnership],
] as const)("the page %s links to its form %s in a new tab", (key, form) => {
  const found = leads(key, "guest", form);
  expect(found.length).toBeGreaterThan(0);
  expect(found.every(({ newTab }) => newTab === true)).toBe(true);
});

test.each([
  ["fund", "fundInvestor"],
  ["fund", "fundEarlyAccess"],
  ["fund", "fund"],
  ["sharedServices", "sharedServices"],
  ["donate", "donation"],
  ["donate", "bankTransfer"],
  ["donate", "corporateGiving"],
  ["donate", "otherHelp"],
  ["faq", "question"],
] as const)("the page %s links to a mail about %s", (key, about) => {
  expect(leads(key, "guest", mailLink(about)).length).toBeGreaterThan(0);
});

test.each([
  ["donate", "our-impact"],
  ["donate", "donate-now"],
  ["donate", "payment-methods"],
  ["mentors", "how-it-works"],
  ["fund", "invest"],
  ["fund", "eligibility"],
] as const)("the page %s has the anchor %s", (key, anchor) => {
  expect(contentOf(key).sections.filter((section) => "id" in section && section.id === anchor)).toHaveLength(1);
});

test.each([
  ["sharedServices", "Go to Dashboard", "Join"],
  ["sharedServices", "Access Services", "Join"],
] as const)(
  "the page %s links members by “%s” to the dashboard and guests by “%s” to pre-apply",
  (key, member, guest) => {
    expect(leads(key, "member", "/dashboard").map(({ label }) => label)).toContain(member);
    expect(leads(key, "guest", "/pre-apply").map(({ label }) => label)).toContain(guest);
  },
);

test.each([
  ["fund", "Apply for Funding", "/isa-fund/apply", "Join to apply"],
  ["sharedServices", "Get Notified", "/shared-services/notify", "Join"],
] as const)("the page %s posts a member's press on “%s”, and links guests to pre-apply", (key, label, href, guest) => {
  const asking = leads(key, "member", href);
  expect(asking.length).toBeGreaterThan(0);
  expect(asking).toEqual(asking.map(() => ({ label, href, post: true })));
  expect(leads(key, "guest", href)).toEqual([]);
  expect(leads(key, "guest", "/pre-apply").map((action) => action.label)).toContain(guest);
});

test("every join button of the membership page leads to pre-apply", () => {
  const joining = buttons("pricing", "guest").filter(({ label }) => /join|become/i.test(label));
  expect(joining.length).toBeGreaterThanOrEqual(5);
  expect(new Set(joining.map(({ href }) => href))).toEqual(new Set(["/pre-apply"]));
});

function topics(key: keyof typeof ALL) {
  const { figure } = contentOf(key).hero;
  return figure.kind === "topics" ? figure.topics : [];
}

test("external links open in a new tab, and every anchor link has its section", () => {
  for (const key of Object.keys(ALL) as (keyof typeof ALL)[]) {
    const own = key === "sharedServices" ? ["services"] : [];
    const ids = contentOf(key).sections.flatMap((section) => ("id" in section && section.id ? [section.id] : []));
    const anchors = [...own, ...ids];
    for (const { href, newTab } of [...buttons(key, "guest"), ...buttons(key, "member")])
      if (href.startsWith("https:")) expect([href, newTab]).toEqual([href, true]);
    for (const { href } of [...buttons(key, "guest"), ...buttons(key, "member"), ...topics(key)])
      if (href.startsWith("#")) expect(anchors).toContain(href.slice(1));
  }
});

test.each([
  ["pricing", ["Free", "$10", "Value-based"]],
  ["donate", ["$25", "$100", "$500", "$1,000+"]],
  ["mentors", ["On joining", "10+ hours", "30+ hours"]],
  ["fund", ["2-5%", "8-15%", "12-20%", "10-18%"]],
] as const)("the page %s has the offers %o", (key, prices) => {
  const tiers = contentOf(key).sections.flatMap((section) => (section.kind === "tiers" ? section.tiers : []));
  expect(tiers.map(({ price }) => price)).toEqual([...prices]);
});

test("each mentor tier names its condition", () => {
  const [tiers] = MENTORS.sections.filter((section) => section.kind === "tiers");
  expect(tiers?.tiers.map(({ text }) => text)).toEqual([
    "You complete your profile and join.",
    "10+ hours of mentorship, with positive feedback.",
    "30+ hours of mentorship, and exceptional impact.",
  ]);
});

test("the shared services page lists the member benefits", () => {
  const panels = SHARED_SERVICES.sections.flatMap((section) => (section.kind === "panels" ? section.panels : []));
  expect(panels.find(({ title }) => title === "Member benefits")?.points).toEqual([
    "20-30% service discounts",
    "Priority booking",
    "Bundled packages",
    "A dedicated account manager",
  ]);
});

test("the fund page ends with the launching-soon section, questions and contact", () => {
  const last = FUND.sections.slice(-3).map((section) => ("badge" in section ? section.badge : section.kind));
  expect(last).toEqual(["Launching soon", "questions", "prose"]);
  expect(FUND.sections.at(-1)).toMatchObject({ title: "Contact", actions: [{ href: mailLink("fund") }] });
});

test("the pricing page says that tiers are automatic and include the lower ones", () => {
  const [tiers] = PRICING.sections.filter((section) => section.kind === "tiers");
  expect(tiers?.lead).toContain("assigned automatically from your profile data");
  expect(tiers?.lead).toContain("Each tier includes the benefits below it.");
});

test("the FAQ says that profile setup after sign-up is 3 steps", () => {
  expect(JSON.stringify(FAQ)).toContain("Profile setup after sign-up is 3 steps");
});

test("each sample card shows what the E-DID page promises", () => {
  const said = "a card with your member ID, your business, your country and a tier that you have earned";
  expect(JSON.stringify(EDID)).toContain(said);
  for (const card of Object.values(SAMPLE_CARDS)) {
    const shown = renderToStaticMarkup(createElement(EdidCardFront, { card }));
    for (const part of [card.memberId, card.businessName, card.country, card.tierLabel])
      expect(shown).toMatch(new RegExp(`<text[^>]*>[^<]*${part}`));
  }
});

test("the pages have eight FAQs, eight service kinds, seven planned features and four E-DID questions", () => {
  const count = (key: keyof typeof ALL, kind: ContentSection["kind"]) =>
    contentOf(key).sections.filter((section) => section.kind === kind);
  expect(count("faq", "questions")[0]).toMatchObject({ questions: { length: 8 } });
  expect(count("serviceProviders", "cards")[1]).toMatchObject({ cards: { length: 8 } });
  expect(count("edid", "table")[0]).toMatchObject({ rows: { length: 7 } });
  expect(count("edid", "questions")[0]).toMatchObject({ questions: { length: 4 } });
});
