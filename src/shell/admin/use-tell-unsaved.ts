import { useLayoutEffect } from "react";

/** Of a form in a dialog that may go at any time: the dialog knows before the next key whether something is unsaved. */
export function useTellUnsaved(unsaved: boolean, onUnsaved: (unsaved: boolean) => void): void {
  useLayoutEffect(() => {
    onUnsaved(unsaved);
    return () => onUnsaved(false);
  }, [unsaved, onUnsaved]);
}
