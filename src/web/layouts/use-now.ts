import { useRouteLoaderData } from "react-router";
import type { loader } from "../root.tsx";

/** The server's moment of this page, so that server and browser count the same days. */
export function useNow(): Date {
  const now = useRouteLoaderData<typeof loader>("root")?.now;
  return now === undefined ? new Date() : new Date(now);
}
