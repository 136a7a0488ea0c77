import { BRAND } from "#kernel/brand.ts";
import { PUBLIC_PAGES } from "../../domain/public-pages.ts";
import type { PageContent } from "./content.ts";

const apply = { label: "Pre-apply now", href: BRAND.forms.launchFellowship, newTab: true };

/** docs/product/site.md#what-pages-promise */
export const LAUNCH_FELLOWSHIP: PageContent = {
  hero: {
    figure: {
      kind: "figures",
      people: ["builder"],
      title: "The fellowship in short",
      figures: [
        { value: "4 months", label: "from first day to demo day" },
        { value: "25 to 30", label: "fellows in a cohort" },
        { value: "18 to 35", label: "years of age" },
      ],
    },
    badge: "Coming soon",
    title: PUBLIC_PAGES.launchFellowship.title,
    lead: "Four months that take you from “I have an idea” to “I have customers”, with 25 to 30 others who are doing the same.",
    actions: [apply, { label: "What you do there", href: "#programme", look: "secondary" }],
    note: "Pre-applying opens in a new tab. It binds you to nothing.",
  },
  sections: [
    {
      kind: "steps",
      id: "programme",
      title: "Month by month",
      steps: [
        {
          title: "Find the problem",
          text: "You leave the room and talk to fifty people who have it. Ideas change here, and that is good.",
        },
        {
          title: "Build the first version",
          text: "The smallest thing that somebody would pay for, made with what you have.",
        },
        {
          title: "Win the first customers",
          text: "Prices, sales, records. You learn to ask for money and to count it.",
        },
        {
          title: "Stand on your own",
          text: "Registration, a plan for a year, and a demo day in front of partners and funders.",
        },
      ],
    },
    {
      kind: "cards",
      title: "What you get",
      unfolded: true,
      tone: "sunken",
      cards: [
        { icon: "compass", title: "A mentor", text: "Somebody with years in your field, an hour a week." },
        { icon: "people", title: "A cohort", text: "The friends who will still pick up the phone in ten years." },
        { icon: "book", title: "Training", text: "Two live sessions a week in the evening, recorded for slow lines." },
        { icon: "tools", title: "Tools and services", text: "Accounting, design and legal help at fellow prices." },
        { icon: "card", title: "A certificate", text: "On your E-DID, where partners and funders see it." },
        {
          icon: "finance",
          title: "A way to capital",
          text: "You leave ready for the grants and investors that fit you.",
        },
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
            "have an idea or a first product that solves a real problem",
            "can give it ten hours a week for four months",
            "like to be told the truth about your idea",
          ],
        },
        {
          icon: "growth",
          title: "Already selling?",
          text: "If your business has started and has customers, the Thrive Fellowship takes you further.",
          actions: [
            { label: "About the Thrive Fellowship", href: PUBLIC_PAGES.thriveFellowship.path, look: "secondary" },
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
          question: "Do I need a registered business?",
          answer: ["No. You learn in the fellowship when and how to register."],
        },
        {
          question: "Can I take part alongside a job or studies?",
          answer: ["Yes: sessions are in the evening and recorded. Plan ten hours a week."],
        },
      ],
    },
    {
      kind: "call",
      title: "Your idea has waited long enough",
      text: "Pre-apply now, and you are the first to know when the doors open.",
      actions: [apply, { label: "Back to the Academy", href: PUBLIC_PAGES.academy.path, look: "secondary" }],
    },
  ],
};
