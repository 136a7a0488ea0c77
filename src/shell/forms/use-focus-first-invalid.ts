import { type RefObject, useEffect } from "react";

/** Focuses the first invalid control, also one whose value is in a hidden field beside it. */
export function focusFirstInvalid(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => {
    const [first] = form?.querySelectorAll<HTMLElement>("[aria-invalid='true'], [data-invalid='true']") ?? [];
    const control = first?.matches("fieldset")
      ? first.querySelector<HTMLElement>("input:not([hidden]), select")
      : first;
    control?.focus();
  });
}

export function useFocusFirstInvalid(form: RefObject<HTMLFormElement | null>, answer: unknown): void {
  useEffect(() => {
    if (answer) focusFirstInvalid(form.current);
  }, [form, answer]);
}
