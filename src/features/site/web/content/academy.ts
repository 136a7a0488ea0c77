import { PUBLIC_PAGES } from "../../domain/public-pages.ts";
import type { PageContent } from "./content.ts";

const { launchFellowship, thriveFellowship } = PUBLIC_PAGES;

/** docs/product/site.md#what-pages-promise */
export const ACADEMY: PageContent = {
  hero: {
    figure: { kind: "people", people: ["agronomist", "builder", "weaver"] },
    badge: "Coming soon",
    title: PUBLIC_PAGES.academy.title,
    lead: "Learn what you can use on Monday. Programmes by people who run businesses here, for people who run businesses here.",
    actions: [
      { label: "Join to hear first", href: "/pre-apply" },
      { label: "See open opportunities", href: "/opportunities", look: "secondary" },
    ],
  },
  sections: [
    {
      kind: "table",
      title: "The programmes",
      lead: "From a first idea to a business that grows: one path, and you step on where you are.",
      columns: ["Programme", "For whom", "Length", "Status"],
      rows: [
        ["Launch Fellowship", "Aged 18 to 35, with an idea or a first product", "4 months", "Coming soon"],
        ["Grow Fellowship (Thrive)", "Aged 18 to 35, with a business that has started", "6 months", "Coming soon"],
        ["Short courses", "Every member, at your own pace", "2 to 6 hours", "Coming soon"],
        ["Workshops and bootcamps", "Teams that want to solve one thing", "1 to 5 days", "Coming soon"],
        ["Certificates", "Anyone who has passed a course or a fellowship", "On your E-DID", "Coming soon"],
      ],
    },
    {
      kind: "cards",
      title: "What you learn",
      unfolded: true,
      tone: "sunken",
      cards: [
        {
          icon: "idea",
          title: "From idea to business",
          text: "Find the problem worth solving, and the people who pay for it.",
        },
        {
          icon: "calculator",
          title: "Money that adds up",
          text: "Prices, cash flow, records, and numbers that a funder believes.",
        },
        {
          icon: "megaphone",
          title: "Customers",
          text: "Reach them, win them, keep them: with little money and a phone.",
        },
        {
          icon: "phone",
          title: "Digital and AI skills",
          text: "Tools that save hours, chosen for small teams and slow lines.",
        },
        {
          icon: "people",
          title: "Leading people",
          text: "Hire your first, keep your best, and become somebody worth following.",
        },
        { icon: "leaf", title: "Impact and climate", text: "Measure what you change, and build what lasts." },
      ],
    },
    {
      kind: "panels",
      title: "Two fellowships to begin with",
      panels: [
        {
          icon: "rocket",
          title: launchFellowship.title,
          text: "Four months, 25 to 30 fellows. You arrive with an idea and leave with customers.",
          actions: [{ label: "About the Launch Fellowship", href: launchFellowship.path }],
        },
        {
          icon: "growth",
          title: thriveFellowship.title,
          text: "Six months, 20 to 25 fellows. You arrive with a business and leave with a bigger one.",
          actions: [{ label: "About the Thrive Fellowship", href: thriveFellowship.path }],
        },
      ],
    },
    {
      kind: "screen",
      screen: "fellowshipMatch",
      title: "What fits comes to you",
      text: "Your profile says where you are and what you need. Fellowships, courses and grants that fit stand on your dashboard, with the reasons why.",
      tone: "sunken",
      actions: [{ label: "See open opportunities", href: "/opportunities", look: "secondary" }],
    },
    {
      kind: "call",
      badge: "Coming soon",
      title: "Be in the room when the doors open",
      text: "Members hear first, apply first, and get the courses at member prices.",
      actions: [
        { label: "Join", href: "/pre-apply" },
        { label: "Browse opportunities", href: "/opportunities", look: "secondary" },
      ],
    },
  ],
};
