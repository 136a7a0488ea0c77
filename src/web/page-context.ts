import { createContext } from "react-router";

export type PageContext = {
  /** Of the Content-Security-Policy; empty in development. */
  nonce: string;
  now: Date;
  local: boolean;
  siteUrl: string;
  onError: (error: unknown, request: Request) => void;
};

export const pageContext = createContext<PageContext>();
