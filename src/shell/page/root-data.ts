import { useRouteLoaderData } from "react-router";
import { isGuest } from "#kernel/permissions.ts";
import type { Visitor } from "../session/visitor.ts";

/** What every page knows of its request. */
export type RootData = {
  nonce: string;
  now: string;
  local: boolean;
  savesData: boolean;
  hasStyleCached: boolean;
  siteUrl: string;
  isSignUpClosed: boolean;
  /** null: nobody can say. */
  visitor: Visitor | null;
};

export const useRootData = () => useRouteLoaderData<RootData>("root");

/** The server's moment of this page, so that server and browser count the same days. */
export function useNow(): Date {
  const now = useRootData()?.now;
  return now === undefined ? new Date() : new Date(now);
}

/** Nobody opens an account of their own here, so nobody is asked to (AUTH_DISABLE_SIGNUP). */
export function useSignUpClosed(): boolean {
  return useRootData()?.isSignUpClosed ?? false;
}

/** Where this site is, for links that leave it. */
export function useSiteUrl(): string {
  return useRootData()?.siteUrl ?? "";
}

const GUEST: Visitor = { role: "guest" };

/** Who is looking at this page; null when nobody can say. */
export function useKnownVisitor(): Visitor | null {
  return useRootData()?.visitor ?? null;
}

/** The same for what a page offers beside its text: whoever is not known is offered what guests are. */
export function useVisitor(): Visitor {
  return useKnownVisitor() ?? GUEST;
}

/** Null for a guest, and for whoever has not given the second factor yet; undefined when nobody can say. */
export function useVisitorId(): string | null | undefined {
  const visitor = useKnownVisitor();
  if (visitor === null) return undefined;
  return isGuest(visitor) ? null : visitor.id;
}
