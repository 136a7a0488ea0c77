import { del, get, set } from "idb-keyval";
import { useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";
import type { BasicSetup } from "../../domain/basic-setup.ts";

export type SetupValues = Partial<BasicSetup>;

const key = (userId: string) => `basic-setup:${userId}`;

/**
 * Decision 14: typed values are stored on the device, and removed once the server has them.
 * Values typed before this script loaded win. Storage errors are ignored: the form holds the values.
 */
export function useSetupDraft(userId: string | null, known: SetupValues) {
  const formRef = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState<SetupValues>();
  const store = (values = valuesIn(formRef.current)) => {
    if (userId !== null) set(key(userId), values).catch(() => {});
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script arrives
  useEffect(() => {
    if (userId === null) return;
    get<SetupValues>(key(userId)).then(
      (found) => {
        const onPage = valuesIn(formRef.current);
        const typed = differingFrom(known, onPage);
        const together = { ...found, ...typed };
        if (Object.keys(typed).length > 0) store(together);
        if (Object.keys(differingFrom(onPage, together)).length > 0) setDraft(together);
      },
      () => {},
    );
  }, [userId]);

  useForgetStored(userId);
  return { formRef, draft, store };
}

function useForgetStored(userId: string | null): void {
  const { formMethod, location } = useNavigation();
  const isStored = formMethod === "POST" && location.pathname === "/dashboard";
  useEffect(() => {
    if (isStored && userId !== null) del(key(userId)).catch(() => {});
  }, [isStored, userId]);
}

const valuesIn = (form: HTMLFormElement | null): SetupValues =>
  Object.fromEntries(new FormData(form ?? undefined)) as SetupValues;

function differingFrom(before: SetupValues, after: SetupValues): SetupValues {
  const names = Object.keys(after) as (keyof SetupValues)[];
  const differing = names.filter((name) => after[name] !== (before[name] ?? ""));
  return Object.fromEntries(differing.map((name) => [name, after[name]]));
}
