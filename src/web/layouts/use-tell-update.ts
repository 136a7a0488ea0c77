import { useEffect } from "react";
import { announceSession } from "#web/session-events.ts";
import { useVisitor } from "./use-visitor.ts";

/** M§4: the account changed; what other tabs show of it is out of date. */
export function useTellUpdate(): void {
  const visitor = useVisitor();
  const userId = visitor.role === "guest" ? null : visitor.id;
  useEffect(() => {
    if (userId) announceSession({ type: "USER_UPDATED", userId });
  }, [userId]);
}
