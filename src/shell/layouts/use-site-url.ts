import { useRootData } from "../page/root-data.ts";

/** Where this site is, for links that leave it. */
export function useSiteUrl(): string {
  return useRootData()?.siteUrl ?? "";
}
