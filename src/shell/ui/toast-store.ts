import type { Tone } from "./banner.tsx";

type ToastLink = { href: string; label: string };
export type Toast = { id: number; tone: Tone; text: string; durationMs: number; link?: ToastLink | undefined };
type ToastOptions = { durationMs?: number; link?: ToastLink };

/** docs/product/site.md#messages */
const DURATIONS_MS: Record<Tone, number> = { success: 3000, error: 5000, info: 4000, warning: 4000 };

/**
 * One message at a time: a new one replaces the old, errors included.
 * One store per browser; servers never write to it.
 */
export function createToastStore() {
  let current: Toast | null = null;
  let lastId = 0;
  const listeners = new Set<() => void>();

  const replace = (next: Toast | null) => {
    current = next;
    for (const listener of listeners) listener();
  };
  const show =
    (tone: Tone) =>
    (text: string, { durationMs = DURATIONS_MS[tone], link }: ToastOptions = {}): number => {
      lastId += 1;
      replace({ id: lastId, tone, text, durationMs, link });
      return lastId;
    };

  return {
    success: show("success"),
    error: show("error"),
    info: show("info"),
    warning: show("warning"),
    dismiss: (id: number) => {
      if (current?.id === id) replace(null);
    },
    current: () => current,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

export const toast = createToastStore();
