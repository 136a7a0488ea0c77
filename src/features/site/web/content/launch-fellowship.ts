import { BRAND } from "#kernel/brand.ts";
import { msg } from "#kernel/translate.ts";
import { PUBLIC_PAGES } from "../../domain/public-pages.ts";
import type { PageContent } from "./content.ts";

const apply = { label: msg("Pre-apply now"), href: BRAND.forms.launchFellowship, newTab: true };

/** docs/product/site.md#what-pages-promise */
export const LAUNCH_FELLOWSHIP: PageContent = {
  hero: {
    figure: {
      kind: "figures",
      people: ["builder"],
      title: msg("The fellowship in short"),
      figures: [
        { value: msg("4 months"), label: msg("from first day to demo day") },
        { value: msg("25 to 30"), label: msg("fellows in a cohort") },
        { value: msg("18 to 35"), label: msg("years of age") },
      ],
    },
    badge: msg("Coming soon"),
    title: PUBLIC_PAGES.launchFellowship.title,
    lead: msg(
      "Four months that take you from “I have an idea” to “I have customers”, with 25 to 30 others who are doing the same.",
    ),
    actions: [apply, { label: msg("What you do there"), href: "#programme", look: "secondary" }],
    note: msg("Pre-applying opens in a new tab. It binds you to nothing."),
  },
  sections: [
    {
      kind: "steps",
      id: "programme",
      title: msg("Month by month"),
      steps: [
        {
          title: msg("Find the problem"),
          text: msg("You leave the room and talk to fifty people who have it. Ideas change here, and that is good."),
        },
        {
          title: msg("Build the first version"),
          text: msg("The smallest thing that somebody would pay for, made with what you have."),
        },
        {
          title: msg("Win the first customers"),
          text: msg("Prices, sales, records. You learn to ask for money and to count it."),
        },
        {
          title: msg("Stand on your own"),
          text: msg("Registration, a plan for a year, and a demo day in front of partners and funders."),
        },
      ],
    },
    {
      kind: "cards",
      title: msg("What you get"),
      unfolded: true,
      tone: "sunken",
      cards: [
        { icon: "compass", title: msg("A mentor"), text: msg("Somebody with years in your field, an hour a week.") },
        {
          icon: "people",
          title: msg("A cohort"),
          text: msg("The friends who will still pick up the phone in ten years."),
        },
        {
          icon: "book",
          title: msg("Training"),
          text: msg("Two live sessions a week in the evening, recorded for slow lines."),
        },
        {
          icon: "tools",
          title: msg("Tools and services"),
          text: msg("Accounting, design and legal help at fellow prices."),
        },
        { icon: "card", title: msg("A certificate"), text: msg("On your E-DID, where partners and funders see it.") },
        {
          icon: "finance",
          title: msg("A way to capital"),
          text: msg("You leave ready for the grants and investors that fit you."),
        },
      ],
    },
    {
      kind: "panels",
      title: msg("Is it for you?"),
      panels: [
        {
          icon: "check",
          title: msg("You should apply if you"),
          points: [
            msg("are African and 18 to 35 years old"),
            msg("have an idea or a first product that solves a real problem"),
            msg("can give it ten hours a week for four months"),
            msg("like to be told the truth about your idea"),
          ],
        },
        {
          icon: "growth",
          title: msg("Already selling?"),
          text: msg("If your business has started and has customers, the Thrive Fellowship takes you further."),
          actions: [
            { label: msg("About the Thrive Fellowship"), href: PUBLIC_PAGES.thriveFellowship.path, look: "secondary" },
          ],
        },
      ],
    },
    {
      kind: "questions",
      title: msg("Before you ask"),
      tone: "sunken",
      questions: [
        {
          question: msg("Does it cost anything?"),
          answer: [
            msg(
              "Conditions are published when applications open. People who have pre-applied get them first, by email.",
            ),
          ],
        },
        {
          question: msg("Do I need a registered business?"),
          answer: [msg("No. You learn in the fellowship when and how to register.")],
        },
        {
          question: msg("Can I take part alongside a job or studies?"),
          answer: [msg("Yes: sessions are in the evening and recorded. Plan ten hours a week.")],
        },
      ],
    },
    {
      kind: "call",
      title: msg("Your idea has waited long enough"),
      text: msg("Pre-apply now, and you are the first to know when the doors open."),
      actions: [apply, { label: msg("Back to the Academy"), href: PUBLIC_PAGES.academy.path, look: "secondary" }],
    },
  ],
};
