import { type RefObject, useLayoutEffect, useRef } from "react";

/** The browser returns the focus to the opener. */
export function useModal(open: boolean): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || element.open === open) return;
    if (open) element.showModal();
    else element.close();
  }, [open]);
  // A dialog unmounted while open would lose the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);
  return dialog;
}

/** Moves the focus once no dialog is in front, for a button that was deleted with its row. */
export function focusBehindDialogs(element: HTMLElement | null): void {
  const dialog = document.querySelector("dialog[open]");
  if (dialog) dialog.addEventListener("close", () => focusBehindDialogs(element), { once: true });
  else element?.focus();
}
