import { useEffect, useEffectEvent } from "react";
import { send } from "#shell/client/send.ts";
import type { AwaitedAnswer } from "../../../contract/auth.ts";

const FIRST_MS = 4000;
const LONGEST_PAUSE_MS = 60_000;
const GIVES_UP_MS = 15 * 60_000;

/**
 * Polls whether the mail was used: with backoff, while the page is visible, for a quarter of an hour.
 * @param address null stops the polling
 */
export function useMailUsed(address: string | null, onUsed: () => void): void {
  const tell = useEffectEvent(onUsed);
  useEffect(() => {
    if (address === null) return;
    const began = performance.now();
    let pause = FIRST_MS;
    let timer = 0;
    let isLeft = false;
    const ask = async () => {
      clearTimeout(timer);
      if (performance.now() - began > GIVES_UP_MS || document.visibilityState !== "visible") return;
      const used = await fetchUsed(address);
      if (isLeft) return;
      if (used) return tell();
      timer = window.setTimeout(ask, pause);
      pause = Math.min(pause * 1.5, LONGEST_PAUSE_MS);
    };
    timer = window.setTimeout(ask, pause);
    document.addEventListener("visibilitychange", ask);
    return () => {
      isLeft = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", ask);
    };
  }, [address]);
}

async function fetchUsed(address: string): Promise<boolean> {
  try {
    return ((await (await send(address)).json()) as AwaitedAnswer).used;
  } catch {
    return false;
  }
}
