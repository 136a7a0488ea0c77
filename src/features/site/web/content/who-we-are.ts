import { BRAND } from "#kernel/brand.ts";
import { msg } from "#kernel/translate.ts";
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
    lead: msg(
      "We are a not-for-profit foundation registered in Kenya, and a community that reaches far beyond it. We believe that Africa's next great businesses have already begun, and that they should not have to grow alone.",
    ),
  },
  sections: [
    {
      kind: "prose",
      title: msg("The foundation"),
      paragraphs: [
        msg(
          `The ${BRAND.foundation} was set up by people who have started businesses, failed with some and kept others. All of us met the same walls: finance that asks for what only the established have, advice made for other markets, and partners who are hard to find and harder to check.`,
        ),
        msg(
          "So we put what a founder needs in one place: an identity that others can rely on, opportunities that fit, people who have been there, and services that cost less because many share them. Whatever the community pays goes back into it.",
        ),
      ],
    },
    {
      kind: "panels",
      title: msg("Where we want to go"),
      tone: "sunken",
      panels: [
        {
          icon: "compass",
          title: msg("Our vision"),
          text: msg(
            "An Africa in which anybody with a good idea and the will to work finds the knowledge, the people and the capital to build on it, wherever they were born.",
          ),
        },
        {
          icon: "target",
          title: msg("Our mission"),
          text: msg(
            "To connect, equip and finance entrepreneurs across the continent through one community that they own in spirit and shape with their voice.",
          ),
        },
      ],
    },
    {
      kind: "cards",
      title: msg("Four values that decide for us"),
      unfolded: true,
      columns: 2,
      cards: [
        {
          icon: "handshake",
          title: msg("Pan-African Collaboration"),
          text: msg(
            "Borders drawn long ago should not decide who trades with whom. We introduce across countries and languages first.",
          ),
        },
        {
          icon: "idea",
          title: msg("Innovation"),
          text: msg(
            "New does not mean imported. We back what solves a problem here, with the tools that people have at hand.",
          ),
        },
        {
          icon: "rocket",
          title: msg("Youth Empowerment"),
          text: msg("Most Africans are under 25. We give the young real responsibility, real money and people to ask."),
        },
        {
          icon: "sprout",
          title: msg("Regenerative Futures"),
          text: msg(
            "A business that uses up its soil, water or people has no future. We support those that leave more than they take.",
          ),
        },
      ],
    },
    {
      kind: "steps",
      title: msg("How we work"),
      lead: msg("Four habits that you will notice when you deal with us."),
      tone: "sunken",
      steps: [
        {
          title: msg("Listen"),
          text: msg("We build with members, not for them. What nobody asked for, we do not build."),
        },
        {
          title: msg("Connect"),
          text: msg("One good introduction is worth more than ten brochures. We make introductions."),
        },
        { title: msg("Equip"), text: msg("Skills, services and tools, at a price that a small business can pay.") },
        {
          title: msg("Measure"),
          text: msg("We count what changes for members, and publish it when it is good and when it is not."),
        },
      ],
    },
    {
      kind: "figures",
      title: msg("What we have begun, and what we aim for"),
      tone: "plain",
      figures: [
        { pilot: "entrepreneurs", label: msg("entrepreneurs in our pilot") },
        { value: msg("10,000+"), label: msg("entrepreneurs connected: our goal") },
        { value: msg("5,000+"), label: msg("entrepreneurs trained: our goal") },
        { value: msg("1,000+"), label: msg("startups supported: our goal") },
      ],
      note: msg("The first figure counts our pilot; the others are goals for the years ahead."),
    },
    {
      kind: "call",
      title: msg("Build it with us"),
      text: msg("As a member, a mentor, a partner or a colleague."),
      actions: [
        { label: msg("Join"), href: "/pre-apply" },
        { label: msg("Work with us"), href: PUBLIC_PAGES.workWithUs.path, look: "secondary" },
      ],
    },
  ],
};
