import { BRAND } from "#kernel/brand.ts";
import { PUBLIC_PAGES } from "../../domain/public-pages.ts";
import type { PageContent } from "./content.ts";

const join = { label: "Join", href: "/pre-apply" };

/** docs/product/site.md#what-pages-promise */
export const PRICING: PageContent = {
  hero: {
    figure: { kind: "cards" },
    title: PUBLIC_PAGES.pricing.title,
    lead: "Start free and stay free as long as you like. Pay only when more services earn you more than they cost.",
    actions: [{ label: "Join free", href: "/pre-apply" }],
    note: "No card needed. You can change or leave at any time.",
  },
  sections: [
    {
      kind: "tiers",
      title: "Three tiers, one community",
      lead: "Your tier is assigned automatically from your profile data: Explorer for full profile completion, Builder for advanced completion, Pioneer for significant impact and mentorship. Each tier includes the benefits below it.",
      tiers: [
        {
          name: "Explorer",
          price: "Free",
          unit: "forever",
          text: "For everyone who wants to be found and to find others.",
          points: [
            "Your profile and member ID",
            "Your E-DID card",
            "Grants, programmes and events matched to you",
            "The community directory",
            "News and invitations",
          ],
          action: { ...join, label: "Join as an Explorer" },
        },
        {
          name: "Builder",
          price: "$10",
          unit: "per month",
          text: "For businesses that are running and want to grow.",
          points: [
            "Everything that Explorers have",
            "Member prices for shared services",
            "Matched mentors and collaborators",
            "Courses and certificates of the Academy",
            "Help with applications and pitches",
          ],
          action: { ...join, label: "Join as a Builder" },
        },
        {
          name: "Pioneer",
          price: "Value-based",
          text: "For those who lead: no fixed price, we agree with you on what it is worth.",
          points: [
            "Everything that Builders have",
            "Introductions to investors and partners",
            "A stage at our events, and a part in our programmes",
            "Support made for your business",
          ],
          action: { ...join, label: "Join as a Pioneer" },
        },
      ],
    },
    {
      kind: "panels",
      title: "Special Launch Offer",
      lead: "Everybody who joins while we are starting is a founding member, and stays one.",
      tone: "sunken",
      panels: [
        {
          icon: "sparkles",
          title: "For founding members",
          points: [
            "6 months of the tier of your choice, free",
            "Early access to everything that opens",
            "A member ID that shows you were there from the start",
            "A say in what we build next",
          ],
          actions: [{ label: "Become a founding member", href: "/pre-apply" }],
        },
        {
          icon: "clock",
          title: "What happens after six months?",
          text: "You choose: go on with your tier, change to another one, or stay as an Explorer without paying. Nothing is renewed behind your back, and your profile, your card and your contacts stay yours.",
        },
      ],
    },
    {
      kind: "cards",
      title: `Why choose ${BRAND.name}`,
      unfolded: true,
      columns: 4,
      cards: [
        {
          icon: "globe",
          title: "Made here",
          text: "Built with entrepreneurs of this continent, for slow lines and small phones.",
        },
        {
          icon: "people",
          title: "Not alone",
          text: "Members of every stage, who share customers, suppliers and what they have learned.",
        },
        {
          icon: "shield",
          title: "Yours to keep",
          text: "Your data belongs to you. We show what you allow, and we sell nothing.",
        },
        {
          icon: "heart",
          title: "Not for profit",
          text: "A foundation runs it. What members pay goes back into services for members.",
        },
      ],
    },
    {
      kind: "call",
      title: "Begin as an Explorer today",
      text: "It is free, it takes a minute, and every other tier stays open to you.",
      actions: [join, { label: "Read the answers first", href: PUBLIC_PAGES.faq.path, look: "secondary" }],
    },
  ],
};
