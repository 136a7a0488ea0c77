import { count, eq } from "drizzle-orm";
import { closesAt, closingDay } from "#features/opportunities/domain/deadline.ts";
import { parseOpportunityForm } from "#features/opportunities/domain/fields.ts";
import { addDays } from "#kernel/day.ts";
import { dayIn } from "#kernel/time-zone.ts";
import type { Queryable } from "#platform/db/database.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import { opportunities } from "#platform/db/schema/opportunities.ts";
import type { Context } from "../context.ts";
import { CAST_ADMIN } from "./cast.ts";
import type { DemoOpportunity } from "./demo-opportunity.ts";
import { CALLS } from "./opportunities-calls.ts";
import { EVENTS } from "./opportunities-events.ts";
import { FUNDING } from "./opportunities-funding.ts";
import { LEARNING } from "./opportunities-learning.ts";

const GATHERINGS: readonly DemoOpportunity[] = [
  {
    title: "Hack the Harvest",
    type: "hackathon",
    summary: "48 hours of code and hardware against losses after the harvest. Farmers are in the room.",
    organizer: "Kisima Innovation Hub",
    region: "East Africa",
    venue: "Lakeside Campus, Kisumu",
    link: "https://kisima-hub.example/hack",
    cost: "Free",
    deadlineIn: 16,
    startsIn: 27,
    endsIn: 29,
    createdDaysAgo: 4,
    views: 244,
    tags: ["tech", "agriculture", "youth", "in_person", "free"],
    industry: ["agriculture_and_agribusiness", "technology_and_software"],
    targetStage: ["idea_stage", "early_development"],
    countries: ["KE", "UG", "TZ"],
    sponsors: ["Savanna Harvest Foundation"],
    about: `Teams of three to five. Come alone and find yours on Friday evening.

- **First**: $4,000 and six months at the hub
- **Second**: $2,000
- **Third**: $1,000

Beds, food and power for three laptops each. Bring a blanket.`,
  },
  {
    title: "Hackathon for Local Languages",
    type: "hackathon",
    summary: "Speech, spelling and translation for languages that phones do not speak yet. Online, one week.",
    organizer: "Lingua Afrika",
    region: "Global",
    venue: "Online",
    link: "https://lingua-afrika.example/hackathon",
    cost: "Free",
    timeZone: "UTC",
    deadlineIn: 34,
    startsIn: 41,
    endsIn: 48,
    createdDaysAgo: 9,
    views: 152,
    tags: ["tech", "virtual", "free", "innovation"],
    industry: ["technology_and_software", "education_and_training"],
    about: "Linguists of forty languages answer questions all week. All results stay open for everybody.",
  },
  {
    title: "Continental Conference on Small Business",
    type: "conference",
    summary: "Two days on credit, trade and tax for firms with fewer than fifty people. Ministers listen first.",
    organizer: "Continental Trade School",
    region: "Pan-African",
    venue: "Convention Centre, Addis Ababa",
    link: "https://trade-school.example/conference",
    cost: "$80, free for firms under three years",
    timeZone: "Africa/Addis_Ababa",
    deadlineIn: 44,
    startsIn: 72,
    endsIn: 73,
    createdDaysAgo: 20,
    views: 391,
    tags: ["sme", "in_person", "hybrid"],
    targetStage: ["growth_stage", "scaling", "established"],
    partners: ["Great Lakes Cooperative Bank", "Rift Valley Traders Association"],
    about: `Every session begins with a business owner's case and ends with one promise by somebody who can keep it. Last year's promises, and which were kept, are printed in the programme.`,
  },
  {
    title: "Central African Tech Conference",
    type: "conference",
    summary: "Engineers and founders from Cameroon to the two Congos, in French, with whispered English.",
    organizer: "Mboa Tech",
    region: "Central Africa",
    venue: "Palais des Congrès, Yaoundé",
    link: "https://mboa-tech.example/conference",
    cost: "XAF 10,000",
    timeZone: "Africa/Lagos",
    deadlineIn: 38,
    startsIn: 52,
    endsIn: 53,
    createdDaysAgo: 22,
    views: 109,
    tags: ["tech", "startup", "in_person"],
    industry: ["technology_and_software", "financial_services_and_fintech"],
    countries: ["CM", "GA", "CG", "CD"],
    about: "Talks are fifteen minutes and show something that runs. No slides before the demo.",
  },
  {
    title: "Business Breakfast, Johannesburg",
    type: "networking",
    summary: "Forty owners, eight tables, three rounds. You leave with four numbers worth calling.",
    organizer: "Highveld Works",
    region: "South Africa",
    venue: "Arts on Main, Johannesburg",
    link: "https://highveld-works.example/breakfast",
    cost: "R 90, breakfast included",
    timeZone: "Africa/Johannesburg",
    startsIn: 7,
    createdDaysAgo: 10,
    views: 86,
    tags: ["south_africa", "in_person", "open_to_all"],
    countries: ["ZA"],
    about: "Every first Thursday, half past seven. Tables are mixed by what people need, not by what they sell.",
  },
  {
    title: "Diaspora and Home: An Evening for Partners",
    type: "networking",
    summary: "Entrepreneurs abroad meet entrepreneurs at home, for partners and first customers on both sides.",
    organizer: "Two Shores Network",
    region: "Global",
    venue: "Online, and in London and Lagos",
    link: "https://two-shores.example/evening",
    cost: "Free",
    timeZone: "Europe/London",
    startsIn: 36,
    createdDaysAgo: 1,
    views: 47,
    tags: ["hybrid", "free", "open_to_all"],
    targetStage: ["market_entry", "growth_stage", "scaling"],
    countries: ["NG", "GH", "KE", "GB"],
    about: "You tell us what you look for; we seat you beside it. Children may shout in the background.",
  },
  {
    title: "Women Founders' Dinner, Cairo",
    type: "networking",
    summary: "Twenty women who run companies, one long table, no pitches.",
    organizer: "Nile Founders",
    region: "Egypt",
    link: "https://nile-founders.example/dinner",
    timeZone: "Africa/Cairo",
    startsIn: 60,
    createdDaysAgo: 0,
    draft: true,
    tags: ["women_led", "in_person"],
    about: "Draft: the restaurant is not booked yet.",
  },
];

const DAY_MS = 86_400_000;

const DEMO_OPPORTUNITIES = [...FUNDING, ...CALLS, ...LEARNING, ...EVENTS, ...GATHERINGS];

export async function seedOpportunities({ db, clock }: Pick<Context, "clock"> & { db: Queryable }): Promise<void> {
  const [existing] = await db.select({ opportunities: count() }).from(opportunities);
  if (existing?.opportunities !== 0) return;
  const [author] = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, CAST_ADMIN.email));
  const rows = DEMO_OPPORTUNITIES.map((demo) => rowOf(demo, clock()));
  await db.insert(opportunities).values(rows.map((row) => ({ ...row, createdBy: author?.id ?? null })));
}

function rowOf(demo: DemoOpportunity, now: Date): typeof opportunities.$inferInsert {
  const { about, createdDaysAgo, checkedDaysAgo, deadlineIn, startsIn, endsIn, draft, views, ...form } = demo;
  const today = dayIn(demo.timeZone ?? null, now);
  const on = (days: number | undefined) => (days === undefined ? null : addDays(today, days));
  const checkedOn = on(checkedDaysAgo === undefined ? undefined : -checkedDaysAgo);
  const dates = { deadline: on(deadlineIn), startDate: on(startsIn), endDate: on(endsIn), checkedOn };
  const parsed = parseOpportunityForm({ ...form, ...dates, fullDescription: about, visibility: draft !== true });
  if (!parsed.ok) throw new Error(`${demo.title}: ${JSON.stringify(parsed.fields)}`);
  const { notifyMembers: _, ...fields } = parsed.form;
  const day = closingDay(fields);
  const createdAt = new Date(now.getTime() - createdDaysAgo * DAY_MS);
  return {
    ...fields,
    closesAt: day === null ? null : closesAt(day, fields.timeZone),
    viewsCount: views ?? 0,
    publishedAt: draft ? null : createdAt,
    createdAt,
    updatedAt: createdAt,
  };
}
