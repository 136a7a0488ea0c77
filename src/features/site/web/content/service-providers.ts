import { BRAND } from "#kernel/brand.ts";
import { mailLink } from "../../domain/mail-links.ts";
import { PUBLIC_PAGES } from "../../domain/public-pages.ts";
import type { PageContent } from "./content.ts";

const apply = { label: "Apply as a provider", href: BRAND.forms.serviceProviders, newTab: true };

/** docs/product/site.md#what-pages-promise */
export const SERVICE_PROVIDERS: PageContent = {
  hero: {
    figure: { kind: "cloth", picture: "stall" },
    title: PUBLIC_PAGES.serviceProviders.title,
    lead: "You do good work for small businesses. We bring you small businesses: checked, organised and ready to begin.",
    actions: [apply],
    note: "You get an answer within 48 hours.",
  },
  sections: [
    {
      kind: "cards",
      title: "What a partnership gives you",
      unfolded: true,
      cards: [
        {
          icon: "people",
          title: "Customers who look for you",
          text: "Requests of members reach the providers who fit, with the facts you need to quote.",
        },
        {
          icon: "shield",
          title: "Clients you can trust",
          text: "Members carry an E-DID: who they are and what they run is known before the first call.",
        },
        {
          icon: "coins",
          title: "Steady income",
          text: "Many small orders add up. We bundle them, and payment is agreed on before you start.",
        },
        {
          icon: "award",
          title: "A name that counts",
          text: "A partner mark, reviews by members, and a place in our service network.",
        },
        {
          icon: "globe",
          title: "More than one market",
          text: "Serve members in several countries from where you are.",
        },
        { icon: "message", title: "One person to ask", text: "A partner manager who knows your work and answers." },
      ],
    },
    {
      kind: "cards",
      title: "What members need",
      unfolded: true,
      lead: "Eight kinds of service. If yours is close to one of them, apply.",
      tone: "sunken",
      columns: 4,
      cards: [
        { icon: "calculator", title: "Accounting and tax", text: "Books, returns and yearly accounts" },
        { icon: "scale", title: "Legal and compliance", text: "Registration, contracts, licences" },
        { icon: "people", title: "HR and talent", text: "Hiring, payroll, staff training" },
        { icon: "megaphone", title: "Marketing and growth", text: "Campaigns, social media, sales" },
        { icon: "phone", title: "Technology", text: "Websites, apps, systems, support" },
        { icon: "palette", title: "Design and branding", text: "Logos, packaging, print, video" },
        { icon: "chart", title: "Finance and modelling", text: "Plans, forecasts, due diligence" },
        { icon: "sparkles", title: "Data and AI", text: "Analysis, automation, dashboards" },
      ],
    },
    {
      kind: "steps",
      title: "Three steps to your first client",
      steps: [
        { title: "Apply", text: "Ten minutes in our form: what you do, for whom, at what price, with two references." },
        { title: "Review", text: "We look at it within 48 hours and talk with you about prices for members." },
        { title: "Launch", text: "Your services go into the catalogue, and the first requests reach you." },
      ],
    },
    {
      kind: "call",
      title: "Grow with the businesses you serve",
      text: "Shared Services opens soon. Partners who apply now are there on the first day.",
      actions: [apply, { label: "Ask a question", href: mailLink("sharedServices"), look: "secondary" }],
    },
  ],
};
