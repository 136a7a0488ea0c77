import { useRouteLoaderData } from "react-router";
import type { Visitor } from "#web/visitor.ts";
import type { loader } from "../root.tsx";

const GUEST: Visitor = { role: "guest" };

/** Who is looking at this page; a guest when that could not be asked. */
export function useVisitor(): Visitor {
  return useRouteLoaderData<typeof loader>("root")?.visitor ?? GUEST;
}

/** Null for a guest, and for whoever has not given the second factor yet. */
export function useVisitorId(): string | null {
  const visitor = useVisitor();
  return visitor.role === "guest" ? null : visitor.id;
}
