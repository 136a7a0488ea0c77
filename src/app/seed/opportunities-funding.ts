import type { DemoOpportunity } from "./demo-opportunity.ts";

export const FUNDING: readonly DemoOpportunity[] = [
  {
    title: "Green Harvest Seed Grant",
    type: "grant",
    summary: "Up to $10,000 for young agribusinesses that help smallholder farmers lose less of their harvest.",
    organizer: "Savanna Harvest Foundation",
    region: "East Africa",
    link: "https://apply.savanna-harvest.example/seed-grant",
    cost: "Free to apply",
    sourceUrl: "https://www.savanna-harvest.example/grants",
    checkedDaysAgo: 2,
    checkedBy: "Grace",
    asksFee: false,
    isFunderVerified: true,
    deadlineIn: 24,
    createdDaysAgo: 2,
    views: 148,
    eligibility: "Registered businesses up to five years old in Kenya, Uganda, Tanzania or Rwanda.",
    tags: ["agriculture", "early_stage", "application_required", "climate"],
    industry: ["agriculture_and_agribusiness", "food_and_beverage"],
    targetStage: ["mvp_prototype", "market_entry", "growth_stage"],
    countries: ["KE", "UG", "TZ", "RW"],
    partners: ["Lake Basin Farmers Union", "Kisima Innovation Hub"],
    about: `A third of what East Africa grows never reaches a plate. This grant goes to businesses that change that: better drying and storage, shorter ways to market, new products from what used to be thrown away.

## What you get

- Up to **$10,000**, paid in two parts
- Six months with an agronomist and a business coach
- An introduction to buyers in three countries

## How you apply

1. Tell us in two pages what you do and for whom.
2. Add your registration and the sales of the last six months.
3. We visit twelve finalists and choose eight.`,
  },
  {
    title: "Women Who Build Grant",
    type: "grant",
    summary: "Working capital of $2,500 to $15,000 for businesses that women own and lead, anywhere in Africa.",
    organizer: "Ubuntu Women's Fund",
    region: "Pan-African",
    link: "https://ubuntu-women.example/grants/build",
    cost: "Free to apply",
    sourceUrl: "https://ubuntu-women.example/grants",
    checkedDaysAgo: 5,
    checkedBy: "Samuel",
    asksFee: false,
    deadlineIn: 9,
    createdDaysAgo: 12,
    views: 412,
    eligibility: "At least 51% owned by women, in business for one year or more.",
    tags: ["women_led", "sme", "application_required"],
    targetStage: ["market_entry", "growth_stage"],
    sponsors: ["Marula Tree Capital"],
    about: `Banks ask for land as security. Many women have none, and still repay better than anybody else. This grant fills the gap between savings and a first loan.

**You can use it for** stock, equipment, a second shop, or the wages of your next two people. You cannot use it to repay debts.

Past winners dye cloth in Bamako, press oil in Tamale and repair pumps in Kitwe.`,
  },
  {
    title: "Digital Public Goods Micro-Grants",
    type: "grant",
    summary: "$3,000 for open-source tools that small businesses in West Africa can use the same day.",
    organizer: "Harmattan Open Lab",
    region: "West Africa",
    link: "https://harmattan-lab.example/micro-grants",
    deadlineIn: 1,
    createdDaysAgo: 27,
    views: 95,
    tags: ["tech", "digital", "innovation"],
    industry: ["technology_and_software"],
    targetStage: ["idea_stage", "early_development", "mvp_prototype"],
    about: `Small, quick and without paperwork: a one-page idea, a link to your code, a decision within fourteen days.

We look for tools around invoices, stock, delivery and local languages.`,
  },
  {
    title: "Nile Valley Clean Energy Grant",
    type: "grant",
    summary: "Grants for solar, cooling and clean cooking companies in Egypt, Sudan and South Sudan.",
    organizer: "Nile Valley Energy Trust",
    region: "North Africa",
    link: "https://nile-energy.example/grant",
    timeZone: "Africa/Cairo",
    deadlineIn: -6,
    createdDaysAgo: 80,
    views: 530,
    tags: ["climate", "innovation"],
    industry: ["clean_energy_and_climate"],
    countries: ["EG", "SD", "SS"],
    about: "The sixth round is closed. The winners are told by letter; the seventh round opens next year.",
  },
  {
    title: "Revenue-Based Finance",
    type: "funding",
    summary: "$20,000 to $100,000 for growing companies, repaid as a share of monthly sales. No equity taken.",
    organizer: "Marula Tree Capital",
    region: "Pan-African",
    link: "https://marula-tree.example/founders",
    createdDaysAgo: 18,
    views: 367,
    eligibility: "Monthly revenue of $5,000 or more for at least twelve months, with clean records.",
    tags: ["growth_stage", "sme", "startup"],
    targetStage: ["growth_stage", "scaling", "established"],
    about: `You pay back 4 to 8% of what you sell each month until the agreed amount is reached. In a slow month you pay less; in a good one you are done sooner.

| You take | You repay | In about |
|---|---|---|
| $20,000 | $23,400 | 14 months |
| $50,000 | $59,500 | 18 months |
| $100,000 | $121,000 | 24 months |

We answer within ten working days, also when it is a no, and say why.`,
  },
  {
    title: "Atlantic Fintech Pre-Seed Round",
    type: "funding",
    summary: "$75,000 of pre-seed capital for teams that make payments and savings work where banks do not reach.",
    organizer: "Atlantic Gate Ventures",
    region: "West Africa",
    link: "https://atlantic-gate.example/pre-seed",
    timeZone: "Africa/Lagos",
    deadlineIn: 40,
    createdDaysAgo: 5,
    views: 221,
    tags: ["fintech", "startup", "tech"],
    industry: ["financial_services_and_fintech"],
    targetStage: ["mvp_prototype", "market_entry"],
    countries: ["NG", "GH", "SN", "CI"],
    about: `We invest once a year in six teams with a working product and a hundred real users.

- $75,000 as a simple agreement, one page, no surprises
- Licences and compliance: our lawyer works with you for three months
- A seat at our table in Accra every quarter`,
  },
  {
    title: "Kivu Cooperative Loan Window",
    type: "funding",
    summary: "Group loans at 9% for coffee, cocoa and honey cooperatives that export together.",
    organizer: "Great Lakes Cooperative Bank",
    region: "Central Africa",
    link: "https://great-lakes-coop.example/loans",
    deadlineIn: 63,
    createdDaysAgo: 33,
    views: 58,
    tags: ["agriculture", "social_enterprise"],
    industry: ["agriculture_and_agribusiness"],
    targetStage: ["growth_stage", "established"],
    countries: ["CD", "BI"],
    about: "For cooperatives of thirty members or more. Repaid after the harvest, insured against drought.",
  },
  {
    title: "Table Mountain Start-up Stall Sponsorship",
    type: "sponsorship",
    summary: "Twenty young makers get a paid stall, transport and marketing at the Cape Makers Market.",
    organizer: "Cape Makers Market",
    region: "South Africa",
    link: "https://cape-makers.example/sponsored-stalls",
    timeZone: "Africa/Johannesburg",
    deadlineIn: 15,
    createdDaysAgo: 1,
    views: 34,
    tags: ["south_africa", "creative", "retail", "youth"],
    industry: ["fashion_and_beauty", "creative_arts_and_media", "food_and_beverage"],
    countries: ["ZA"],
    about:
      "Four weekends in the busiest month of the year. We pay for the stall and teach you to price, pack and take cards.",
  },
  {
    title: "Conference Travel Sponsorship",
    type: "sponsorship",
    summary: "Flights and a bed for founders who were invited to speak and cannot pay the way.",
    organizer: "Kilimanjaro Circle",
    region: "Global",
    link: "https://kili-circle.example/travel",
    createdDaysAgo: 52,
    views: 187,
    tags: ["open_to_all", "startup"],
    about:
      "Send the invitation, the dates and one paragraph about what you will bring back. Decided every second Friday.",
  },
];
