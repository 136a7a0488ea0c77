import { BRAND } from "#kernel/brand.ts";
import { msg } from "#kernel/translate.ts";

/** Public pages; share images use the titles (docs/product/site.md#public-pages). Page texts are in web/content. */
export const PUBLIC_PAGES = {
  faq: {
    path: "/faq",
    title: msg("Questions and answers"),
    description: msg(
      `What ${BRAND.name} is, what it costs, where it starts, who can join and what happens to your data.`,
    ),
  },
  pricing: {
    path: "/pricing",
    title: msg(`${BRAND.name} Membership`),
    description: msg(
      "Explorers are free forever, Builders pay $10 a month, Pioneers are value-based. Founding members get 6 months free.",
    ),
  },
  whoWeAre: {
    path: "/who-we-are",
    title: msg("Who We Are"),
    description: msg(
      `The foundation behind ${BRAND.name}: its vision, its four values, its way of working and what it wants to change.`,
    ),
  },
  workWithUs: {
    path: "/work-with-us",
    title: msg("Work with Us"),
    description: msg(
      `Become a founding member, volunteer, intern or colleague of the foundation that runs ${BRAND.name}.`,
    ),
  },
  donate: {
    path: "/donate",
    title: msg("Donate"),
    description: msg("What your gift does for African entrepreneurs, from $25, and how to give it."),
  },
  mentors: {
    path: "/mentors",
    title: msg("Become a Mentor"),
    description: msg(
      "Share what you know with founders across Africa: how mentoring works here, and what you get for it.",
    ),
  },
  serviceProviders: {
    path: "/service-providers",
    title: msg("Service Provider Partnership"),
    description: msg(
      "Offer your services to a growing community of African businesses. Apply in minutes, hear back within 48 hours.",
    ),
  },
  academy: {
    path: "/isa-academy",
    title: msg(`${BRAND.name} Academy`),
    description: msg("Programmes and fellowships for African entrepreneurs at every stage. Coming soon."),
  },
  launchFellowship: {
    path: "/isa-academy/launch-fellowship",
    title: msg("Launch Fellowship"),
    description: msg(
      "Four months for Africans aged 18 to 35 who turn an idea into a business, in cohorts of 25 to 30.",
    ),
  },
  thriveFellowship: {
    path: "/isa-academy/grow-fellowship",
    title: msg("Thrive Fellowship"),
    description: msg(
      "Six months for founders aged 18 to 35 whose business has started and is ready to grow, in cohorts of 20 to 25.",
    ),
  },
  edid: {
    path: "/isa-edid",
    title: msg(`${BRAND.name} E-DID`),
    description: msg(
      "A digital identity for African entrepreneurs that shows who you are, what you build and what you change.",
    ),
  },
  sharedServices: {
    path: "/shared-services",
    title: msg("Shared Services"),
    description: msg("Ten business services at member prices, from accounting to digital media. Launching soon."),
  },
  fund: {
    path: "/isa-fund",
    title: msg(`${BRAND.name} Fund`),
    description: msg(
      "Community investment in African businesses: four models, shared revenue, clear reports. Not launched yet.",
    ),
  },
  privacyPolicy: {
    path: "/privacy-policy",
    title: msg("Privacy Policy"),
    description: msg(
      `What personal data ${BRAND.name} collects, why, for how long, who sees it, and the rights you have over it.`,
    ),
  },
  termsOfService: {
    path: "/terms-of-service",
    title: msg("Terms of Service"),
    description: msg(`The agreement between you and the foundation that runs ${BRAND.name}.`),
  },
} as const satisfies Record<string, { path: string; title: string; description: string }>;

export type PublicPageKey = keyof typeof PUBLIC_PAGES;

/** Pages without personal data, which caches may serve stale for some minutes. */
const STILL = new Set(["/", ...Object.values(PUBLIC_PAGES).map(({ path }) => path)]);

export const isStillPage = (path: string): boolean => STILL.has(path);
