import { msg } from "./translate.ts";

/** Brand facts (decision 54). Addresses and the phone number are placeholders: replace them before going live. */
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
  /** External form service (docs/product/site.md#brand-facts). */
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
