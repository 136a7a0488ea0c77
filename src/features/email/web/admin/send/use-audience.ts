import { useEffect, useState } from "react";
import type { AudienceAnswer } from "../../../contract/email-sends.ts";
import { countAudience } from "./calls.ts";
import type { Composition } from "./composition.ts";

const PAUSE_MS = 250;

export type Audience = {
  /** undefined: not known yet. */
  counted: AudienceAnswer | undefined;
  pending: boolean;
  failed: boolean;
  retry: () => void;
};

/** Who matches at this moment, counted anew as the filters change. */
export function useAudience(userId: string, { emailType, category, filters }: Composition): Audience {
  const [counted, setCounted] = useState<AudienceAnswer | undefined>(undefined);
  const [pending, setPending] = useState(true);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another count
  useEffect(() => {
    let overtaken = false;
    setPending(true);
    const count = async () => {
      const result = await countAudience(userId, { emailType, category, filters });
      if (overtaken) return;
      setPending(false);
      setFailed(result.kind !== "ok");
      setCounted(result.kind === "ok" ? result.data : undefined);
    };
    const timer = setTimeout(() => void count(), PAUSE_MS);
    return () => {
      overtaken = true;
      clearTimeout(timer);
    };
  }, [userId, emailType, category, filters, attempt]);
  return { counted, pending, failed, retry: () => setAttempt((number) => number + 1) };
}
