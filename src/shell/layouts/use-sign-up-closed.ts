import { useRootData } from "../page/root-data.ts";

/** Nobody opens an account of their own here, so nobody is asked to (AUTH_DISABLE_SIGNUP). */
export function useSignUpClosed(): boolean {
  return useRootData()?.isSignUpClosed ?? false;
}
