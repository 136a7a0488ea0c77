import { useCallback, useEffect, useRef, useState } from "react";
import type { Called, Refusal } from "./call-api.ts";

type Opened<Shown> = { kind: "loading" } | { kind: "failed"; refusal: Refusal } | { kind: "ready"; shown: Shown };
type Last<Shown> = { id: string | null; opened: Opened<Shown> };
type Read<Shown> = (userId: string, id: string) => Promise<Called<Shown>>;

const LOADING = { kind: "loading" } as const;

/** What the address names, read when it is opened; null opens nothing. @param read the same at each render */
export function useOpened<Shown>(userId: string, id: string | null, read: Read<Shown>) {
  const [last, setLast] = useState<Last<Shown>>({ id: null, opened: LOADING });
  const reading = useRef(0);
  const load = useCallback(async () => {
    reading.current += 1;
    const mine = reading.current;
    if (id === null) return setLast({ id, opened: LOADING });
    const answer = await read(userId, id);
    if (reading.current === mine) setLast({ id, opened: openedOf(answer) });
  }, [userId, id, read]);
  useEffect(() => void load(), [load]);
  return {
    opened: last.id === id ? last.opened : LOADING,
    /** Reads again what is shown; it stays in view meanwhile. */
    reload: () => void load(),
  };
}

const openedOf = <Shown>(answer: Called<Shown>): Opened<Shown> =>
  answer.kind === "ok" ? { kind: "ready", shown: answer.data } : { kind: "failed", refusal: answer };
