import { createContext } from "react-router";
import type { Language } from "#platform/i18n/languages.ts";

export type PageContext = {
  /** CSP nonce; empty in development. */
  nonce: string;
  now: Date;
  local: boolean;
  savesData: boolean;
  hasStyleCached: boolean;
  siteUrl: string;
  chosenLanguage: Language | null;
  /** docs/product/accounts.md#roles */
  adminEmails: readonly string[];
  hideAccounts: boolean;
  /** AUTH_DISABLE_SIGNUP. */
  isSignUpClosed: boolean;
  onError: (error: unknown, request: Request) => void;
};

/** RFC 8674. */
export const savesData = (headers: HeaderReader): boolean => /\bon\b/i.test(headers.get("save-data") ?? "");

export const pageContext = createContext<PageContext>();

/** Satisfied by `Headers` and by Node's record. */
export type HeaderReader = { get(name: string): string | null | undefined };
