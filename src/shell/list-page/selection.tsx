import { type ReactNode, useEffect, useRef, useState } from "react";
import { Checkbox } from "../ui/checkbox.tsx";

export type Selection = ReturnType<typeof useSelection>;

/** Rows of this page that the next press is about. @param open those that can be chosen; another is never among them */
export function useSelection(open: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const ids = open.filter((id) => chosen.has(id));
  return {
    ids,
    /** How many of this page can be chosen. */
    most: open.length,
    canChoose: (id: string) => open.includes(id),
    has: (id: string) => ids.includes(id),
    choose: (id: string, isChosen: boolean) =>
      setChosen(new Set(isChosen ? [...ids, id] : ids.filter((other) => other !== id))),
    chooseAll: (isChosen: boolean) => setChosen(new Set(isChosen ? open : [])),
    clear: () => setChosen(new Set()),
  };
}

/** Already in the visitor's language. @param children what is done with them */
type Props = { selection: Selection; all: string; chosen: string; children: ReactNode };

export function SelectionBar({ selection, all, chosen, children }: Props) {
  const { ids, most, chooseAll } = selection;
  const box = useRef<HTMLInputElement>(null);
  const isPart = ids.length > 0 && ids.length < most;
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPart;
  }, [isPart]);
  if (most === 0) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-lg bg-sunken px-4 py-2 sm:px-5">
      <Checkbox
        ref={box}
        label={all}
        checked={ids.length === most}
        onChange={(event) => chooseAll(event.currentTarget.checked)}
      />
      <div className="flex flex-wrap items-center gap-3">
        <span role="status" className="text-sm text-muted">
          {ids.length > 0 && chosen}
        </span>
        {children}
      </div>
    </div>
  );
}
