import { Plus } from "lucide-react";
import { useEffectEvent, useLayoutEffect, useState } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { onEnter } from "../forms/enter-key.ts";
import { useHydrated } from "../page/use-hydrated.ts";
import { Button } from "./button.tsx";

type Props = { name: string; label: string; maxLength: number | undefined; onAdd: (text: string) => void };

export function AddTag({ name, label, maxLength, onAdd }: Props) {
  const hydrated = useHydrated();
  const [text, setText] = useState("");
  const add = () => {
    if (text.trim() !== "") onAdd(text);
    setText("");
  };
  const addAtLast = useEffectEvent(add);
  useLayoutEffect(() => {
    const onHidden = () => document.visibilityState === "hidden" && addAtLast();
    const leaving = new AbortController();
    // Runs before listeners that save.
    const first = { capture: true, signal: leaving.signal };
    window.addEventListener("visibilitychange", onHidden, first);
    window.addEventListener("pagehide", addAtLast, first);
    return () => {
      leaving.abort();
      addAtLast();
    };
  }, []);
  return (
    <div className="mt-3 flex gap-2">
      <input
        // A typed but unadded tag is submitted too; without script this is the only way.
        name={hydrated && text.trim() === "" ? undefined : name}
        aria-label={label}
        placeholder={label}
        value={text}
        maxLength={maxLength}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onEnter(add)}
        // Leaving the field adds the tag too.
        onBlur={add}
        className="control min-w-0 flex-1"
      />
      {hydrated && (
        <Button variant="secondary" size="sm" onClick={add} icon={<Plus aria-hidden className="size-4" />}>
          {t("Add")}
        </Button>
      )}
    </div>
  );
}
