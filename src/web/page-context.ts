import { createContext } from "react-router";

export type PageContext = {
  /** Of the Content-Security-Policy; empty in development. */
  nonce: string;
  now: Date;
  local: boolean;
  siteUrl: string;
  /** Who is told at sign-up that they will be an administrator (M§6). */
  adminEmails: readonly string[];
  hideAccounts: boolean;
  onError: (error: unknown, request: Request) => void;
};

export const pageContext = createContext<PageContext>();

/** From the renderer to the handler: which kind of page was made. Never leaves the server. */
export const PAGE_KIND_HEADER = "x-isa-page-kind";
