import { BRAND } from "#kernel/brand.ts";
import { msg } from "#kernel/translate.ts";
import { PUBLIC_PAGES } from "../../domain/public-pages.ts";
import type { PageContent } from "./content.ts";

const join = { label: msg("Join"), href: "/pre-apply" };

/** docs/product/site.md#what-pages-promise */
export const PRICING: PageContent = {
  hero: {
    figure: { kind: "cards" },
    title: PUBLIC_PAGES.pricing.title,
    lead: msg(
      "Start free and stay free as long as you like. Pay only when more services earn you more than they cost.",
    ),
    actions: [{ label: msg("Join free"), href: "/pre-apply" }],
    note: msg("No card needed. You can change or leave at any time."),
  },
  sections: [
    {
      kind: "tiers",
      title: msg("Three tiers, one community"),
      lead: msg(
        "Your tier is assigned automatically from your profile data: Explorer for full profile completion, Builder for advanced completion, Pioneer for significant impact and mentorship. Each tier includes the benefits below it.",
      ),
      tiers: [
        {
          name: msg("Explorer"),
          price: msg("Free"),
          unit: msg("forever"),
          text: msg("For everyone who wants to be found and to find others."),
          points: [
            msg("Your profile and member ID"),
            msg("Your E-DID card"),
            msg("Grants, programmes and events matched to you"),
            msg("The community directory"),
            msg("News and invitations"),
          ],
          action: { ...join, label: msg("Join as an Explorer") },
        },
        {
          name: msg("Builder"),
          price: msg("$10"),
          unit: msg("per month"),
          text: msg("For businesses that are running and want to grow."),
          points: [
            msg("Everything that Explorers have"),
            msg("Member prices for shared services"),
            msg("Matched mentors and collaborators"),
            msg("Courses and certificates of the Academy"),
            msg("Help with applications and pitches"),
          ],
          action: { ...join, label: msg("Join as a Builder") },
        },
        {
          name: msg("Pioneer"),
          price: msg("Value-based"),
          text: msg("For those who lead: no fixed price, we agree with you on what it is worth."),
          points: [
            msg("Everything that Builders have"),
            msg("Introductions to investors and partners"),
            msg("A stage at our events, and a part in our programmes"),
            msg("Support made for your business"),
          ],
          action: { ...join, label: msg("Join as a Pioneer") },
        },
      ],
    },
    {
      kind: "panels",
      title: msg("Special Launch Offer"),
      lead: msg("Everybody who joins while we are starting is a founding member, and stays one."),
      tone: "sunken",
      panels: [
        {
          icon: "sparkles",
          title: msg("For founding members"),
          points: [
            msg("6 months of the tier of your choice, free"),
            msg("Early access to everything that opens"),
            msg("A member ID that shows you were there from the start"),
            msg("A say in what we build next"),
          ],
          actions: [{ label: msg("Become a founding member"), href: "/pre-apply" }],
        },
        {
          icon: "clock",
          title: msg("What happens after six months?"),
          text: msg(
            "You choose: go on with your tier, change to another one, or stay as an Explorer without paying. Nothing is renewed behind your back, and your profile, your card and your contacts stay yours.",
          ),
        },
      ],
    },
    {
      kind: "cards",
      title: msg(`Why choose ${BRAND.name}`),
      unfolded: true,
      columns: 4,
      cards: [
        {
          icon: "globe",
          title: msg("Made here"),
          text: msg("Built with entrepreneurs of this continent, for slow lines and small phones."),
        },
        {
          icon: "people",
          title: msg("Not alone"),
          text: msg("Members of every stage, who share customers, suppliers and what they have learned."),
        },
        {
          icon: "shield",
          title: msg("Yours to keep"),
          text: msg("Your data belongs to you. We show what you allow, and we sell nothing."),
        },
        {
          icon: "heart",
          title: msg("Not for profit"),
          text: msg("A foundation runs it. What members pay goes back into services for members."),
        },
      ],
    },
    {
      kind: "call",
      title: msg("Begin as an Explorer today"),
      text: msg("It is free, it takes a minute, and every other tier stays open to you."),
      actions: [join, { label: msg("Read the answers first"), href: PUBLIC_PAGES.faq.path, look: "secondary" }],
    },
  ],
};
