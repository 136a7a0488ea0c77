import { useRootData } from "../page/root-data.ts";

/** The server's moment of this page, so that server and browser count the same days. */
export function useNow(): Date {
  const now = useRootData()?.now;
  return now === undefined ? new Date() : new Date(now);
}
