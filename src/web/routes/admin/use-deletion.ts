import { useState } from "react";
import { callApi, isGone, type Refusal } from "./call-api.ts";

/** Deletes what has this address in the API; what somebody else deleted before is deleted. */
export function useDeletion(userId: string, onDeleted: () => void) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  async function remove(path: string): Promise<void> {
    const result = await callApi({ userId, path, method: "DELETE" });
    if (result.kind !== "ok" && !isGone(result)) return setRefusal(result);
    setRefusal(null);
    onDeleted();
  }
  return { refusal, dismissRefusal: () => setRefusal(null), remove };
}
