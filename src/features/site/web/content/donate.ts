import { msg } from "#kernel/translate.ts";
import { mailLink } from "../../domain/mail-links.ts";
import { PUBLIC_PAGES } from "../../domain/public-pages.ts";
import type { PageContent } from "./content.ts";

const give = (label: string) => ({ label, href: mailLink("donation") });

/** Other pages link to three anchors of this page (docs/product/site.md#what-pages-promise). */
export const DONATE: PageContent = {
  hero: {
    figure: { kind: "cloth", picture: "sprout" },
    title: msg("Your gift builds businesses that feed families"),
    lead: msg("A small business that lasts pays school fees, wages and taxes for years. Help one more to last."),
    actions: [
      { label: msg("Donate Now"), href: "#donate-now" },
      { label: msg("See what it does"), href: "#our-impact", look: "secondary" },
    ],
  },
  sections: [
    {
      kind: "figures",
      id: "our-impact",
      title: msg("Our impact"),
      lead: msg("What gifts like yours make possible."),
      figures: [
        { value: msg("10,000+"), label: msg("entrepreneurs connected") },
        { value: msg("5,000+"), label: msg("entrepreneurs trained") },
        { value: msg("1,000+"), label: msg("startups supported") },
      ],
      note: msg("Goals for the years ahead: we say plainly how far we have come."),
    },
    {
      kind: "tiers",
      id: "donate-now",
      title: msg("Choose what you give"),
      lead: msg(
        "Online donation is Coming Soon. Until then, choose a level and send us the email that opens, and we will answer with the ways to pay from your country.",
      ),
      tiers: [
        {
          name: msg("Community Supporter"),
          price: msg("$25"),
          text: msg("Brings one entrepreneur online with us."),
          points: [msg("A data bundle and a place in an online course"), msg("Our thanks by name, if you like")],
          action: give(msg("Give $25")),
        },
        {
          name: msg("Program Enabler"),
          price: msg("$100"),
          text: msg("Carries one founder through a month of a fellowship."),
          points: [msg("Training, a mentor and materials"), msg("An invitation to the closing event")],
          badge: msg("Most Popular"),
          action: give(msg("Give $100")),
        },
        {
          name: msg("Innovation Partner"),
          price: msg("$500"),
          text: msg("Pays for a first product, a first machine or a first registration."),
          points: [
            msg("A small grant in your name"),
            msg("The story of the business you helped"),
            msg("Everything above"),
          ],
          action: give(msg("Give $500")),
        },
        {
          name: msg("Transformation Champion"),
          price: msg("$1,000+"),
          text: msg("Opens a place for a whole cohort in a new country."),
          points: [
            msg("A call with the team twice a year"),
            msg("Your name with the programme, if you like"),
            msg("Everything above"),
          ],
          action: give(msg("Give $1,000 or more")),
        },
      ],
    },
    {
      kind: "panels",
      id: "payment-methods",
      title: msg("Ways to give"),
      tone: "sunken",
      panels: [
        {
          icon: "phone",
          title: msg("Online"),
          badge: msg("Coming Soon"),
          text: msg("Cards and mobile money, right here. Until it opens, an email is all it takes."),
          actions: [{ label: msg("Donate by email"), href: mailLink("donation") }],
        },
        {
          icon: "landmark",
          title: msg("Bank transfer"),
          text: msg(
            "In USD, KES or another major currency. We send you the details on request, so that nobody can put a false account on a copied page.",
          ),
          actions: [{ label: msg("Ask for the details"), href: mailLink("bankTransfer"), look: "secondary" }],
        },
      ],
    },
    {
      kind: "panels",
      title: msg("Corporate giving"),
      panels: [
        {
          icon: "building",
          title: msg("For companies and institutions"),
          text: msg(
            "Match what your staff gives, sponsor a cohort, lend experts, or buy from members. We plan it with you and report in the form that your board needs.",
          ),
          points: [
            msg("Sponsorship of fellowships and events"),
            msg("Matched giving and payroll giving"),
            msg("Skills of your people, pro bono"),
          ],
          actions: [{ label: msg("Talk to us"), href: mailLink("corporateGiving") }],
        },
        {
          icon: "shield",
          title: msg("What you can rely on"),
          points: [
            msg("A not-for-profit foundation registered in Kenya"),
            msg("Your gift goes where you said it should go"),
            msg("A person answers your questions about how money is used"),
          ],
        },
      ],
    },
    {
      kind: "cards",
      title: msg("Other ways to help"),
      unfolded: true,
      tone: "sunken",
      cards: [
        {
          icon: "compass",
          title: msg("Mentor"),
          text: msg("An hour of what you know can save a founder a year."),
          action: { label: msg("Become a mentor"), href: PUBLIC_PAGES.mentors.path, look: "secondary" },
        },
        {
          icon: "tools",
          title: msg("Give equipment"),
          text: msg("Laptops, phones and tools that still work, for people who will use them every day."),
          action: { label: msg("Offer equipment"), href: mailLink("otherHelp"), look: "secondary" },
        },
        {
          icon: "megaphone",
          title: msg("Spread the word"),
          text: msg("Tell your company, your church or mosque, your class or your club about us."),
          action: { label: msg("Ask for material"), href: mailLink("otherHelp"), look: "secondary" },
        },
      ],
    },
  ],
};
