import { useEffect, useState } from "react";
import type { Claim } from "./claim-draft.ts";

/**
 * The place of an open form's unsaved text, as long as the form is open; null until it is known.
 * @param form another one is another claim
 */
export function useClaim<Draft>(claim: () => Promise<Claim<Draft>>, form: string): Claim<Draft> | null {
  const [claimed, setClaimed] = useState<Claim<Draft> | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another render is no other form
  useEffect(() => {
    let closed = false;
    let release = () => {};
    void claim().then((found) => {
      if (closed) return found.release();
      release = found.release;
      setClaimed(found);
    });
    return () => {
      closed = true;
      release();
      setClaimed(null);
    };
  }, [form]);
  return claimed;
}
