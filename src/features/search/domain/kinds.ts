import { msg } from "#kernel/translate.ts";

/** Kinds of results in display order (docs/product/admin-search.md). */
export const SEARCH_KINDS = [
  { kind: "members", label: msg("Members"), all: msg("Show all matching members") },
  { kind: "applications", label: msg("Pre-applications"), all: msg("All pre-applications found") },
  { kind: "opportunities", label: msg("Opportunities"), all: msg("All opportunities found") },
  { kind: "sends", label: msg("Sent emails"), all: msg("Email history") },
  { kind: "templates", label: msg("Email templates"), all: msg("All email templates") },
  { kind: "organisations", label: msg("Organisations"), all: msg("All organisations") },
] as const;

export type SearchKind = (typeof SEARCH_KINDS)[number]["kind"];

export const FOUND_PER_KIND = 5;
