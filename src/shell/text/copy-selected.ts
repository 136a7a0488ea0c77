/** Asks for a selection, and gives the focus back. */
export function copySelected(text: string): boolean {
  const focused = document.activeElement;
  const field = Object.assign(document.createElement("textarea"), { value: text });
  // While a dialog is open, nothing outside of it can be selected.
  (focused?.closest("dialog") ?? document.body).append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return done;
}
