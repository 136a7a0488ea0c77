import { createContext } from "react-router";
import type { HeaderReader } from "./header-reader.ts";

export type PageContext = {
  /** Of the Content-Security-Policy; empty in development. */
  nonce: string;
  now: Date;
  local: boolean;
  /** The reader asked for as few bytes as possible. */
  savesData: boolean;
  /** The browser has the style already. */
  hasLook: boolean;
  siteUrl: string;
  /** Who is told at sign-up that they will be an administrator (M§6). */
  adminEmails: readonly string[];
  hideAccounts: boolean;
  /** AUTH_DISABLE_SIGNUP. */
  isSignUpClosed: boolean;
  onError: (error: unknown, request: Request) => void;
};

/** RFC 8674. */
export const savesData = (headers: HeaderReader): boolean => /\bon\b/i.test(headers.get("save-data") ?? "");

export const pageContext = createContext<PageContext>();
