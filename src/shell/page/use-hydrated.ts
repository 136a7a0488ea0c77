import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False in the server's page and in its first rendering here: for what only script can do. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
