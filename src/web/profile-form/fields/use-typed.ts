import { useState } from "react";

/** The text as typed while a control is in use; the server may store it trimmed or rewritten meanwhile. */
export function useTyped(stored: string, onText: (text: string) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  return {
    value: typed ?? stored,
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped(target.value);
      onText(target.value);
    },
    onBlur: () => setTyped(null),
  };
}
