import { useEffect, useState } from "react";

/**
 * What an open form holds, such as the place of its unsaved text, as long as it is open; null until it is known.
 * @param form another one opens anew; null: none is open
 */
export function useClaim<Held extends { release: () => void }>(
  claim: () => Promise<Held>,
  form: string | null,
): Held | null {
  const [held, setHeld] = useState<Held | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another render is no other form
  useEffect(() => {
    if (form === null) return;
    let closed = false;
    let release = () => {};
    void claim().then((found) => {
      if (closed) return found.release();
      release = found.release;
      setHeld(found);
    });
    return () => {
      closed = true;
      release();
      setHeld(null);
    };
  }, [form]);
  return held;
}
