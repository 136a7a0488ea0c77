import { BRAND } from "#kernel/brand.ts";
import { msg } from "#kernel/translate.ts";
import { PUBLIC_PAGES } from "../../domain/public-pages.ts";
import type { PageContent } from "./content.ts";

const apply = { label: msg("Pre-apply now"), href: BRAND.forms.thriveFellowship, newTab: true };

/** docs/product/site.md#what-pages-promise and decision 53. */
export const THRIVE_FELLOWSHIP: PageContent = {
  hero: {
    figure: {
      kind: "figures",
      people: ["engineer"],
      title: msg("The fellowship in short"),
      figures: [
        { value: msg("6 months"), label: msg("alongside your business") },
        { value: msg("20 to 25"), label: msg("founders in a cohort") },
        { value: msg("18 to 35"), label: msg("years of age") },
      ],
    },
    badge: msg("Coming soon"),
    title: PUBLIC_PAGES.thriveFellowship.title,
    lead: msg(
      "Your business has started. Six months with 20 to 25 other founders make it stronger, larger and less dependent on you alone.",
    ),
    actions: [apply, { label: msg("What you do there"), href: "#programme", look: "secondary" }],
    note: msg("Pre-applying opens in a new tab. It binds you to nothing."),
  },
  sections: [
    {
      kind: "steps",
      id: "programme",
      title: msg("Three parts of two months"),
      steps: [
        {
          title: msg("Look closely"),
          text: msg("Where the money comes from, where it goes, and what holds you back: your numbers, on one page."),
        },
        {
          title: msg("Make it work without you"),
          text: msg("Processes, people and tools, so that the business runs on a day when you do not."),
        },
        {
          title: msg("Grow"),
          text: msg("A new market, a new product or new capital: one bet, well prepared, and made."),
        },
      ],
    },
    {
      kind: "cards",
      title: msg("What you get"),
      unfolded: true,
      tone: "sunken",
      cards: [
        { icon: "compass", title: msg("Two mentors"), text: msg("One who knows your trade, one who knows growth.") },
        {
          icon: "chart",
          title: msg("Your growth plan"),
          text: msg("Built on your own figures, and tested by people who have done it."),
        },
        {
          icon: "finance",
          title: msg("Funding readiness"),
          text: msg("Records, model and pitch that stand up to questions."),
        },
        {
          icon: "globe",
          title: msg("New markets"),
          text: msg("Introductions to buyers and partners in other countries."),
        },
        {
          icon: "people",
          title: msg("A founders' circle"),
          text: msg("Others who carry the same weight, once a week."),
        },
        { icon: "card", title: msg("A certificate"), text: msg("On your E-DID, where partners and funders see it.") },
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
            msg("run a business that has already started and has customers"),
            msg("want to grow, and are ready to change how you work"),
            msg("can give it eight hours a week for six months"),
          ],
        },
        {
          icon: "rocket",
          title: msg("Still before the first sale?"),
          text: msg("The Launch Fellowship takes you from the idea to your first customers."),
          actions: [
            { label: msg("About the Launch Fellowship"), href: PUBLIC_PAGES.launchFellowship.path, look: "secondary" },
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
          question: msg("How large must my business be?"),
          answer: [msg("It must have started: there are customers and some income. How much does not decide.")],
        },
        {
          question: msg("Can two of us take part?"),
          answer: [msg("Yes, two founders of one business may share a place.")],
        },
      ],
    },
    {
      kind: "call",
      title: msg("The next size up"),
      text: msg("Pre-apply now, and you are the first to know when the doors open."),
      actions: [apply, { label: msg("Back to the Academy"), href: PUBLIC_PAGES.academy.path, look: "secondary" }],
    },
  ],
};
