import { msg } from "#kernel/translate.ts";
import { PUBLIC_PAGES } from "../../domain/public-pages.ts";
import type { PageContent } from "./content.ts";

const { launchFellowship, thriveFellowship } = PUBLIC_PAGES;

/** docs/product/site.md#what-pages-promise */
export const ACADEMY: PageContent = {
  hero: {
    figure: { kind: "people", people: ["agronomist", "builder", "weaver"] },
    badge: msg("Coming soon"),
    title: PUBLIC_PAGES.academy.title,
    lead: msg("Learn skills that you can use at once. The programmes are made by people who run businesses in Africa."),
    actions: [
      { label: msg("Join to hear first"), href: "/pre-apply" },
      { label: msg("See open opportunities"), href: "/opportunities", look: "secondary" },
    ],
  },
  sections: [
    {
      kind: "table",
      title: msg("The programmes"),
      lead: msg("From a first idea to a business that grows: one path, and you step on where you are."),
      columns: [msg("Programme"), msg("Who it is for"), msg("Length"), msg("Status")],
      rows: [
        [
          msg("Launch Fellowship"),
          msg("Aged 18 to 35, with an idea or a first product"),
          msg("4 months"),
          msg("Coming soon"),
        ],
        [
          msg("Grow Fellowship (Thrive)"),
          msg("Aged 18 to 35, with a business that has started"),
          msg("6 months"),
          msg("Coming soon"),
        ],
        [msg("Short courses"), msg("Every member, at your own pace"), msg("2 to 6 hours"), msg("Coming soon")],
        [
          msg("Workshops and bootcamps"),
          msg("Teams that want to solve one thing"),
          msg("1 to 5 days"),
          msg("Coming soon"),
        ],
        [
          msg("Certificates"),
          msg("Anyone who has passed a course or a fellowship"),
          msg("On your E-DID"),
          msg("Coming soon"),
        ],
      ],
    },
    {
      kind: "cards",
      title: msg("What you learn"),
      unfolded: true,
      tone: "sunken",
      cards: [
        {
          icon: "idea",
          title: msg("From idea to business"),
          text: msg("Find the problem worth solving, and the people who pay for it."),
        },
        {
          icon: "calculator",
          title: msg("Money that adds up"),
          text: msg("Prices, cash flow, records, and numbers that a funder believes."),
        },
        {
          icon: "megaphone",
          title: msg("Customers"),
          text: msg("Reach them, win them, keep them: with little money and a phone."),
        },
        {
          icon: "phone",
          title: msg("Digital and AI skills"),
          text: msg("Tools that save hours, chosen for small teams and slow lines."),
        },
        {
          icon: "people",
          title: msg("Leading people"),
          text: msg("Hire your first, keep your best, and become somebody worth following."),
        },
        { icon: "leaf", title: msg("Impact and climate"), text: msg("Measure what you change, and build what lasts.") },
      ],
    },
    {
      kind: "panels",
      title: msg("Two fellowships to begin with"),
      panels: [
        {
          icon: "rocket",
          title: launchFellowship.title,
          text: msg("Four months, 25 to 30 fellows. You arrive with an idea and leave with customers."),
          actions: [{ label: msg("About the Launch Fellowship"), href: launchFellowship.path }],
        },
        {
          icon: "growth",
          title: thriveFellowship.title,
          text: msg("Six months, 20 to 25 fellows. You arrive with a business and leave with a bigger one."),
          actions: [{ label: msg("About the Thrive Fellowship"), href: thriveFellowship.path }],
        },
      ],
    },
    {
      kind: "screen",
      screen: "fellowshipMatch",
      title: msg("What fits comes to you"),
      text: msg(
        "Your profile says where you are and what you need. Fellowships, courses and grants that fit stand on your dashboard, with the reasons why.",
      ),
      tone: "sunken",
      actions: [{ label: msg("See open opportunities"), href: "/opportunities", look: "secondary" }],
    },
    {
      kind: "call",
      badge: msg("Coming soon"),
      title: msg("Be in the room when the doors open"),
      text: msg("Members hear first, apply first, and get the courses at member prices."),
      actions: [
        { label: msg("Join"), href: "/pre-apply" },
        { label: msg("Browse opportunities"), href: "/opportunities", look: "secondary" },
      ],
    },
  ],
};
