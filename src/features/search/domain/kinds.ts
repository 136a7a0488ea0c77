/** What the search of the administration finds, in the order in which it is shown (docs/product/admin-search.md). */
export const SEARCH_KINDS = [
  { kind: "members", label: "Members", all: "All members found" },
  { kind: "applications", label: "Pre-applications", all: "All pre-applications found" },
  { kind: "opportunities", label: "Opportunities", all: "All opportunities found" },
  { kind: "sends", label: "Sent emails", all: "Email history" },
  { kind: "templates", label: "Email templates", all: "All email templates" },
  { kind: "organisations", label: "Organisations", all: "All organisations" },
] as const;

export type SearchKind = (typeof SEARCH_KINDS)[number]["kind"];

/** Of each kind; there is a way to all of them. */
export const FOUND_PER_KIND = 5;
