import { BRAND } from "#kernel/brand.ts";
import { msg } from "#kernel/translate.ts";
import { mailLink } from "../../domain/mail-links.ts";
import { PUBLIC_PAGES } from "../../domain/public-pages.ts";
import type { PageContent } from "./content.ts";

const apply = { label: msg("Apply as a mentor"), href: BRAND.forms.mentors, newTab: true };

/** docs/product/site.md#what-pages-promise */
export const MENTORS: PageContent = {
  hero: {
    figure: { kind: "people", people: ["mentor", "builder"] },
    title: PUBLIC_PAGES.mentors.title,
    lead: msg(
      "You have found the supplier, made the mistake, closed the sale. Somebody is about to try it for the first time. Stand beside them.",
    ),
    actions: [apply, { label: msg("How it works"), href: "#how-it-works", look: "secondary" }],
    note: msg("For people with at least 3 years of relevant experience, in Africa or anywhere else."),
  },
  sections: [
    {
      kind: "cards",
      title: msg("What you get for what you give"),
      cards: [
        {
          icon: "sprout",
          title: msg("See it grow"),
          text: msg("Watch a business take the turn that you pointed out. Few things feel as good."),
        },
        {
          icon: "network",
          title: msg("A wider circle"),
          text: msg("Meet mentors, founders and partners in countries where you know nobody yet."),
        },
        {
          icon: "award",
          title: msg("Recognition"),
          text: msg("A mentor badge on your E-DID, certificates, and a public profile if you want one."),
        },
        {
          icon: "growth",
          title: msg("Sharper yourself"),
          text: msg("Explaining what you do well shows you why it works, and where it does not."),
        },
        {
          icon: "coins",
          title: msg("Rewards"),
          text: msg("Hours are counted from the first one, and open paid roles in our programmes."),
        },
        {
          icon: "clock",
          title: msg("Your hours"),
          text: msg("From two hours a month, by phone, video or in person. You decide."),
        },
      ],
    },
    {
      kind: "steps",
      id: "how-it-works",
      title: msg("How it works"),
      tone: "sunken",
      steps: [
        {
          title: msg("Apply & Qualify"),
          text: msg("Tell us what you have done and what you like to talk about. We check and call you."),
        },
        {
          title: msg("Onboard & Prepare"),
          text: msg("A short course on how to mentor well, and a profile that founders understand."),
        },
        {
          title: msg("Connect & Guide"),
          text: msg("We match you with founders by need, sector and language. You agree on goals together."),
        },
        { title: msg("Track & Earn"), text: msg("Log your hours, hear what changed, and climb from tier to tier.") },
      ],
    },
    {
      kind: "prose",
      title: msg("Who makes a good mentor"),
      paragraphs: [msg("Titles matter less than you may think. These matter more:")],
      points: [
        msg("At least 3 years of experience in what you advise on"),
        msg("You listen twice as long as you talk"),
        msg("You say what is hard to hear, kindly"),
        msg("You keep what you are told to yourself"),
        msg("You turn up when you said you would"),
      ],
    },
    {
      kind: "cards",
      title: msg("What founders ask about"),
      lead: msg("If you can help with one of these, somebody is waiting for you."),
      tone: "sunken",
      columns: 4,
      cards: [
        { icon: "target", title: msg("Strategy and business models") },
        { icon: "megaphone", title: msg("Marketing and sales") },
        { icon: "calculator", title: msg("Finance and bookkeeping") },
        { icon: "finance", title: msg("Fundraising and pitching") },
        { icon: "phone", title: msg("Product and technology") },
        { icon: "scale", title: msg("Law and registration") },
        { icon: "globe", title: msg("Export and new markets") },
        { icon: "people", title: msg("Teams and leadership") },
      ],
    },
    {
      kind: "tiers",
      title: msg("Recognition that grows with you"),
      tiers: [
        {
          name: msg("Explorer Mentor"),
          price: msg("On joining"),
          text: msg("You complete your profile and join."),
          points: [
            msg("The mentor badge on your profile"),
            msg("The mentors' circle and its library"),
            msg("Support by our team"),
          ],
          action: apply,
        },
        {
          name: msg("Builder Mentor"),
          price: msg("10+ hours"),
          text: msg("10+ hours of mentorship, with positive feedback."),
          points: [
            msg("A certificate for your hours"),
            msg("First choice of founders to work with"),
            msg("Invitations to lead a workshop"),
          ],
          action: apply,
        },
        {
          name: msg("Pioneer Mentor"),
          price: msg("30+ hours"),
          text: msg("30+ hours of mentorship, and exceptional impact."),
          points: [
            msg("Paid roles in our programmes"),
            msg("A stage at our events"),
            msg("A voice in how mentoring works here"),
          ],
          action: apply,
        },
      ],
    },
    {
      kind: "quotes",
      title: msg("What mentors say"),
      tone: "sunken",
      quotes: [
        { text: msg("The first mentor's story will appear here."), who: msg("A mentor in agriculture") },
        { text: msg("This place is kept for what went well, and for what did not."), who: msg("A mentor in finance") },
        { text: msg("And this one for the mentor who never thought they could be one."), who: msg("Perhaps you") },
      ],
      note: msg(
        "Mentoring has just begun. These places are for the words of our first mentors: we publish only what a person has told us.",
      ),
    },
    {
      kind: "call",
      title: msg("Somebody needs exactly what you know"),
      text: msg("The application takes about ten minutes and opens in a new tab."),
      actions: [apply, { label: msg("Ask us first"), href: mailLink("question"), look: "secondary" }],
    },
  ],
};
