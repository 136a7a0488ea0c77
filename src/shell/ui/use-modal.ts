import { type RefObject, useLayoutEffect, useRef } from "react";

/** Opens and closes a native dialog as the modal of the page; what opened it gets the focus back. */
export function useModal(open: boolean): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || element.open === open) return;
    if (open) element.showModal();
    else element.close();
  }, [open]);
  // One that is taken out of the page while it is open would give the focus to nobody.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);
  return dialog;
}

/** For a button that went with what it deleted: the focus goes there once no dialog is in front of it. */
export function focusBehindDialogs(element: HTMLElement | null): void {
  const dialog = document.querySelector("dialog[open]");
  if (dialog) dialog.addEventListener("close", () => focusBehindDialogs(element), { once: true });
  else element?.focus();
}
