import { get, set } from "idb-keyval";
import { useEffect, useRef, useState } from "react";
import type { BasicSetup } from "#domain/profiles/basic-setup.ts";

export type SetupValues = Partial<BasicSetup>;

const key = (userId: string) => `basic-setup:${userId}`;

/**
 * Decision 14: what was typed is on this device at once, and offered again after an involuntary sign-out.
 * A device that keeps nothing does not stop anybody: the form itself still holds it.
 */
export function useSetupDraft(userId: string | null) {
  const [draft, setDraft] = useState<SetupValues>();
  const touched = useRef(false);

  useEffect(() => {
    if (userId === null) return;
    get<SetupValues>(key(userId)).then(
      (found) => found && !touched.current && setDraft(found),
      () => {},
    );
  }, [userId]);

  const keep = (form: HTMLFormElement | null) => {
    touched.current = true;
    if (form === null || userId === null) return;
    const values = Object.fromEntries([...new FormData(form)].filter(([, value]) => typeof value === "string"));
    set(key(userId), values).catch(() => {});
  };
  return { draft, keep };
}
