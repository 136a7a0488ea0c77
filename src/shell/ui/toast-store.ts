import type { Tone } from "./banner.tsx";

export type Toast = { id: number; tone: Tone; text: string; durationMs: number };
/** Only where a message stays for another time than its tone. */
type ToastOptions = { durationMs?: number };

/** docs/product/site.md#messages */
const DURATIONS_MS: Record<Tone, number> = { success: 3000, error: 5000, info: 4000, warning: 4000 };
const MOST_AT_ONCE = 4;

/** The messages in view, oldest first. One store serves the browser; servers never write to it. */
export function createToastStore() {
  let toasts: readonly Toast[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();

  const replace = (next: readonly Toast[]) => {
    toasts = next;
    for (const listener of listeners) listener();
  };
  const show =
    (tone: Tone) =>
    (text: string, { durationMs = DURATIONS_MS[tone] }: ToastOptions = {}): number => {
      lastId += 1;
      const others = toasts.filter((toast) => toast.text !== text || toast.tone !== tone);
      replace([...others, { id: lastId, tone, text, durationMs }].slice(-MOST_AT_ONCE));
      return lastId;
    };

  return {
    success: show("success"),
    error: show("error"),
    info: show("info"),
    warning: show("warning"),
    dismiss: (id: number) => replace(toasts.filter((toast) => toast.id !== id)),
    list: () => toasts,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

export const toast = createToastStore();
