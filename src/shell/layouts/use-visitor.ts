import { useRootData } from "../page/root-data.ts";
import type { Visitor } from "../session/visitor.ts";

const GUEST: Visitor = { role: "guest" };

/** Who is looking at this page; null when nobody can say. */
export function useKnownVisitor(): Visitor | null {
  return useRootData()?.visitor ?? null;
}

/** The same for what a page offers beside its text: whoever is not known is offered what guests are. */
export function useVisitor(): Visitor {
  return useKnownVisitor() ?? GUEST;
}

/** Null for a guest, and for whoever has not given the second factor yet. */
export function useVisitorId(): string | null {
  const visitor = useVisitor();
  return visitor.role === "guest" ? null : visitor.id;
}
