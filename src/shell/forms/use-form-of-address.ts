import { type RefObject, useLayoutEffect, useRef } from "react";

type Search = Partial<Record<string, string>>;

/** Syncs the filter controls with the URL, after Back and "Clear filters", without losing the focus. */
export function useFormOfAddress(search: Search): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const address = JSON.stringify(search);
  // The first URL is skipped, so that text typed before the script loaded stays.
  const shown = useRef(address);
  useLayoutEffect(() => {
    if (shown.current === address) return;
    shown.current = address;
    const wanted = JSON.parse(address) as Search;
    for (const control of form.current?.elements ?? []) {
      if (control instanceof HTMLInputElement && control.type === "hidden") continue;
      if (control instanceof HTMLInputElement && control.type === "checkbox") {
        control.checked = wanted[control.name] !== undefined;
      } else if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) {
        control.value = wanted[control.name] ?? "";
      }
    }
  }, [address]);
  return form;
}
