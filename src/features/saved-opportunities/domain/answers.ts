import type { Profile } from "#features/profiles/domain/profile.ts";
import { msg } from "#kernel/translate.ts";

export type AnswerKey = "name" | "business" | "short" | "long" | "about" | "figures" | "goals";

/** Answers that members copy into forms on other sites, and the profile question behind each answer. */
export const ANSWER_BLOCKS = [
  { key: "name", label: msg("Your name"), question: { section: "basic", field: "fullName" } },
  { key: "business", label: msg("Business"), question: { section: "business", field: "businessName" } },
  {
    key: "short",
    label: msg("In one sentence"),
    question: { section: "business", field: "productServiceDescription" },
  },
  { key: "long", label: msg("In full"), question: { section: "business", field: "productServiceDescription" } },
  { key: "about", label: msg("About you"), question: { section: "basic", field: "userBio" } },
  { key: "figures", label: msg("Figures"), question: { section: "business", field: "impactMetrics" } },
  { key: "goals", label: msg("Goals"), question: { section: "skills", field: "goals612Months" } },
] as const satisfies readonly { key: AnswerKey; label: string; question: object }[];

const SHORT_MAX_LENGTH = 200;

type Described = Pick<Profile, "productServiceDescription" | "targetCustomers" | "impactDescription">;

export function shortDescription({ productServiceDescription }: Described): string {
  const text = (productServiceDescription ?? "").replace(/\s+/g, " ").trim();
  const [first = ""] = /^.*?[.!?…](?=\s|$)/u.exec(text) ?? [text];
  if (first.length <= SHORT_MAX_LENGTH) return first;
  const cut = first.slice(0, SHORT_MAX_LENGTH - 1);
  return `${cut.slice(0, cut.lastIndexOf(" ") > 0 ? cut.lastIndexOf(" ") : undefined)}…`;
}

export function longDescription({ productServiceDescription, targetCustomers, impactDescription }: Described): string {
  const parts = [productServiceDescription, targetCustomers, impactDescription].map((part) => part?.trim() ?? "");
  return parts.filter((part) => part !== "").join("\n\n");
}
