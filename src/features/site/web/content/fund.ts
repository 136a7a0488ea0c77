import { mailLink } from "../../domain/mail-links.ts";
import { PUBLIC_PAGES } from "../../domain/public-pages.ts";
import type { Choice, PageContent } from "./content.ts";

const investor = { label: "Become an Investor", href: mailLink("fundInvestor") };
const entrepreneur: Choice = {
  guest: { label: "Join to apply", href: "/pre-apply" },
  member: { label: "Apply for Funding", href: "/isa-fund/apply", post: true },
};
const profile: Choice = {
  guest: { label: "Create your profile", href: "/pre-apply", look: "secondary" },
  member: { label: "Update My Profile", href: "/edit-profile", look: "secondary" },
};

/** docs/product/site.md#what-pages-promise */
export const FUND: PageContent = {
  hero: {
    figure: {
      kind: "figures",
      people: ["trader", "agronomist"],
      title: "The Fund in figures",
      lead: "What we are preparing. None of it is an offer yet.",
      figures: [
        { value: "$1M+", label: "target size" },
        { value: "100+", label: "businesses to be financed" },
        { value: "8-15%", label: "expected yearly returns" },
        { value: "$500", label: "smallest investment" },
      ],
      note: "Expected returns are an aim, not a promise. Investing in young businesses can lose money, all of it.",
    },
    badge: "Not launched yet",
    title: PUBLIC_PAGES.fund.title,
    lead: "Capital for African businesses from people who believe in them, paid back as a share of what they earn. The Fund has not launched yet: this is how it will work.",
    actions: [
      { label: "Become an Investor", href: "#invest" },
      { label: "Apply for Funding", href: "#eligibility", look: "secondary" },
    ],
  },
  sections: [
    {
      kind: "cards",
      title: "Why invest here",
      cards: [
        {
          icon: "search",
          title: "Known businesses",
          text: "Applicants are members with a full profile, a record in the community and references from peers and mentors.",
        },
        {
          icon: "growth",
          title: "Paid from revenue",
          text: "Businesses pay a share of what comes in: less in a weak month, more in a strong one.",
        },
        {
          icon: "people",
          title: "Never alone",
          text: "Each business has a mentor and the services of the community behind it.",
        },
        {
          icon: "chart",
          title: "Clear reports",
          text: "Every quarter: what was paid in, what came back, and how each business does.",
        },
        { icon: "globe", title: "Spread risk", text: "Many countries, nine sectors, four models, small tickets." },
        { icon: "heart", title: "Money that stays", text: "Jobs, suppliers and taxes where the business is." },
      ],
    },
    {
      kind: "tiers",
      title: "Four investment models",
      tone: "sunken",
      tiers: [
        {
          name: "Invoice financing",
          price: "2-5%",
          unit: "per transaction",
          text: "Money now for an invoice that a good customer will pay later.",
          points: ["Terms of 30-90 days", "Risk: Low"],
          action: profile,
        },
        {
          name: "Working capital loans",
          price: "8-15%",
          unit: "annually",
          text: "Stock, wages and materials until the sale is made.",
          points: ["Terms of 3-12 months", "Risk: Medium"],
          action: profile,
        },
        {
          name: "Revenue-based financing",
          price: "12-20%",
          unit: "in total",
          text: "Growth capital, paid back as a share of revenue.",
          points: ["Terms of 12-36 months", "Risk: Medium"],
          badge: "Most Popular",
          action: profile,
        },
        {
          name: "Asset-backed financing",
          price: "10-18%",
          unit: "annually",
          text: "Machines, vehicles and equipment, which secure the loan.",
          points: ["Terms of 6-24 months", "Risk: Low-Medium"],
          action: profile,
        },
      ],
    },
    {
      kind: "steps",
      title: "How it will work",
      folds: true,
      steps: [
        { title: "Apply", text: "A member with a complete profile asks for $5,000 to $100,000 and says what for." },
        { title: "Check", text: "We look at records, customers and cash flow, and hear mentors and peers." },
        { title: "Fund", text: "Investors choose a business or a basket of them, from $500." },
        {
          title: "Share",
          text: "The business pays from its revenue, and investors get their part and a report each quarter.",
        },
      ],
    },
    {
      kind: "cards",
      id: "eligibility",
      title: "Who can apply",
      lead: "Businesses of members who can show that their model works.",
      tone: "sunken",
      cards: [
        {
          icon: "store",
          title: "The business",
          points: [
            "Operating for at least 6 months",
            "Consistent revenue",
            "A proven model",
            "Monthly revenue of $1,000 or more",
          ],
        },
        {
          icon: "calculator",
          title: "The money",
          points: ["A positive cash-flow trend", "Clean records", "Manageable debt"],
        },
        {
          icon: "book",
          title: "The papers",
          points: [
            "Registration documents",
            "6 months of financial statements",
            "Bank statements",
            "Customer contracts or invoices",
          ],
        },
        {
          icon: "people",
          title: "The community",
          points: [
            "An active member with a completed profile",
            "Engagement in the community",
            "References from mentors or peers",
          ],
        },
        {
          icon: "target",
          title: "Priority sectors",
          points: ["Technology", "Agriculture and food", "Healthcare", "Education", "Financial services"],
        },
        {
          icon: "leaf",
          title: "And these",
          points: ["Manufacturing", "Clean energy", "Creative and media", "E-commerce and retail"],
        },
      ],
      actions: [entrepreneur, profile],
    },
    {
      kind: "table",
      title: "Shared revenue, by an example",
      folds: true,
      lead: "A sample investment. Real ones will differ from business to business.",
      columns: ["What", "In the sample"],
      rows: [
        ["Investment", "$10,000"],
        ["Share of monthly revenue", "5%"],
        ["Target payback", "$12,000 (20% total)"],
        ["Expected time", "18-24 months"],
        ["Risk", "Medium"],
        ["Return", "12-15% annual"],
      ],
      note: "In a month with $10,000 of revenue the business pays $500; in a month with $6,000 it pays $300. When $12,000 are reached, it is done.",
    },
    {
      kind: "cards",
      title: "How risk is kept in hand",
      folds: true,
      tone: "sunken",
      columns: 4,
      cards: [
        { icon: "search", title: "Careful choice", text: "Documents, references and a visit before the first dollar." },
        { icon: "network", title: "Many small parts", text: "No business, sector or country carries the whole." },
        { icon: "compass", title: "Mentors beside them", text: "Trouble is seen early, and somebody helps." },
        { icon: "chart", title: "Open books", text: "Quarterly performance reports to every investor." },
      ],
    },
    {
      kind: "panels",
      id: "invest",
      title: "Two sides of one table",
      panels: [
        {
          icon: "coins",
          title: "For investors",
          text: "Tell us that you are interested, and we write to you before the Fund opens.",
          points: ["From $500", "Expected returns of 8-15%", "Quarterly performance reports"],
          actions: [investor],
        },
        {
          icon: "store",
          title: "For entrepreneurs",
          text: "A complete profile is the first paper of your application. Start it now.",
          points: ["$5,000 to $100,000", "Paid back from revenue", "Mentoring and services included"],
          screen: "nextStep",
          actions: [entrepreneur, profile],
        },
      ],
    },
    {
      kind: "call",
      badge: "Launching soon",
      title: "What is still missing",
      text: "Licences, partner banks and the first circle of investors. We open when all three are in place, and not a day earlier.",
      actions: [{ label: "Ask for early access", href: mailLink("fundEarlyAccess") }],
    },
    {
      kind: "questions",
      title: "Questions about the Fund",
      folds: true,
      questions: [
        {
          question: "Can I invest today?",
          answer: [
            "No. The Fund has not launched yet, and nobody may collect money for it. Write to us to hear when it opens.",
          ],
        },
        {
          question: "Can I lose my money?",
          answer: [
            "Yes. Businesses can fail, and then what was invested can be lost in part or whole. Invest only what you can do without.",
          ],
        },
        {
          question: "Does the Fund take shares of my business?",
          answer: ["No. You pay back from revenue or over time, and your business stays yours."],
        },
        {
          question: "My business is younger than 6 months. What can I do?",
          answer: [
            "Complete your profile, keep records from the first day, and look at grants and the Launch Fellowship until you qualify.",
          ],
        },
      ],
    },
    {
      kind: "prose",
      title: "Contact",
      folds: true,
      tone: "sunken",
      paragraphs: ["Questions about the Fund are answered by a person."],
      actions: [{ label: "Email Us", href: mailLink("fund"), look: "secondary" }],
    },
  ],
};
