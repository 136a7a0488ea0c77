import type { Option } from "#features/profiles/domain/field-rule.ts";

/** In the order in which they are suggested (docs/product/opportunities.md#fields). */
export const SUGGESTED_TAGS = [
  { key: "early_stage", label: "Early Stage" },
  { key: "growth_stage", label: "Growth Stage" },
  { key: "tech", label: "Tech" },
  { key: "agriculture", label: "Agriculture" },
  { key: "healthcare", label: "Healthcare" },
  { key: "education", label: "Education" },
  { key: "fintech", label: "Fintech" },
  { key: "women_led", label: "Women-led" },
  { key: "youth", label: "Youth" },
  { key: "social_impact", label: "Social Impact" },
  { key: "kenya", label: "Kenya" },
  { key: "nigeria", label: "Nigeria" },
  { key: "south_africa", label: "South Africa" },
  { key: "ghana", label: "Ghana" },
  { key: "uganda", label: "Uganda" },
  { key: "free", label: "Free" },
  { key: "paid", label: "Paid" },
  { key: "scholarship_available", label: "Scholarship Available" },
  { key: "certificate", label: "Certificate" },
  { key: "virtual", label: "Virtual" },
  { key: "in_person", label: "In-person" },
  { key: "hybrid", label: "Hybrid" },
  { key: "application_required", label: "Application Required" },
  { key: "open_to_all", label: "Open to All" },
  { key: "startup", label: "Startup" },
  { key: "sme", label: "SME" },
  { key: "freelancer", label: "Freelancer" },
  { key: "social_enterprise", label: "Social Enterprise" },
  { key: "climate", label: "Climate" },
  { key: "innovation", label: "Innovation" },
  { key: "digital", label: "Digital" },
  { key: "creative", label: "Creative" },
  { key: "manufacturing", label: "Manufacturing" },
  { key: "retail", label: "Retail" },
] as const satisfies readonly Option[];

/** The label of a suggested tag; a tag of the administrator's own is its own label. */
export function tagLabel(tag: string): string {
  return SUGGESTED_TAGS.find(({ key }) => key === tag)?.label ?? tag;
}

/** The key for a suggestion's key or label in any case, else the text itself. */
export function readTag(text: string): string {
  const wanted = text.normalize("NFKC").trim().toLowerCase();
  return SUGGESTED_TAGS.find(({ key, label }) => key === wanted || label.toLowerCase() === wanted)?.key ?? text.trim();
}
