import type { ServiceKey } from "#kernel/services.ts";
import { msg } from "#kernel/translate.ts";

export type ServiceOffer = {
  group: "backOffice" | "businessSupport";
  price: string;
  text: string;
  features: readonly string[];
  isPopular?: boolean;
};

/** Display prices of docs/product/site.md#shared-services. */
export const SERVICE_OFFERS: Record<ServiceKey, ServiceOffer> = {
  accounting: {
    group: "backOffice",
    price: msg("From $50 per month"),
    text: msg("Books in order and taxes on time, without hiring anybody."),
    features: [msg("Monthly bookkeeping"), msg("Tax returns"), msg("Yearly accounts")],
    isPopular: true,
  },
  legal: {
    group: "backOffice",
    price: msg("From $100 per service"),
    text: msg("Registration, contracts and rights, by lawyers who know small businesses."),
    features: [msg("Company registration"), msg("Contracts and terms"), msg("Trademarks and licences")],
  },
  due_diligence: {
    group: "backOffice",
    price: msg("Custom"),
    text: msg("Be ready before an investor or a large customer asks."),
    features: [msg("Data room"), msg("Checks of papers and records"), msg("A report that you can show")],
  },
  hr_talent: {
    group: "backOffice",
    price: msg("From $75 per month"),
    text: msg("Find people, pay them right and keep them."),
    features: [msg("Job adverts and shortlists"), msg("Payroll"), msg("Contracts and handbooks")],
  },
  marketing: {
    group: "businessSupport",
    price: msg("From $200 per month"),
    text: msg("A plan, a channel and customers who come back."),
    features: [msg("Campaigns"), msg("Social media"), msg("Sales material")],
    isPopular: true,
  },
  technology: {
    group: "businessSupport",
    price: msg("Project-based"),
    text: msg("Websites, shops and systems that work on a slow line."),
    features: [msg("Websites and online shops"), msg("Apps and integrations"), msg("Support")],
  },
  data_ai: {
    group: "businessSupport",
    price: msg("Custom"),
    text: msg("Know your numbers, and let machines do the dull part."),
    features: [msg("Dashboards"), msg("Automation"), msg("Assistants for your team")],
  },
  design: {
    group: "businessSupport",
    price: msg("From $150 per project"),
    text: msg("Look like what you are worth."),
    features: [msg("Logo and name"), msg("Packaging and print"), msg("Website design")],
  },
  financial_modelling: {
    group: "businessSupport",
    price: msg("From $300 per project"),
    text: msg("Forecasts and plans that stand up to questions."),
    features: [msg("Forecast for three years"), msg("Pricing and break-even"), msg("Pitch figures")],
  },
  digital_media: {
    group: "businessSupport",
    price: msg("From $100 per month"),
    text: msg("Photos, films and words that travel."),
    features: [msg("Photos and short films"), msg("Texts and newsletters"), msg("Podcasts")],
  },
};
