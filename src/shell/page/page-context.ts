import { createContext } from "react-router";
import type { Language } from "#platform/i18n/languages.ts";

export type PageContext = {
  /** Of the Content-Security-Policy; empty in development. */
  nonce: string;
  now: Date;
  local: boolean;
  /** The reader asked for as few bytes as possible. */
  savesData: boolean;
  /** The browser has the style already. */
  hasStyleCached: boolean;
  siteUrl: string;
  /** By the reader, in this browser. */
  chosenLanguage: Language | null;
  /** Who is told at sign-up that they will be an administrator (docs/product/accounts.md#roles). */
  adminEmails: readonly string[];
  hideAccounts: boolean;
  /** AUTH_DISABLE_SIGNUP. */
  isSignUpClosed: boolean;
  onError: (error: unknown, request: Request) => void;
};

/** RFC 8674. */
export const savesData = (headers: HeaderReader): boolean => /\bon\b/i.test(headers.get("save-data") ?? "");

export const pageContext = createContext<PageContext>();

/** What is asked of the headers of a request, whoever has read them: its `Headers`, or Node's record. */
export type HeaderReader = { get(name: string): string | null | undefined };
