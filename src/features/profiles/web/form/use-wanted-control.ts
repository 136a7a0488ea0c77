import { useEffect, useState } from "react";

/** Moves the focus to the control of this id as soon as it is drawn, however long that takes. */
export function useWantedControl(): (id: string | null) => void {
  const [wanted, want] = useState<string | null>(null);
  useEffect(() => {
    if (wanted !== null && focusControl(wanted)) want(null);
  });
  return want;
}

/** The first of several answers stands for its group. */
function focusControl(id: string): boolean {
  const control = document.getElementById(id);
  const target = control?.matches("fieldset")
    ? (control.querySelector<HTMLElement>("input:not([hidden]), button") ?? control)
    : control;
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: "center" });
  return target !== null;
}
