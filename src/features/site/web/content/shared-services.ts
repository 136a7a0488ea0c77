import { BRAND } from "#kernel/brand.ts";
import { msg } from "#kernel/translate.ts";
import { mailLink } from "../../domain/mail-links.ts";
import { PUBLIC_PAGES } from "../../domain/public-pages.ts";
import type { PageContent } from "./content.ts";

const join = { label: msg("Join"), href: "/pre-apply" };

/** The list of services is in service-offers.ts (docs/product/site.md#shared-services). */
export const SHARED_SERVICES: PageContent = {
  hero: {
    figure: {
      kind: "topics",
      topics: [
        { label: msg("Ten services, one contact"), href: "#services" },
        { label: msg("How it will work"), href: "#how-it-works" },
        { label: msg("For members, and by members"), href: "#members" },
        { label: msg("Talk to us"), href: "#contact" },
      ],
    },
    badge: msg("Launching soon"),
    title: PUBLIC_PAGES.sharedServices.title,
    lead: msg("The back office of a large company, for the price that many small ones share."),
    actions: [
      { label: msg("Explore Services"), href: "#services" },
      {
        guest: { ...join, look: "secondary" },
        member: { label: msg("Go to Dashboard"), href: "/dashboard", look: "secondary" },
      },
    ],
    note: msg("Shared Services has not launched yet. What you ask for now decides what opens first."),
  },
  sections: [
    {
      kind: "cards",
      title: msg("Why choose shared services"),
      columns: 4,
      cards: [
        {
          icon: "coins",
          title: msg("Pay less"),
          text: msg("Members save 20-30% on the usual price, because we order together."),
        },
        {
          icon: "shield",
          title: msg("Checked people"),
          text: msg("Every provider is reviewed by us, and after each job by you."),
        },
        {
          icon: "clock",
          title: msg("Back to work"),
          text: msg("Hand over what keeps you up at night, and do what only you can do."),
        },
        {
          icon: "growth",
          title: msg("Grows with you"),
          text: msg("Begin with one hour, end with a department. Nothing to hire or fire."),
        },
      ],
    },
    { kind: "own", name: "services" },
    {
      kind: "steps",
      id: "how-it-works",
      title: msg("How it will work"),
      steps: [
        { title: msg("Choose a service"), text: msg("See what is included and what it costs before you ask.") },
        { title: msg("Submit a request"), text: msg("Your profile fills most of the form.") },
        { title: msg("Get matched"), text: msg("We propose a provider who knows your sector and your country.") },
        { title: msg("Start working"), text: msg("Agree on the first step, and pay when it is done.") },
      ],
    },
    {
      kind: "panels",
      id: "members",
      title: msg("For members, and by members"),
      tone: "sunken",
      panels: [
        {
          icon: "award",
          title: msg("Member benefits"),
          points: [
            msg("20-30% service discounts"),
            msg("Priority booking"),
            msg("Bundled packages"),
            msg("A dedicated account manager"),
          ],
          actions: [{ guest: join, member: { label: msg("Access Services"), href: "/dashboard" } }],
        },
        {
          icon: "network",
          title: msg("The service network"),
          text: msg(
            "Accountants, lawyers, designers, developers and trainers in several countries, many of them members themselves. If you offer such a service, join the network.",
          ),
          actions: [{ label: msg("Become a provider"), href: PUBLIC_PAGES.serviceProviders.path, look: "secondary" }],
        },
      ],
    },
    {
      kind: "call",
      badge: msg("Launching soon"),
      title: msg("Be told when the first services open"),
      text: msg(
        "Choose Request Service for the services that you need. The services with the most requests open first.",
      ),
      actions: [{ guest: join, member: { label: msg("Get Notified"), href: "/shared-services/notify", post: true } }],
    },
    {
      kind: "panels",
      id: "contact",
      title: msg("Talk to us"),
      panels: [
        {
          icon: "mail",
          title: msg("By email"),
          text: msg("Tell us what you need, and we answer with what is possible."),
          actions: [{ label: msg("Email Us"), href: mailLink("sharedServices"), look: "secondary" }],
        },
        {
          icon: "message",
          title: msg("On WhatsApp"),
          text: msg("A short question is answered fastest here."),
          actions: [{ label: msg("WhatsApp"), href: BRAND.social.whatsapp, look: "secondary", newTab: true }],
        },
      ],
    },
  ],
};
