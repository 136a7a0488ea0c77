import { BRAND } from "./brand.ts";
import { msg } from "./translate.ts";

/** Our services. The offers of each service are in `features/site/web/content/service-offers.ts`. */
export const SERVICES = [
  { key: "accounting", title: msg("Accounting and bookkeeping") },
  { key: "legal", title: msg("Legal") },
  { key: "due_diligence", title: msg("Due diligence") },
  { key: "hr_talent", title: msg("HR and talent") },
  { key: "marketing", title: msg("Marketing and growth") },
  { key: "technology", title: msg("Technology") },
  { key: "data_ai", title: msg("Data and AI") },
  { key: "design", title: msg("Design and branding") },
  { key: "financial_modelling", title: msg("Financial modelling") },
  { key: "digital_media", title: msg("Digital media") },
] as const;

export type ServiceKey = (typeof SERVICES)[number]["key"];

export function isService(key: unknown): key is ServiceKey {
  return SERVICES.some((service) => service.key === key);
}

export function serviceTitle(key: string): string {
  return SERVICES.find((service) => service.key === key)?.title ?? key;
}

/** docs/product/site.md#shared-services */
export const SERVICE_MESSAGES = {
  join: msg(`Join ${BRAND.name}, or sign in, to request {service}.`),
} as const;
