import type { Option } from "#features/profiles/domain/field-rule.ts";
import { msg } from "#kernel/translate.ts";

/** Tags in the order in which the form suggests them (docs/product/opportunities.md#fields). */
export const SUGGESTED_TAGS = [
  { key: "early_stage", label: msg("Early Stage") },
  { key: "growth_stage", label: msg("Growth Stage") },
  { key: "tech", label: msg("Tech") },
  { key: "agriculture", label: msg("Agriculture") },
  { key: "healthcare", label: msg("Healthcare") },
  { key: "education", label: msg("Education") },
  { key: "fintech", label: msg("Fintech") },
  { key: "women_led", label: msg("Women-led") },
  { key: "youth", label: msg("Youth") },
  { key: "social_impact", label: msg("Social Impact") },
  { key: "kenya", label: msg("Kenya") },
  { key: "nigeria", label: msg("Nigeria") },
  { key: "south_africa", label: msg("South Africa") },
  { key: "ghana", label: msg("Ghana") },
  { key: "uganda", label: msg("Uganda") },
  { key: "free", label: msg("Free") },
  { key: "paid", label: msg("Paid") },
  { key: "scholarship_available", label: msg("Scholarship Available") },
  { key: "certificate", label: msg("Certificate") },
  { key: "virtual", label: msg("Virtual") },
  { key: "in_person", label: msg("In-person") },
  { key: "hybrid", label: msg("Hybrid") },
  { key: "application_required", label: msg("Application Required") },
  { key: "open_to_all", label: msg("Open to All") },
  { key: "startup", label: msg("Startup") },
  { key: "sme", label: msg("SME") },
  { key: "freelancer", label: msg("Freelancer") },
  { key: "social_enterprise", label: msg("Social Enterprise") },
  { key: "climate", label: msg("Climate") },
  { key: "innovation", label: msg("Innovation") },
  { key: "digital", label: msg("Digital") },
  { key: "creative", label: msg("Creative") },
  { key: "manufacturing", label: msg("Manufacturing") },
  { key: "retail", label: msg("Retail") },
] as const satisfies readonly Option[];

export function tagLabel(tag: string): string {
  return SUGGESTED_TAGS.find(({ key }) => key === tag)?.label ?? tag;
}

export function readTag(text: string): string {
  const wanted = text.normalize("NFKC").trim().toLowerCase();
  return SUGGESTED_TAGS.find(({ key, label }) => key === wanted || label.toLowerCase() === wanted)?.key ?? text.trim();
}
