import { useSyncExternalStore } from "react";
import { useNow } from "./root-data.ts";

const never = () => () => {};

/** The moment of this page; on a copy that the device kept, its own clock: what is due must not wait there (docs/offline.md). */
export function useDeviceNow(): Date {
  const now = useNow();
  const isCopy = useSyncExternalStore(
    never,
    () => "kept" in document.documentElement.dataset,
    () => false,
  );
  return isCopy ? new Date(Math.max(now.getTime(), Date.now())) : now;
}
