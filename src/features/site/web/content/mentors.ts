import { BRAND } from "#kernel/brand.ts";
import { mailLink } from "../../domain/mail-links.ts";
import { PUBLIC_PAGES } from "../../domain/public-pages.ts";
import type { PageContent } from "./content.ts";

const apply = { label: "Apply as a mentor", href: BRAND.forms.mentors, newTab: true };

/** docs/product/site.md#what-pages-promise */
export const MENTORS: PageContent = {
  hero: {
    figure: { kind: "people", people: ["mentor", "builder"] },
    title: PUBLIC_PAGES.mentors.title,
    lead: "You have found the supplier, made the mistake, closed the sale. Somebody is about to try it for the first time. Stand beside them.",
    actions: [apply, { label: "How it works", href: "#how-it-works", look: "secondary" }],
    note: "For people with at least 3 years of relevant experience, in Africa or anywhere else.",
  },
  sections: [
    {
      kind: "cards",
      title: "What you get for what you give",
      cards: [
        {
          icon: "sprout",
          title: "See it grow",
          text: "Watch a business take the turn that you pointed out. Few things feel as good.",
        },
        {
          icon: "network",
          title: "A wider circle",
          text: "Meet mentors, founders and partners in countries where you know nobody yet.",
        },
        {
          icon: "award",
          title: "Recognition",
          text: "A mentor badge on your E-DID, certificates, and a public profile if you want one.",
        },
        {
          icon: "growth",
          title: "Sharper yourself",
          text: "Explaining what you do well shows you why it works, and where it does not.",
        },
        {
          icon: "coins",
          title: "Rewards",
          text: "Hours are counted from the first one, and open paid roles in our programmes.",
        },
        {
          icon: "clock",
          title: "Your hours",
          text: "From two hours a month, by phone, video or in person. You decide.",
        },
      ],
    },
    {
      kind: "steps",
      id: "how-it-works",
      title: "How it works",
      tone: "sunken",
      steps: [
        {
          title: "Apply & Qualify",
          text: "Tell us what you have done and what you like to talk about. We check and call you.",
        },
        {
          title: "Onboard & Prepare",
          text: "A short course on how to mentor well, and a profile that founders understand.",
        },
        {
          title: "Connect & Guide",
          text: "We match you with founders by need, sector and language. You agree on goals together.",
        },
        { title: "Track & Earn", text: "Log your hours, hear what changed, and climb from tier to tier." },
      ],
    },
    {
      kind: "prose",
      title: "Who makes a good mentor",
      paragraphs: ["Titles matter less than you may think. These matter more:"],
      points: [
        "At least 3 years of experience in what you advise on",
        "You listen twice as long as you talk",
        "You say what is hard to hear, kindly",
        "You keep what you are told to yourself",
        "You turn up when you said you would",
      ],
    },
    {
      kind: "cards",
      title: "What founders ask about",
      lead: "If you can help with one of these, somebody is waiting for you.",
      tone: "sunken",
      columns: 4,
      cards: [
        { icon: "target", title: "Strategy and business models" },
        { icon: "megaphone", title: "Marketing and sales" },
        { icon: "calculator", title: "Finance and bookkeeping" },
        { icon: "finance", title: "Fundraising and pitching" },
        { icon: "phone", title: "Product and technology" },
        { icon: "scale", title: "Law and registration" },
        { icon: "globe", title: "Export and new markets" },
        { icon: "people", title: "Teams and leadership" },
      ],
    },
    {
      kind: "tiers",
      title: "Recognition that grows with you",
      tiers: [
        {
          name: "Explorer Mentor",
          price: "On joining",
          text: "You complete your profile and join.",
          points: ["The mentor badge on your profile", "The mentors' circle and its library", "Support by our team"],
          action: apply,
        },
        {
          name: "Builder Mentor",
          price: "10+ hours",
          text: "10+ hours of mentorship, with positive feedback.",
          points: [
            "A certificate for your hours",
            "First choice of founders to work with",
            "Invitations to lead a workshop",
          ],
          action: apply,
        },
        {
          name: "Pioneer Mentor",
          price: "30+ hours",
          text: "30+ hours of mentorship, and exceptional impact.",
          points: ["Paid roles in our programmes", "A stage at our events", "A voice in how mentoring works here"],
          action: apply,
        },
      ],
    },
    {
      kind: "quotes",
      title: "What mentors say",
      tone: "sunken",
      quotes: [
        { text: "The first mentor's story will appear here.", who: "A mentor in agriculture" },
        { text: "This place is kept for what went well, and for what did not.", who: "A mentor in finance" },
        { text: "And this one for the mentor who never thought they could be one.", who: "Perhaps you" },
      ],
      note: "Mentoring has only begun. We print no praise that nobody has spoken: these places are kept for our first mentors.",
    },
    {
      kind: "call",
      title: "Somebody needs exactly what you know",
      text: "The application takes about ten minutes and opens in a new tab.",
      actions: [apply, { label: "Ask us first", href: mailLink("question"), look: "secondary" }],
    },
  ],
};
