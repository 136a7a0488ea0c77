import { msg } from "#kernel/translate.ts";
import { mailLink } from "../../domain/mail-links.ts";
import { PUBLIC_PAGES } from "../../domain/public-pages.ts";
import type { Choice, PageContent } from "./content.ts";

const investor = { label: msg("Become an Investor"), href: mailLink("fundInvestor") };
const entrepreneur: Choice = {
  guest: { label: msg("Join to apply"), href: "/pre-apply" },
  member: { label: msg("Apply for Funding"), href: "/isa-fund/apply", post: true },
};
const profile: Choice = {
  guest: { label: msg("Create your profile"), href: "/pre-apply", look: "secondary" },
  member: { label: msg("Update My Profile"), href: "/edit-profile", look: "secondary" },
};

/** docs/product/site.md#what-pages-promise */
export const FUND: PageContent = {
  hero: {
    figure: {
      kind: "figures",
      people: ["trader", "agronomist"],
      title: msg("The Fund in figures"),
      lead: msg("What we are preparing. None of it is an offer yet."),
      figures: [
        { value: msg("$1M+"), label: msg("target size") },
        { value: "100+", label: msg("businesses to be financed") },
        { value: msg("8-15%"), label: msg("expected yearly returns") },
        { value: msg("$500"), label: msg("smallest investment") },
      ],
      note: msg("Expected returns are an aim, not a promise. Investing in young businesses can lose money, all of it."),
    },
    badge: msg("Not launched yet"),
    title: PUBLIC_PAGES.fund.title,
    lead: msg(
      "Capital for African businesses from people who believe in them, paid back as a share of what they earn. The Fund has not launched yet: this is how it will work.",
    ),
    actions: [
      { label: msg("Become an Investor"), href: "#invest" },
      { label: msg("Apply for Funding"), href: "#eligibility", look: "secondary" },
    ],
  },
  sections: [
    {
      kind: "cards",
      title: msg("Why invest here"),
      cards: [
        {
          icon: "search",
          title: msg("Known businesses"),
          text: msg(
            "Applicants are members with a full profile, a record in the community and references from peers and mentors.",
          ),
        },
        {
          icon: "growth",
          title: msg("Paid from revenue"),
          text: msg("Businesses pay a share of what comes in: less in a weak month, more in a strong one."),
        },
        {
          icon: "people",
          title: msg("Never alone"),
          text: msg("Each business has a mentor and the services of the community behind it."),
        },
        {
          icon: "chart",
          title: msg("Clear reports"),
          text: msg("Every quarter: what was paid in, what came back, and how each business does."),
        },
        {
          icon: "globe",
          title: msg("Spread risk"),
          text: msg("Many countries, nine sectors, four models, small tickets."),
        },
        {
          icon: "heart",
          title: msg("Money that stays"),
          text: msg("Jobs, suppliers and taxes where the business is."),
        },
      ],
    },
    {
      kind: "tiers",
      title: msg("Four investment models"),
      tone: "sunken",
      tiers: [
        {
          name: msg("Invoice financing"),
          price: msg("2-5%"),
          unit: msg("per transaction"),
          text: msg("Money now for an invoice that a good customer will pay later."),
          points: [msg("Terms of 30-90 days"), msg("Risk: Low")],
          action: profile,
        },
        {
          name: msg("Working capital loans"),
          price: msg("8-15%"),
          unit: msg("annually"),
          text: msg("Stock, wages and materials until the sale is made."),
          points: [msg("Terms of 3-12 months"), msg("Risk: Medium")],
          action: profile,
        },
        {
          name: msg("Revenue-based financing"),
          price: msg("12-20%"),
          unit: msg("in total"),
          text: msg("Growth capital, paid back as a share of revenue."),
          points: [msg("Terms of 12-36 months"), msg("Risk: Medium")],
          badge: msg("Most Popular"),
          action: profile,
        },
        {
          name: msg("Asset-backed financing"),
          price: msg("10-18%"),
          unit: msg("annually"),
          text: msg("Machines, vehicles and equipment, which secure the loan."),
          points: [msg("Terms of 6-24 months"), msg("Risk: Low-Medium")],
          action: profile,
        },
      ],
    },
    {
      kind: "steps",
      title: msg("How it will work"),
      folds: true,
      steps: [
        {
          title: msg("Apply"),
          text: msg("A member with a complete profile asks for $5,000 to $100,000 and says what for."),
        },
        { title: msg("Check"), text: msg("We look at records, customers and cash flow, and hear mentors and peers.") },
        { title: msg("Fund"), text: msg("Investors choose a business or a basket of them, from $500.") },
        {
          title: msg("Share"),
          text: msg("The business pays from its revenue, and investors get their part and a report each quarter."),
        },
      ],
    },
    {
      kind: "cards",
      id: "eligibility",
      title: msg("Who can apply"),
      lead: msg("Businesses of members who can show that their model works."),
      tone: "sunken",
      cards: [
        {
          icon: "store",
          title: msg("The business"),
          points: [
            msg("Operating for at least 6 months"),
            msg("Consistent revenue"),
            msg("A proven model"),
            msg("Monthly revenue of $1,000 or more"),
          ],
        },
        {
          icon: "calculator",
          title: msg("The money"),
          points: [msg("A positive cash-flow trend"), msg("Clean records"), msg("Manageable debt")],
        },
        {
          icon: "book",
          title: msg("The papers"),
          points: [
            msg("Registration documents"),
            msg("6 months of financial statements"),
            msg("Bank statements"),
            msg("Customer contracts or invoices"),
          ],
        },
        {
          icon: "people",
          title: msg("The community"),
          points: [
            msg("An active member with a completed profile"),
            msg("Engagement in the community"),
            msg("References from mentors or peers"),
          ],
        },
        {
          icon: "target",
          title: msg("Priority sectors"),
          points: [
            msg("Technology"),
            msg("Agriculture and food"),
            msg("Healthcare"),
            msg("Education"),
            msg("Financial services"),
          ],
        },
        {
          icon: "leaf",
          title: msg("And these"),
          points: [msg("Manufacturing"), msg("Clean energy"), msg("Creative and media"), msg("E-commerce and retail")],
        },
      ],
      actions: [entrepreneur, profile],
    },
    {
      kind: "table",
      title: msg("Shared revenue, by an example"),
      folds: true,
      lead: msg("A sample investment. Real ones will differ from business to business."),
      columns: [msg("What"), msg("In the sample")],
      rows: [
        [msg("Investment"), msg("$10,000")],
        [msg("Share of monthly revenue"), msg("5%")],
        [msg("Target payback"), msg("$12,000 (20% total)")],
        [msg("Expected time"), msg("18-24 months")],
        [msg("Risk"), msg("Medium")],
        [msg("Return"), msg("12-15% annual")],
      ],
      note: msg(
        "In a month with $10,000 of revenue the business pays $500; in a month with $6,000 it pays $300. When $12,000 are reached, it is done.",
      ),
    },
    {
      kind: "cards",
      title: msg("How risk is kept in hand"),
      folds: true,
      tone: "sunken",
      columns: 4,
      cards: [
        {
          icon: "search",
          title: msg("Careful choice"),
          text: msg("Documents, references and a visit before the first dollar."),
        },
        {
          icon: "network",
          title: msg("Many small parts"),
          text: msg("No business, sector or country carries the whole."),
        },
        { icon: "compass", title: msg("Mentors beside them"), text: msg("Trouble is seen early, and somebody helps.") },
        { icon: "chart", title: msg("Open books"), text: msg("Quarterly performance reports to every investor.") },
      ],
    },
    {
      kind: "panels",
      id: "invest",
      title: msg("Two sides of one table"),
      panels: [
        {
          icon: "coins",
          title: msg("For investors"),
          text: msg("Tell us that you are interested, and we write to you before the Fund opens."),
          points: [msg("From $500"), msg("Expected returns of 8-15%"), msg("Quarterly performance reports")],
          actions: [investor],
        },
        {
          icon: "store",
          title: msg("For entrepreneurs"),
          text: msg("A complete profile is the first paper of your application. Start it now."),
          points: [msg("$5,000 to $100,000"), msg("Paid back from revenue"), msg("Mentoring and services included")],
          screen: "nextStep",
          actions: [entrepreneur, profile],
        },
      ],
    },
    {
      kind: "call",
      badge: msg("Launching soon"),
      title: msg("What is still missing"),
      text: msg(
        "Licences, partner banks and the first circle of investors. We open when all three are in place, and not a day earlier.",
      ),
      actions: [{ label: msg("Ask for early access"), href: mailLink("fundEarlyAccess") }],
    },
    {
      kind: "questions",
      title: msg("Questions about the Fund"),
      folds: true,
      questions: [
        {
          question: msg("Can I invest today?"),
          answer: [
            msg(
              "No. The Fund has not launched yet, and nobody may collect money for it. Write to us to hear when it opens.",
            ),
          ],
        },
        {
          question: msg("Can I lose my money?"),
          answer: [
            msg(
              "Yes. Businesses can fail, and then what was invested can be lost in part or whole. Invest only what you can do without.",
            ),
          ],
        },
        {
          question: msg("Does the Fund take shares of my business?"),
          answer: [msg("No. You pay back from revenue or over time, and your business stays yours.")],
        },
        {
          question: msg("My business is younger than 6 months. What can I do?"),
          answer: [
            msg(
              "Complete your profile, keep records from the first day, and look at grants and the Launch Fellowship until you qualify.",
            ),
          ],
        },
      ],
    },
    {
      kind: "prose",
      title: msg("Contact"),
      folds: true,
      tone: "sunken",
      paragraphs: [msg("Questions about the Fund are answered by a person.")],
      actions: [{ label: msg("Email Us"), href: mailLink("fund"), look: "secondary" }],
    },
  ],
};
