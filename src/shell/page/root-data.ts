import { useRouteLoaderData } from "react-router";
import { isGuest } from "#kernel/permissions.ts";
import type { Visitor } from "../session/visitor.ts";

export type RootData = {
  nonce: string;
  now: string;
  local: boolean;
  savesData: boolean;
  hasStyleCached: boolean;
  siteUrl: string;
  isSignUpClosed: boolean;
  /** Null if the visitor could not be determined. */
  visitor: Visitor | null;
};

export const useRootData = () => useRouteLoaderData<RootData>("root");

/** Server time of the page, so that server and browser count the same days. */
export function useNow(): Date {
  const now = useRootData()?.now;
  return now === undefined ? new Date() : new Date(now);
}

/** AUTH_DISABLE_SIGNUP. */
export function useSignUpClosed(): boolean {
  return useRootData()?.isSignUpClosed ?? false;
}

export function useSiteUrl(): string {
  return useRootData()?.siteUrl ?? "";
}

const GUEST: Visitor = { role: "guest" };

/** @returns null if the visitor could not be determined */
export function useKnownVisitor(): Visitor | null {
  return useRootData()?.visitor ?? null;
}

/** Treats an unknown visitor as a guest. */
export function useVisitor(): Visitor {
  return useKnownVisitor() ?? GUEST;
}

/** The visitor's id; null for a guest, or before the second factor; undefined if unknown. */
export function useVisitorId(): string | null | undefined {
  const visitor = useKnownVisitor();
  if (visitor === null) return undefined;
  return isGuest(visitor) ? null : visitor.id;
}
