import type { KeyboardEvent as ReactKeyboardEvent } from "react";

/** A key that only goes on with, or ends, what an input method composes: Safari says so by the key code alone. */
export function isComposing(event: KeyboardEvent | ReactKeyboardEvent): boolean {
  const pressed = "nativeEvent" in event ? event.nativeEvent : event;
  return pressed.isComposing || pressed.keyCode === 229;
}

export const isEnter = (event: KeyboardEvent | ReactKeyboardEvent): boolean =>
  event.key === "Enter" && !isComposing(event);

/** For a field within a form that Enter is not to send. */
export const onEnter = (done: () => void) => (event: ReactKeyboardEvent) => {
  if (!isEnter(event)) return;
  event.preventDefault();
  done();
};
