import type { Tone } from "./banner.tsx";

type ToastLink = { href: string; label: string };
export type Toast = { id: number; tone: Tone; text: string; durationMs: number; link?: ToastLink | undefined };
type ToastOptions = { durationMs?: number; link?: ToastLink };

type ToastState = { current: Toast | null; lastId: number; listeners: Set<() => void> };

/** docs/product/site.md#messages */
const DURATIONS_MS: Record<Tone, number> = { success: 3000, error: 5000, info: 4000, warning: 4000 };

/**
 * One message at a time: a new message replaces the old one, even an error.
 * The store exists per browser page; the server never writes to it.
 */
function createToastStore() {
  const state: ToastState = { current: null, lastId: 0, listeners: new Set() };
  const show =
    (tone: Tone) =>
    (text: string, { durationMs = DURATIONS_MS[tone], link }: ToastOptions = {}): number => {
      state.lastId += 1;
      replace(state, { id: state.lastId, tone, text, durationMs, link });
      return state.lastId;
    };

  return {
    success: show("success"),
    error: show("error"),
    info: show("info"),
    warning: show("warning"),
    dismiss: (id: number) => {
      if (state.current?.id === id) replace(state, null);
    },
    current: () => state.current,
    subscribe(listener: () => void) {
      state.listeners.add(listener);
      return () => {
        state.listeners.delete(listener);
      };
    },
  };
}

function replace(state: ToastState, next: Toast | null): void {
  state.current = next;
  for (const listener of state.listeners) listener();
}

export const toast = createToastStore();
