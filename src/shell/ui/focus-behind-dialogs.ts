/** For a button that went with what it deleted: the focus goes there once no dialog is in front of it. */
export function focusBehindDialogs(element: HTMLElement | null): void {
  const dialog = document.querySelector("dialog[open]");
  if (dialog) dialog.addEventListener("close", () => focusBehindDialogs(element), { once: true });
  else element?.focus();
}
