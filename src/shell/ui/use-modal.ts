import { type RefObject, useLayoutEffect, useRef } from "react";

/** Modal dialog; after it, the browser returns the focus to the element that opened it. */
export function useModal(open: boolean): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || element.open === open) return;
    if (open) element.showModal();
    else element.close();
  }, [open]);
  // The dialog is closed before it unmounts; otherwise the focus would be lost.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);
  return dialog;
}

/** Focuses an element once no dialog is open, for example after the opening button was deleted with its row. */
export function focusBehindDialogs(element: HTMLElement | null): void {
  const dialog = document.querySelector("dialog[open]");
  if (dialog) dialog.addEventListener("close", () => focusBehindDialogs(element), { once: true });
  else element?.focus();
}
