import type { ServiceKey } from "../../domain/services.ts";

export type ServiceOffer = {
  group: "backOffice" | "businessSupport";
  price: string;
  text: string;
  features: readonly string[];
  isPopular?: boolean;
};

/** With display prices (docs/product/site.md#shared-services). */
export const SERVICE_OFFERS: Record<ServiceKey, ServiceOffer> = {
  accounting: {
    group: "backOffice",
    price: "From $50 per month",
    text: "Books in order and taxes on time, without hiring anybody.",
    features: ["Monthly bookkeeping", "Tax returns", "Yearly accounts"],
    isPopular: true,
  },
  legal: {
    group: "backOffice",
    price: "From $100 per service",
    text: "Registration, contracts and rights, by lawyers who know small businesses.",
    features: ["Company registration", "Contracts and terms", "Trademarks and licences"],
  },
  due_diligence: {
    group: "backOffice",
    price: "Custom",
    text: "Be ready before an investor or a large customer asks.",
    features: ["Data room", "Checks of papers and records", "A report that you can show"],
  },
  hr_talent: {
    group: "backOffice",
    price: "From $75 per month",
    text: "Find people, pay them right and keep them.",
    features: ["Job adverts and shortlists", "Payroll", "Contracts and handbooks"],
  },
  marketing: {
    group: "businessSupport",
    price: "From $200 per month",
    text: "A plan, a channel and customers who come back.",
    features: ["Campaigns", "Social media", "Sales material"],
    isPopular: true,
  },
  technology: {
    group: "businessSupport",
    price: "Project-based",
    text: "Websites, shops and systems that work on a slow line.",
    features: ["Websites and online shops", "Apps and integrations", "Support"],
  },
  data_ai: {
    group: "businessSupport",
    price: "Custom",
    text: "Know your numbers, and let machines do the dull part.",
    features: ["Dashboards", "Automation", "Assistants for your team"],
  },
  design: {
    group: "businessSupport",
    price: "From $150 per project",
    text: "Look like what you are worth.",
    features: ["Logo and name", "Packaging and print", "Website design"],
  },
  financial_modelling: {
    group: "businessSupport",
    price: "From $300 per project",
    text: "Forecasts and plans that stand up to questions.",
    features: ["Forecast for three years", "Pricing and break-even", "Pitch figures"],
  },
  digital_media: {
    group: "businessSupport",
    price: "From $100 per month",
    text: "Photos, films and words that travel.",
    features: ["Photos and short films", "Texts and newsletters", "Podcasts"],
  },
};
