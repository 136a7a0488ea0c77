import type { ManagedOpportunity, ManagedOpportunityListAnswer } from "../../contract/opportunities.ts";

/** The rows in view, and how many there are in all. */
export type ListState = ManagedOpportunityListAnswer;

/** A row as it is now; one that has left the list meanwhile stays away. */
export function withRow(list: ListState, row: ManagedOpportunity): ListState {
  return { ...list, opportunities: list.opportunities.map((known) => (known.id === row.id ? row : known)) };
}

/** What was just written: in its place, or first when it is new. */
export function withSaved(list: ListState, row: ManagedOpportunity): ListState {
  if (list.opportunities.some(({ id }) => id === row.id)) return withRow(list, row);
  return { ...list, opportunities: [row, ...list.opportunities], total: list.total + 1 };
}

export function withoutRow(list: ListState, id: string): ListState {
  const opportunities = list.opportunities.filter((row) => row.id !== id);
  const gone = list.opportunities.length - opportunities.length;
  return { ...list, opportunities, total: list.total - gone };
}

/** The next page below the rows that are there; a row that came in between is not shown twice. */
export function withPage(list: ListState, page: ManagedOpportunityListAnswer): ListState {
  const known = new Set(list.opportunities.map(({ id }) => id));
  const added = page.opportunities.filter(({ id }) => !known.has(id));
  return { ...page, opportunities: [...list.opportunities, ...added] };
}

/** Nothing in view, though the next page is not read yet. */
export function isUsedUp({ opportunities, nextCursor }: ListState): boolean {
  return opportunities.length === 0 && nextCursor !== null;
}
