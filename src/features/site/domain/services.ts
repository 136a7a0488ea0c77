import { BRAND } from "#kernel/brand.ts";

/** With display prices (docs/product/site.md#shared-services). */
export const SERVICES = [
  {
    key: "accounting",
    group: "backOffice",
    title: "Accounting and bookkeeping",
    price: "From $50 per month",
    text: "Books in order and taxes on time, without hiring anybody.",
    features: ["Monthly bookkeeping", "Tax returns", "Yearly accounts"],
    popular: true,
  },
  {
    key: "legal",
    group: "backOffice",
    title: "Legal",
    price: "From $100 per service",
    text: "Registration, contracts and rights, by lawyers who know small businesses.",
    features: ["Company registration", "Contracts and terms", "Trademarks and licences"],
  },
  {
    key: "due_diligence",
    group: "backOffice",
    title: "Due diligence",
    price: "Custom",
    text: "Be ready before an investor or a large customer asks.",
    features: ["Data room", "Checks of papers and records", "A report that you can show"],
  },
  {
    key: "hr_talent",
    group: "backOffice",
    title: "HR and talent",
    price: "From $75 per month",
    text: "Find people, pay them right and keep them.",
    features: ["Job adverts and shortlists", "Payroll", "Contracts and handbooks"],
  },
  {
    key: "marketing",
    group: "businessSupport",
    title: "Marketing and growth",
    price: "From $200 per month",
    text: "A plan, a channel and customers who come back.",
    features: ["Campaigns", "Social media", "Sales material"],
    popular: true,
  },
  {
    key: "technology",
    group: "businessSupport",
    title: "Technology",
    price: "Project-based",
    text: "Websites, shops and systems that work on a slow line.",
    features: ["Websites and online shops", "Apps and integrations", "Support"],
  },
  {
    key: "data_ai",
    group: "businessSupport",
    title: "Data and AI",
    price: "Custom",
    text: "Know your numbers, and let machines do the dull part.",
    features: ["Dashboards", "Automation", "Assistants for your team"],
  },
  {
    key: "design",
    group: "businessSupport",
    title: "Design and branding",
    price: "From $150 per project",
    text: "Look like what you are worth.",
    features: ["Logo and name", "Packaging and print", "Website design"],
  },
  {
    key: "financial_modelling",
    group: "businessSupport",
    title: "Financial modelling",
    price: "From $300 per project",
    text: "Forecasts and plans that stand up to questions.",
    features: ["Forecast for three years", "Pricing and break-even", "Pitch figures"],
  },
  {
    key: "digital_media",
    group: "businessSupport",
    title: "Digital media",
    price: "From $100 per month",
    text: "Photos, films and words that travel.",
    features: ["Photos and short films", "Texts and newsletters", "Podcasts"],
  },
] as const satisfies readonly {
  key: string;
  group: "backOffice" | "businessSupport";
  title: string;
  price: string;
  text: string;
  features: readonly string[];
  popular?: boolean;
}[];

type ServiceKey = (typeof SERVICES)[number]["key"];

export function isService(key: unknown): key is ServiceKey {
  return SERVICES.some((service) => service.key === key);
}

export function serviceTitle(key: string): string {
  return SERVICES.find((service) => service.key === key)?.title ?? key;
}

/** What a press says as long as the services have not launched (docs/product/site.md#shared-services). */
export const SERVICE_MESSAGES = {
  noted: "Requests for {service} are coming soon. We have noted your interest, and will notify you.",
  join: `Join ${BRAND.name}, or sign in, to request {service}.`,
  failed: "Your interest in {service} could not be noted. Please try again.",
  openingNoted: "The first services are coming soon. We have noted your interest, and will notify you.",
  openingFailed: "Your interest in the first services could not be noted. Please try again.",
} as const;
