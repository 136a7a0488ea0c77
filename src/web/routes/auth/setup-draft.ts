import { del, get, set } from "idb-keyval";
import { useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";
import type { BasicSetup } from "#domain/profiles/basic-setup.ts";

export type SetupValues = Partial<BasicSetup>;

const key = (userId: string) => `basic-setup:${userId}`;

/**
 * Decision 14: what was typed is on this device at once, offered again after an involuntary sign-out, and gone
 * from the device once the server has it.
 * A device that keeps nothing does not stop anybody: the form itself still holds it.
 */
export function useSetupDraft(userId: string | null) {
  const [draft, setDraft] = useState<SetupValues>();
  const touched = useRef(false);
  const { formMethod, location } = useNavigation();
  const isStored = formMethod === "POST" && location.pathname === "/dashboard";

  useEffect(() => {
    if (userId === null) return;
    get<SetupValues>(key(userId)).then(
      (found) => found && !touched.current && setDraft(found),
      () => {},
    );
  }, [userId]);

  useEffect(() => {
    if (isStored && userId !== null) del(key(userId)).catch(() => {});
  }, [isStored, userId]);

  const keep = (form: HTMLFormElement | null) => {
    touched.current = true;
    if (form === null || userId === null) return;
    const values = Object.fromEntries([...new FormData(form)].filter(([, value]) => typeof value === "string"));
    set(key(userId), values).catch(() => {});
  };
  return { draft, keep };
}
