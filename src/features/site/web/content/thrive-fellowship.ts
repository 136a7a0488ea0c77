import { BRAND } from "#kernel/brand.ts";
import { PUBLIC_PAGES } from "../../domain/public-pages.ts";
import type { PageContent } from "./content.ts";

const apply = { label: "Pre-apply now", href: BRAND.forms.thriveFellowship, newTab: true };

/** docs/product/site.md#what-pages-promise and decision 53. */
export const THRIVE_FELLOWSHIP: PageContent = {
  hero: {
    figure: {
      kind: "figures",
      people: ["engineer"],
      title: "The fellowship in short",
      figures: [
        { value: "6 months", label: "alongside your business" },
        { value: "20 to 25", label: "founders in a cohort" },
        { value: "18 to 35", label: "years of age" },
      ],
    },
    badge: "Coming soon",
    title: PUBLIC_PAGES.thriveFellowship.title,
    lead: "Your business has started. Six months with 20 to 25 other founders make it stronger, larger and less dependent on you alone.",
    actions: [apply, { label: "What you do there", href: "#programme", look: "secondary" }],
    note: "Pre-applying opens in a new tab. It binds you to nothing.",
  },
  sections: [
    {
      kind: "steps",
      id: "programme",
      title: "Three parts of two months",
      steps: [
        {
          title: "Look closely",
          text: "Where the money comes from, where it goes, and what holds you back: your numbers, on one page.",
        },
        {
          title: "Make it work without you",
          text: "Processes, people and tools, so that the business runs on a day when you do not.",
        },
        { title: "Grow", text: "A new market, a new product or new capital: one bet, well prepared, and made." },
      ],
    },
    {
      kind: "cards",
      title: "What you get",
      unfolded: true,
      tone: "sunken",
      cards: [
        { icon: "compass", title: "Two mentors", text: "One who knows your trade, one who knows growth." },
        {
          icon: "chart",
          title: "Your growth plan",
          text: "Built on your own figures, and tested by people who have done it.",
        },
        { icon: "finance", title: "Funding readiness", text: "Records, model and pitch that stand up to questions." },
        { icon: "globe", title: "New markets", text: "Introductions to buyers and partners in other countries." },
        { icon: "people", title: "A founders' circle", text: "Others who carry the same weight, once a week." },
        { icon: "card", title: "A certificate", text: "On your E-DID, where partners and funders see it." },
      ],
    },
    {
      kind: "panels",
      title: "Is it for you?",
      panels: [
        {
          icon: "check",
          title: "You should apply if you",
          points: [
            "are African and 18 to 35 years old",
            "run a business that has already started and has customers",
            "want to grow, and are ready to change how you work",
            "can give it eight hours a week for six months",
          ],
        },
        {
          icon: "rocket",
          title: "Still before the first sale?",
          text: "The Launch Fellowship takes you from the idea to your first customers.",
          actions: [
            { label: "About the Launch Fellowship", href: PUBLIC_PAGES.launchFellowship.path, look: "secondary" },
          ],
        },
      ],
    },
    {
      kind: "questions",
      title: "Before you ask",
      tone: "sunken",
      questions: [
        {
          question: "Does it cost anything?",
          answer: [
            "Conditions are published when applications open. People who have pre-applied get them first, by email.",
          ],
        },
        {
          question: "How large must my business be?",
          answer: ["It must have started: there are customers and some income. How much does not decide."],
        },
        {
          question: "Can two of us take part?",
          answer: ["Yes, two founders of one business may share a place."],
        },
      ],
    },
    {
      kind: "call",
      title: "The next size up",
      text: "Pre-apply now, and you are the first to know when the doors open.",
      actions: [apply, { label: "Back to the Academy", href: PUBLIC_PAGES.academy.path, look: "secondary" }],
    },
  ],
};
