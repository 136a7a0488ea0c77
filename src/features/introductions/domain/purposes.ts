import type { Option } from "#features/profiles/domain/field-rule.ts";

/** What somebody asks another member for (docs/product/introductions.md#asking). */
export const PURPOSES = [
  { key: "advice", label: "Advice" },
  { key: "mentoring", label: "Mentoring" },
  { key: "partnership", label: "A partnership" },
  { key: "trade", label: "Supplier or customer" },
  { key: "funding", label: "A contact for funding" },
  { key: "other", label: "Something else" },
] as const satisfies readonly Option[];

export type Purpose = (typeof PURPOSES)[number]["key"];

export function purposeLabel(purpose: Purpose): string {
  return PURPOSES.find(({ key }) => key === purpose)?.label ?? purpose;
}

/** How a refusal can be told; the asker never reads which. */
export const DECLINE_REASONS = [
  { key: "noTime", label: "I have no time at the moment" },
  { key: "notMyField", label: "It is not my field" },
  { key: "someoneElse", label: "Somebody else can help better" },
  { key: "unclear", label: "I do not see what is asked for" },
] as const satisfies readonly Option[];

export type DeclineReason = (typeof DECLINE_REASONS)[number]["key"];

/** Ways of contact that each side can show the other, once the introduction is accepted. */
export const CONTACT_WAYS = [
  { key: "email", label: "Email" },
  { key: "whatsapp", label: "WhatsApp" },
  { key: "phone", label: "Phone" },
] as const satisfies readonly Option[];

export type ContactWay = (typeof CONTACT_WAYS)[number]["key"];
