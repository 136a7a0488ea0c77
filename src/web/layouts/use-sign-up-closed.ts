import { useRouteLoaderData } from "react-router";
import type { loader } from "../root.tsx";

/** Nobody opens an account of their own here, so nobody is asked to (AUTH_DISABLE_SIGNUP). */
export function useSignUpClosed(): boolean {
  return useRouteLoaderData<typeof loader>("root")?.isSignUpClosed ?? false;
}
