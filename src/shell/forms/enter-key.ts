import type { KeyboardEvent as ReactKeyboardEvent } from "react";

/** Whether the key belongs to an input method that composes a letter; Safari reports only key code 229. */
export function isComposing(event: KeyboardEvent | ReactKeyboardEvent): boolean {
  const pressed = "nativeEvent" in event ? event.nativeEvent : event;
  return pressed.isComposing || pressed.keyCode === 229;
}

export const isEnter = (event: KeyboardEvent | ReactKeyboardEvent): boolean =>
  event.key === "Enter" && !isComposing(event);

/** Enter must not submit the form around this field. */
export const onEnter = (done: () => void) => (event: ReactKeyboardEvent) => {
  if (!isEnter(event)) return;
  event.preventDefault();
  done();
};
