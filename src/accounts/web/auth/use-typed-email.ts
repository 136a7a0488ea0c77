import { type FormEvent, useEffect, useRef, useState } from "react";

export function useTypedEmail(given: string) {
  const [typed, setTyped] = useState<string | null>(null);
  const ref = useRef<HTMLDivElement>(null);
  const note = (input: EventTarget | null | undefined) => {
    if (input instanceof HTMLInputElement && input.name === "email") setTyped(input.value);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed before the page's script was there
  useEffect(() => note(ref.current?.querySelector("[name=email]")), []);
  return { email: typed ?? given, handlers: { ref, onInput: ({ target }: FormEvent) => note(target) } };
}
