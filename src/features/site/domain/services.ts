import { BRAND } from "#kernel/brand.ts";

/** What is offered of each: `web/content/service-offers.ts`. */
export const SERVICES = [
  { key: "accounting", title: "Accounting and bookkeeping" },
  { key: "legal", title: "Legal" },
  { key: "due_diligence", title: "Due diligence" },
  { key: "hr_talent", title: "HR and talent" },
  { key: "marketing", title: "Marketing and growth" },
  { key: "technology", title: "Technology" },
  { key: "data_ai", title: "Data and AI" },
  { key: "design", title: "Design and branding" },
  { key: "financial_modelling", title: "Financial modelling" },
  { key: "digital_media", title: "Digital media" },
] as const;

export type ServiceKey = (typeof SERVICES)[number]["key"];

export function isService(key: unknown): key is ServiceKey {
  return SERVICES.some((service) => service.key === key);
}

export function serviceTitle(key: string): string {
  return SERVICES.find((service) => service.key === key)?.title ?? key;
}

/** What a press says as long as the services have not launched (docs/product/site.md#shared-services). */
export const SERVICE_MESSAGES = {
  join: `Join ${BRAND.name}, or sign in, to request {service}.`,
} as const;
