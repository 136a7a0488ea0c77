import { mailLink } from "../../domain/mail-links.ts";
import { PUBLIC_PAGES } from "../../domain/public-pages.ts";
import type { PageContent } from "./content.ts";

const give = (label: string) => ({ label, href: mailLink("donation") });

/** With three anchors (docs/product/site.md#what-pages-promise). */
export const DONATE: PageContent = {
  hero: {
    figure: { kind: "cloth", picture: "sprout" },
    title: "Your gift builds businesses that feed families",
    lead: "A small business that lasts pays school fees, wages and taxes for years. Help one more to last.",
    actions: [
      { label: "Donate Now", href: "#donate-now" },
      { label: "See what it does", href: "#our-impact", look: "secondary" },
    ],
  },
  sections: [
    {
      kind: "figures",
      id: "our-impact",
      title: "Our impact",
      lead: "What gifts like yours make possible.",
      figures: [
        { value: "10,000+", label: "entrepreneurs connected" },
        { value: "5,000+", label: "entrepreneurs trained" },
        { value: "1,000+", label: "startups supported" },
      ],
      note: "Goals for the years ahead: we say plainly how far we have come.",
    },
    {
      kind: "tiers",
      id: "donate-now",
      title: "Choose what you give",
      lead: "Online donation is Coming Soon. Until then, choose a level and send us the email that opens, and we will answer with the ways to pay from your country.",
      tiers: [
        {
          name: "Community Supporter",
          price: "$25",
          text: "Brings one entrepreneur online with us.",
          points: ["A data bundle and a place in an online course", "Our thanks by name, if you like"],
          action: give("Give $25"),
        },
        {
          name: "Program Enabler",
          price: "$100",
          text: "Carries one founder through a month of a fellowship.",
          points: ["Training, a mentor and materials", "An invitation to the closing event"],
          badge: "Most Popular",
          action: give("Give $100"),
        },
        {
          name: "Innovation Partner",
          price: "$500",
          text: "Pays for a first product, a first machine or a first registration.",
          points: ["A small grant in your name", "The story of the business you helped", "Everything above"],
          action: give("Give $500"),
        },
        {
          name: "Transformation Champion",
          price: "$1,000+",
          text: "Opens a place for a whole cohort in a new country.",
          points: [
            "A call with the team twice a year",
            "Your name with the programme, if you like",
            "Everything above",
          ],
          action: give("Give $1,000 or more"),
        },
      ],
    },
    {
      kind: "panels",
      id: "payment-methods",
      title: "Ways to give",
      tone: "sunken",
      panels: [
        {
          icon: "phone",
          title: "Online",
          badge: "Coming Soon",
          text: "Cards and mobile money, right here. Until it opens, an email is all it takes.",
          actions: [{ label: "Donate by email", href: mailLink("donation") }],
        },
        {
          icon: "landmark",
          title: "Bank transfer",
          text: "In USD, KES or another major currency. We send you the details on request, so that nobody can put a false account on a copied page.",
          actions: [{ label: "Ask for the details", href: mailLink("bankTransfer"), look: "secondary" }],
        },
      ],
    },
    {
      kind: "panels",
      title: "Corporate giving",
      panels: [
        {
          icon: "building",
          title: "For companies and institutions",
          text: "Match what your staff gives, sponsor a cohort, lend experts, or buy from members. We plan it with you and report in the form that your board needs.",
          points: [
            "Sponsorship of fellowships and events",
            "Matched giving and payroll giving",
            "Skills of your people, pro bono",
          ],
          actions: [{ label: "Talk to us", href: mailLink("corporateGiving") }],
        },
        {
          icon: "shield",
          title: "What you can rely on",
          points: [
            "A not-for-profit foundation registered in Kenya",
            "Your gift goes where you said it should go",
            "A person answers your questions about how money is used",
          ],
        },
      ],
    },
    {
      kind: "cards",
      title: "Other ways to help",
      unfolded: true,
      tone: "sunken",
      cards: [
        {
          icon: "compass",
          title: "Mentor",
          text: "An hour of what you know can save a founder a year.",
          action: { label: "Become a mentor", href: PUBLIC_PAGES.mentors.path, look: "secondary" },
        },
        {
          icon: "tools",
          title: "Give equipment",
          text: "Laptops, phones and tools that still work, for people who will use them every day.",
          action: { label: "Offer equipment", href: mailLink("otherHelp"), look: "secondary" },
        },
        {
          icon: "megaphone",
          title: "Spread the word",
          text: "Tell your company, your church or mosque, your class or your club about us.",
          action: { label: "Ask for material", href: mailLink("otherHelp"), look: "secondary" },
        },
      ],
    },
  ],
};
