import { useSyncExternalStore } from "react";
import { useNow } from "./root-data.ts";

const never = () => () => {};

/** Page time; device time on an offline copy, so that due dates move on (docs/develop/offline.md). */
export function useDeviceNow(): Date {
  const now = useNow();
  const isCopy = useSyncExternalStore(
    never,
    () => "kept" in document.documentElement.dataset,
    () => false,
  );
  return isCopy ? new Date(Math.max(now.getTime(), Date.now())) : now;
}
