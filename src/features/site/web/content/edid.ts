import { BRAND } from "#kernel/brand.ts";
import { PUBLIC_PAGES } from "../../domain/public-pages.ts";
import type { PageContent } from "./content.ts";

const join = { label: "Join", href: "/pre-apply" };
const partner = { label: "Partnership opportunities", href: BRAND.forms.edidPartnership, newTab: true } as const;

/** docs/product/edid.md#where-it-appears */
export const EDID: PageContent = {
  hero: {
    figure: { kind: "card", tier: "builder" },
    badge: "Coming Soon",
    title: `${PUBLIC_PAGES.edid.title}: be known for what you build`,
    lead: "A digital identity for African entrepreneurs. It shows who you are, what you have built and what you have changed, to anybody you choose.",
    actions: [join, { ...partner, look: "secondary" }],
    note: "Members build their card today. The wallet and the partner tools follow.",
  },
  sections: [
    {
      kind: "prose",
      title: "What it is",
      paragraphs: [
        "A bank asks for three years of accounts. A customer abroad asks who you are. A funder asks for proof that you do what you say. Most businesses on this continent have the answers, and no paper that says so.",
        "The E-DID is that paper, and it fits into your phone: a card with your member ID, your business, your country and a tier that you have earned. Anyone who scans its code sees your public profile, if you have one, and nothing more than you allow.",
      ],
    },
    {
      kind: "steps",
      title: "How it works",
      lead: "In beta: we improve it with the members who use it.",
      tone: "sunken",
      steps: [
        {
          title: "Earn recognition",
          text: "Fill your profile step by step. Each step that is complete counts, and the card follows.",
        },
        {
          title: "Build connections",
          text: "Share your card with a link or its code. Partners and mentors find you in the community.",
        },
        {
          title: "Measure impact",
          text: "Say what you change, in numbers that can be checked, and let the card carry it.",
        },
      ],
    },
    { kind: "own", name: "tiers" },
    {
      kind: "panels",
      title: "Why it matters",
      panels: [
        {
          icon: "store",
          title: "For entrepreneurs",
          points: [
            "An answer to “who are you?” that fits in a message",
            "Trust before the first meeting",
            "One profile instead of ten forms",
            "Your own data, shown as you decide",
          ],
          actions: [join],
        },
        {
          icon: "handshake",
          title: "For partners",
          points: [
            "Entrepreneurs whose profile is complete and current",
            "Reach by country, sector, stage and impact",
            "One look instead of a file of papers",
            "A fair way to find those whom nobody sees",
          ],
          actions: [{ ...partner, look: "secondary" }],
        },
      ],
    },
    {
      kind: "table",
      title: "What the E-DID will do",
      folds: true,
      lead: "Everything in this table is on its way. The card itself is there for members already.",
      tone: "sunken",
      columns: ["Feature", "What it is for", "Status"],
      rows: [
        ["Digital ID card", "Show who you are, online and on paper", "Coming Soon"],
        ["Impact badges", "Marks for what you have changed", "Coming Soon"],
        ["Partner tool discounts", "Software and services at member prices", "Coming Soon"],
        ["Mentorship and certification access", "Doors that open with your tier", "Coming Soon"],
        ["Growth tiers Bronze to Gold", "Steps within your tier", "Coming Soon"],
        ["Impact tracker dashboard", "Your numbers over time", "Coming Soon"],
        ["Mobile wallet", "Your card beside your bank cards", "Coming Soon"],
      ],
    },
    {
      kind: "cards",
      title: "Who it is for",
      folds: true,
      columns: 4,
      cards: [
        {
          icon: "person",
          title: "Solo entrepreneurs",
          text: "Freelancers, traders and makers without a sign above a door.",
        },
        { icon: "rocket", title: "Startups", text: "Teams who must be believed before they can be checked." },
        { icon: "store", title: "SMEs", text: "Businesses that deliver, and want larger customers." },
        { icon: "heart", title: "Social enterprises", text: "Those who change lives, and have to prove it." },
      ],
    },
    {
      kind: "panels",
      title: "Get involved",
      folds: true,
      tone: "sunken",
      panels: [
        {
          icon: "card",
          title: "Get your card",
          text: "Join, fill your profile, and see your card grow with it.",
          actions: [join],
        },
        {
          icon: "network",
          title: "Accept the card",
          text: "Banks, funders, companies and public offices: tell us what you would need to see on it.",
          actions: [{ ...partner, look: "secondary" }],
        },
      ],
    },
    {
      kind: "questions",
      title: "Questions about the E-DID",
      folds: true,
      questions: [
        {
          question: "Is it live?",
          answer: [
            "The card is: every member can earn, share and print it. The features in the table above are still to come.",
          ],
        },
        {
          question: "What does it cost?",
          answer: ["Nothing. The card is part of every membership, the free one too."],
        },
        {
          question: "Are there rewards?",
          answer: [
            "Tiers open doors: better matches, mentors, and with time discounts at partners. There are no points to collect and nothing to gamble.",
          ],
        },
        {
          question: "Do I need a registered business?",
          answer: ["No. You can join and earn a card before you register."],
        },
      ],
    },
    {
      kind: "call",
      title: "Your work deserves a name",
      text: "Start with a minute today. Your card is waiting at the end of it.",
      actions: [join, { ...partner, look: "secondary" }],
    },
  ],
};
