import { BRAND } from "#kernel/brand.ts";
import { msg } from "#kernel/translate.ts";
import { mailLink } from "../../domain/mail-links.ts";
import { PUBLIC_PAGES } from "../../domain/public-pages.ts";
import type { PageContent } from "./content.ts";

const apply = { label: msg("Apply as a provider"), href: BRAND.forms.serviceProviders, newTab: true };

/** docs/product/site.md#what-pages-promise */
export const SERVICE_PROVIDERS: PageContent = {
  hero: {
    figure: { kind: "cloth", picture: "stall" },
    title: PUBLIC_PAGES.serviceProviders.title,
    lead: msg(
      "You do good work for small businesses. We bring you small businesses: checked, organised and ready to begin.",
    ),
    actions: [apply],
    note: msg("You get an answer within 48 hours."),
  },
  sections: [
    {
      kind: "cards",
      title: msg("What a partnership gives you"),
      unfolded: true,
      cards: [
        {
          icon: "people",
          title: msg("Customers who look for you"),
          text: msg("Requests of members reach the providers who fit, with the facts you need to quote."),
        },
        {
          icon: "shield",
          title: msg("Clients you can trust"),
          text: msg("Members carry an E-DID: who they are and what they run is known before the first call."),
        },
        {
          icon: "coins",
          title: msg("Steady income"),
          text: msg("Many small orders add up. We bundle them, and payment is agreed on before you start."),
        },
        {
          icon: "award",
          title: msg("A name that counts"),
          text: msg("A partner mark, reviews by members, and a place in our service network."),
        },
        {
          icon: "globe",
          title: msg("More than one market"),
          text: msg("Serve members in several countries from where you are."),
        },
        {
          icon: "message",
          title: msg("One person to ask"),
          text: msg("A partner manager who knows your work and answers."),
        },
      ],
    },
    {
      kind: "cards",
      title: msg("What members need"),
      unfolded: true,
      lead: msg("Eight kinds of service. If yours is close to one of them, apply."),
      tone: "sunken",
      columns: 4,
      cards: [
        { icon: "calculator", title: msg("Accounting and tax"), text: msg("Books, returns and yearly accounts") },
        { icon: "scale", title: msg("Legal and compliance"), text: msg("Registration, contracts, licences") },
        { icon: "people", title: msg("HR and talent"), text: msg("Hiring, payroll, staff training") },
        { icon: "megaphone", title: msg("Marketing and growth"), text: msg("Campaigns, social media, sales") },
        { icon: "phone", title: msg("Technology"), text: msg("Websites, apps, systems, support") },
        { icon: "palette", title: msg("Design and branding"), text: msg("Logos, packaging, print, video") },
        { icon: "chart", title: msg("Finance and modelling"), text: msg("Plans, forecasts, due diligence") },
        { icon: "sparkles", title: msg("Data and AI"), text: msg("Analysis, automation, dashboards") },
      ],
    },
    {
      kind: "steps",
      title: msg("Three steps to your first client"),
      steps: [
        {
          title: msg("Apply"),
          text: msg("Ten minutes in our form: what you do, for whom, at what price, with two references."),
        },
        {
          title: msg("Review"),
          text: msg("We look at it within 48 hours and talk with you about prices for members."),
        },
        { title: msg("Launch"), text: msg("Your services go into the catalogue, and the first requests reach you.") },
      ],
    },
    {
      kind: "call",
      title: msg("Grow with the businesses you serve"),
      text: msg("Shared Services opens soon. Partners who apply now are there on the first day."),
      actions: [apply, { label: msg("Ask a question"), href: mailLink("sharedServices"), look: "secondary" }],
    },
  ],
};
