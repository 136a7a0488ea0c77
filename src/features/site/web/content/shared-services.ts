import { BRAND } from "#kernel/brand.ts";
import { mailLink } from "../../domain/mail-links.ts";
import { PUBLIC_PAGES } from "../../domain/public-pages.ts";
import type { PageContent } from "./content.ts";

const join = { label: "Join", href: "/pre-apply" };

/** The services themselves are in service-offers.ts (docs/product/site.md#shared-services). */
export const SHARED_SERVICES: PageContent = {
  hero: {
    figure: {
      kind: "topics",
      topics: [
        { label: "Ten services, one contact", href: "#services" },
        { label: "How it will work", href: "#how-it-works" },
        { label: "For members, and by members", href: "#members" },
        { label: "Talk to us", href: "#contact" },
      ],
    },
    badge: "Launching soon",
    title: PUBLIC_PAGES.sharedServices.title,
    lead: "The back office of a large company, for the price that many small ones share.",
    actions: [
      { label: "Explore Services", href: "#services" },
      {
        guest: { ...join, look: "secondary" },
        member: { label: "Go to Dashboard", href: "/dashboard", look: "secondary" },
      },
    ],
    note: "Shared Services has not launched yet. What you ask for now decides what opens first.",
  },
  sections: [
    {
      kind: "cards",
      title: "Why choose shared services",
      columns: 4,
      cards: [
        {
          icon: "coins",
          title: "Pay less",
          text: "Members save 20-30% on the usual price, because we order together.",
        },
        {
          icon: "shield",
          title: "Checked people",
          text: "Every provider is reviewed by us, and after each job by you.",
        },
        {
          icon: "clock",
          title: "Back to work",
          text: "Hand over what keeps you up at night, and do what only you can do.",
        },
        {
          icon: "growth",
          title: "Grows with you",
          text: "Begin with one hour, end with a department. Nothing to hire or fire.",
        },
      ],
    },
    { kind: "own", name: "services" },
    {
      kind: "steps",
      id: "how-it-works",
      title: "How it will work",
      steps: [
        { title: "Choose a service", text: "See what is included and what it costs before you ask." },
        { title: "Submit a request", text: "Your profile fills most of the form." },
        { title: "Get matched", text: "We propose a provider who knows your sector and your country." },
        { title: "Start working", text: "Agree on the first step, and pay when it is done." },
      ],
    },
    {
      kind: "panels",
      id: "members",
      title: "For members, and by members",
      tone: "sunken",
      panels: [
        {
          icon: "award",
          title: "Member benefits",
          points: ["20-30% service discounts", "Priority booking", "Bundled packages", "A dedicated account manager"],
          actions: [{ guest: join, member: { label: "Access Services", href: "/dashboard" } }],
        },
        {
          icon: "network",
          title: "The service network",
          text: "Accountants, lawyers, designers, developers and trainers in several countries, many of them members themselves. If you offer such a service, join the network.",
          actions: [{ label: "Become a provider", href: PUBLIC_PAGES.serviceProviders.path, look: "secondary" }],
        },
      ],
    },
    {
      kind: "call",
      badge: "Launching soon",
      title: "Be told when the first services open",
      text: "Choose Request Service at the ones that you need. Those with the most requests open first.",
      actions: [{ guest: join, member: { label: "Get Notified", href: "/shared-services/notify", post: true } }],
    },
    {
      kind: "panels",
      id: "contact",
      title: "Talk to us",
      panels: [
        {
          icon: "mail",
          title: "By email",
          text: "Tell us what you need, and we answer with what is possible.",
          actions: [{ label: "Email Us", href: mailLink("sharedServices"), look: "secondary" }],
        },
        {
          icon: "message",
          title: "On WhatsApp",
          text: "A short question is answered fastest here.",
          actions: [{ label: "WhatsApp", href: BRAND.social.whatsapp, look: "secondary", newTab: true }],
        },
      ],
    },
  ],
};
