import { type RefObject, useEffect, useRef } from "react";

/** Back and Clear filters change the address without a new page: the controls follow it, and keep the focus. */
export function useFormOfAddress(search: Partial<Record<string, string>>): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    for (const control of form.current?.elements ?? []) {
      if (control instanceof HTMLInputElement && control.type === "hidden") continue;
      if (control instanceof HTMLInputElement && control.type === "checkbox") {
        control.checked = search[control.name] !== undefined;
      } else if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) {
        control.value = search[control.name] ?? "";
      }
    }
  }, [search]);
  return form;
}
