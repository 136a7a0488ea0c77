import { useRouteLoaderData } from "react-router";
import type { Visitor } from "../session/visitor.ts";

/** What every page knows of its request. */
export type RootData = {
  nonce: string;
  now: string;
  local: boolean;
  savesData: boolean;
  hasLook: boolean;
  siteUrl: string;
  isSignUpClosed: boolean;
  /** null: nobody can say. */
  visitor: Visitor | null;
};

export const useRootData = () => useRouteLoaderData<RootData>("root");
