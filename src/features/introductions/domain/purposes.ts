import type { Option } from "#features/profiles/domain/field-rule.ts";
import { msg } from "#kernel/translate.ts";

/** docs/product/introductions.md#asking */
export const PURPOSES = [
  { key: "advice", label: msg("Advice") },
  { key: "mentoring", label: msg("Mentoring") },
  { key: "partnership", label: msg("A partnership") },
  { key: "trade", label: msg("Supplier or customer") },
  { key: "funding", label: msg("A contact for funding") },
  { key: "other", label: msg("Something else") },
] as const satisfies readonly Option[];

export type Purpose = (typeof PURPOSES)[number]["key"];

export function purposeLabel(purpose: Purpose): string {
  return PURPOSES.find(({ key }) => key === purpose)?.label ?? purpose;
}

/** The asker never sees the reason. */
export const DECLINE_REASONS = [
  { key: "noTime", label: msg("I have no time at the moment") },
  { key: "notMyField", label: msg("It is not my field") },
  { key: "someoneElse", label: msg("Somebody else can help better") },
  { key: "unclear", label: msg("I do not see what is asked for") },
] as const satisfies readonly Option[];

export type DeclineReason = (typeof DECLINE_REASONS)[number]["key"];

export const CONTACT_WAYS = [
  { key: "email", label: msg("Email") },
  { key: "whatsapp", label: msg("WhatsApp") },
  { key: "phone", label: msg("Phone") },
] as const satisfies readonly Option[];

export type ContactWay = (typeof CONTACT_WAYS)[number]["key"];
