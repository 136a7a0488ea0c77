import { useRouteLoaderData } from "react-router";
import type { loader } from "../root.tsx";

/** Where this site is, for links that leave it. */
export function useSiteUrl(): string {
  return useRouteLoaderData<typeof loader>("root")?.siteUrl ?? "";
}
