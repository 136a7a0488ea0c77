import { msg } from "./translate.ts";

/**
 * Every fact of the brand in one place (decision 54). Addresses are reserved examples and the phone number is a
 * placeholder: put your own here before going live.
 */
export const BRAND = {
  name: "ISA",
  tagline: msg("The home of African entrepreneurs"),
  supportEmail: "support@isa.example",
  phone: { label: "+254 700 000 000", digits: "254700000000" },
  social: {
    whatsapp: "https://whatsapp.isa.example/community",
    linkedin: "https://linkedin.isa.example/company/isa",
    instagram: "https://instagram.isa.example/isa",
    tiktok: "https://tiktok.isa.example/@isa",
  },
  /** Application forms on a form service, each opened in a new tab (docs/product/site.md#brand-facts). */
  forms: {
    mentors: "https://forms.isa.example/mentors",
    serviceProviders: "https://forms.isa.example/service-providers",
    workWithUs: "https://forms.isa.example/work-with-us",
    launchFellowship: "https://forms.isa.example/launch-fellowship",
    thriveFellowship: "https://forms.isa.example/thrive-fellowship",
    edidPartnership: "https://forms.isa.example/e-did-partnership",
  },
  foundation: msg("ISA Foundation"),
  address: msg("ISA Foundation, 1 Example Street, Nairobi, Kenya"),
  /** Decision 53: shown with their source (docs/product/site.md#brand-facts). */
  figures: {
    entrepreneurs: "500+",
    countries: "5+",
    communityDriven: msg("100%"),
    source: msg("Figures from our pilot"),
  },
} as const;
