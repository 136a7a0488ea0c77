import { useSyncExternalStore } from "react";
import { useNow } from "./root-data.ts";

const never = () => () => {};

/** Server time; in an offline copy the device's time, so that due dates stay right (docs/develop/offline.md). */
export function useDeviceNow(): Date {
  const now = useNow();
  const isCopy = useSyncExternalStore(
    never,
    () => "kept" in document.documentElement.dataset,
    () => false,
  );
  return isCopy ? new Date(Math.max(now.getTime(), Date.now())) : now;
}
