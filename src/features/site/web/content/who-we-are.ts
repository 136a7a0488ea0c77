import { BRAND } from "#kernel/brand.ts";
import { PUBLIC_PAGES } from "../../domain/public-pages.ts";
import type { PageContent } from "./content.ts";

/** docs/product/site.md#what-pages-promise */
export const WHO_WE_ARE: PageContent = {
  hero: {
    figure: {
      kind: "mosaic",
      blocks: ["agronomist", "diamond", "weaver", "mentor", "steps", "designer", "check", "pharmacist", "trader"],
    },
    title: PUBLIC_PAGES.whoWeAre.title,
    lead: "We are a not-for-profit foundation registered in Kenya, and a community that reaches far beyond it. We believe that Africa's next great businesses have already begun, and that they should not have to grow alone.",
  },
  sections: [
    {
      kind: "prose",
      title: "The foundation",
      paragraphs: [
        `The ${BRAND.foundation} was set up by people who have started businesses, failed with some and kept others. All of us met the same walls: finance that asks for what only the established have, advice made for other markets, and partners who are hard to find and harder to check.`,
        "So we put what a founder needs in one place: an identity that others can rely on, opportunities that fit, people who have been there, and services that cost less because many share them. Whatever the community pays goes back into it.",
      ],
    },
    {
      kind: "panels",
      title: "Where we want to go",
      tone: "sunken",
      panels: [
        {
          icon: "compass",
          title: "Our vision",
          text: "An Africa in which anybody with a good idea and the will to work finds the knowledge, the people and the capital to build on it, wherever they were born.",
        },
        {
          icon: "target",
          title: "Our mission",
          text: "To connect, equip and finance entrepreneurs across the continent through one community that they own in spirit and shape with their voice.",
        },
      ],
    },
    {
      kind: "cards",
      title: "Four values that decide for us",
      unfolded: true,
      columns: 2,
      cards: [
        {
          icon: "handshake",
          title: "Pan-African Collaboration",
          text: "Borders drawn long ago should not decide who trades with whom. We introduce across countries and languages first.",
        },
        {
          icon: "idea",
          title: "Innovation",
          text: "New does not mean imported. We back what solves a problem here, with the tools that people have at hand.",
        },
        {
          icon: "rocket",
          title: "Youth Empowerment",
          text: "Most Africans are under 25. We give the young real responsibility, real money and people to ask.",
        },
        {
          icon: "sprout",
          title: "Regenerative Futures",
          text: "A business that uses up its soil, water or people has no future. We support those that leave more than they take.",
        },
      ],
    },
    {
      kind: "steps",
      title: "How we work",
      lead: "Four habits that you will notice when you deal with us.",
      tone: "sunken",
      steps: [
        { title: "Listen", text: "We build with members, not for them. What nobody asked for, we do not build." },
        { title: "Connect", text: "One good introduction is worth more than ten brochures. We make introductions." },
        { title: "Equip", text: "Skills, services and tools, at a price that a small business can pay." },
        {
          title: "Measure",
          text: "We count what changes for members, and publish it when it is good and when it is not.",
        },
      ],
    },
    {
      kind: "figures",
      title: "What we have begun, and what we aim for",
      tone: "plain",
      figures: [
        { pilot: "entrepreneurs", label: "entrepreneurs in our pilot" },
        { value: "10,000+", label: "entrepreneurs connected: our goal" },
        { value: "5,000+", label: "entrepreneurs trained: our goal" },
        { value: "1,000+", label: "startups supported: our goal" },
      ],
      note: "The first figure counts our pilot; the others are goals for the years ahead.",
    },
    {
      kind: "call",
      title: "Build it with us",
      text: "As a member, a mentor, a partner or a colleague.",
      actions: [
        { label: "Join", href: "/pre-apply" },
        { label: "Work with us", href: PUBLIC_PAGES.workWithUs.path, look: "secondary" },
      ],
    },
  ],
};
