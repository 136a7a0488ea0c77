import { BRAND } from "#kernel/brand.ts";
import { msg } from "#kernel/translate.ts";
import { PUBLIC_PAGES } from "../../domain/public-pages.ts";
import type { PageContent } from "./content.ts";

const join = { label: msg("Join"), href: "/pre-apply" };
const partner = { label: msg("Partnership opportunities"), href: BRAND.forms.edidPartnership, newTab: true } as const;

/** docs/product/edid.md#where-it-appears */
export const EDID: PageContent = {
  hero: {
    figure: { kind: "card", tier: "builder" },
    badge: msg("Coming Soon"),
    title: msg(`${PUBLIC_PAGES.edid.title}: be known for what you build`),
    lead: msg(
      "A digital identity for African entrepreneurs. It shows who you are, what you have built and what you have changed, to anybody you choose.",
    ),
    actions: [join, { ...partner, look: "secondary" }],
    note: msg("Members build their card today. The wallet and the partner tools follow."),
  },
  sections: [
    {
      kind: "prose",
      title: msg("What it is"),
      paragraphs: [
        msg(
          "A bank asks for three years of accounts. A customer abroad asks who you are. A funder asks for proof that you do what you say. Most businesses on this continent have the answers, and no paper that says so.",
        ),
        msg(
          "The E-DID is that paper, and it fits into your phone: a card with your member ID, your business, your country and a tier that you have earned. Anyone who scans its code sees your public profile, if you have one, and nothing more than you allow.",
        ),
      ],
    },
    {
      kind: "steps",
      title: msg("How it works"),
      lead: msg("In beta: we improve it with the members who use it."),
      tone: "sunken",
      steps: [
        {
          title: msg("Earn recognition"),
          text: msg("Fill your profile step by step. Each step that is complete counts, and the card follows."),
        },
        {
          title: msg("Build connections"),
          text: msg("Share your card with a link or its code. Partners and mentors find you in the community."),
        },
        {
          title: msg("Measure impact"),
          text: msg("Say what you change, in numbers that can be checked, and let the card carry it."),
        },
      ],
    },
    { kind: "own", name: "tiers" },
    {
      kind: "panels",
      title: msg("Why it matters"),
      panels: [
        {
          icon: "store",
          title: msg("For entrepreneurs"),
          points: [
            msg("An answer to “who are you?” that fits in a message"),
            msg("Trust before the first meeting"),
            msg("One profile instead of ten forms"),
            msg("Your own data, shown as you decide"),
          ],
          actions: [join],
        },
        {
          icon: "handshake",
          title: msg("For partners"),
          points: [
            msg("Entrepreneurs whose profile is complete and current"),
            msg("Reach by country, sector, stage and impact"),
            msg("One look instead of a file of papers"),
            msg("A fair way to find talent that others overlook"),
          ],
          actions: [{ ...partner, look: "secondary" }],
        },
      ],
    },
    {
      kind: "table",
      title: msg("What the E-DID will do"),
      folds: true,
      lead: msg("Everything in this table is on its way. The card itself is there for members already."),
      tone: "sunken",
      columns: [msg("Feature"), msg("What it is for"), msg("Status")],
      rows: [
        [msg("Digital ID card"), msg("Show who you are, online and on paper"), msg("Coming Soon")],
        [msg("Impact badges"), msg("Marks for what you have changed"), msg("Coming Soon")],
        [msg("Partner tool discounts"), msg("Software and services at member prices"), msg("Coming Soon")],
        [msg("Mentorship and certification access"), msg("Doors that open with your tier"), msg("Coming Soon")],
        [msg("Growth tiers Bronze to Gold"), msg("Steps within your tier"), msg("Coming Soon")],
        [msg("Impact tracker dashboard"), msg("Your numbers over time"), msg("Coming Soon")],
        [msg("Mobile wallet"), msg("Your card beside your bank cards"), msg("Coming Soon")],
      ],
    },
    {
      kind: "cards",
      title: msg("Who it is for"),
      folds: true,
      columns: 4,
      cards: [
        {
          icon: "person",
          title: msg("Solo entrepreneurs"),
          text: msg("Freelancers, traders and makers without a sign above a door."),
        },
        { icon: "rocket", title: msg("Startups"), text: msg("Teams who must be believed before they can be checked.") },
        { icon: "store", title: msg("SMEs"), text: msg("Businesses that deliver, and want larger customers.") },
        { icon: "heart", title: msg("Social enterprises"), text: msg("Those who change lives, and have to prove it.") },
      ],
    },
    {
      kind: "panels",
      title: msg("Get involved"),
      folds: true,
      tone: "sunken",
      panels: [
        {
          icon: "card",
          title: msg("Get your card"),
          text: msg("Join, fill your profile, and see your card grow with it."),
          actions: [join],
        },
        {
          icon: "network",
          title: msg("Accept the card"),
          text: msg("Banks, funders, companies and public offices: tell us what you would need to see on it."),
          actions: [{ ...partner, look: "secondary" }],
        },
      ],
    },
    {
      kind: "questions",
      title: msg("Questions about the E-DID"),
      folds: true,
      questions: [
        {
          question: msg("Is it live?"),
          answer: [
            msg(
              "The card is: every member can earn, share and print it. The features in the table above are still to come.",
            ),
          ],
        },
        {
          question: msg("What does it cost?"),
          answer: [msg("Nothing. The card is part of every membership, the free one too.")],
        },
        {
          question: msg("Are there rewards?"),
          answer: [
            msg(
              "Tiers open doors: better matches, mentors, and with time discounts at partners. There are no points to collect and nothing to gamble.",
            ),
          ],
        },
        {
          question: msg("Do I need a registered business?"),
          answer: [msg("No. You can join and earn a card before you register.")],
        },
      ],
    },
    {
      kind: "call",
      title: msg("Your work deserves a name"),
      text: msg("Start with a minute today. Your card is waiting at the end of it."),
      actions: [join, { ...partner, look: "secondary" }],
    },
  ],
};
