import { Check, Plus, Search, X } from "lucide-react";
import { useEffectEvent, useLayoutEffect, useState } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { onEnter } from "../forms/enter-key.ts";
import { useHydrated } from "../page/use-hydrated.ts";
import { Button } from "./button.tsx";
import { type Chip, chipsOf, isShown, toggled, withTag } from "./chips.ts";
import { FieldGroup, type FieldProps } from "./field.tsx";
import type { Option } from "./select.tsx";

type ChipsInputProps = Omit<FieldProps, "children"> & {
  name: string;
  options: readonly Option[];
  defaultValue?: readonly string[];
  value?: readonly string[];
  onValueChange?: (value: string[]) => void;
  custom?: boolean;
  customLabel?: string;
  maxLength?: number;
  /** Number of options from which a filter field is shown. */
  filterFrom?: number;
  /** Number of options shown before a button for the rest. Only for forms that need script anyway. */
  foldTo?: number;
};

export function ChipsInput(props: ChipsInputProps) {
  const { name, options, defaultValue = [], value, onValueChange, custom, customLabel, maxLength, ...rest } = props;
  const { filterFrom = 12, foldTo = Number.POSITIVE_INFINITY, ...field } = rest;
  const [own, setOwn] = useState<readonly string[]>(defaultValue);
  const [filter, setFilter] = useState("");
  const [unfolded, setUnfolded] = useState(false);
  // A deselected chip stays visible: it has the focus, and can be selected again.
  const [kept, setKept] = useState<readonly string[]>([]);
  const hydrated = useHydrated();
  const folds = options.length > foldTo;
  const most = folds && !unfolded ? foldTo : options.length;
  const selected = value ?? own;
  const shown = [...new Set([...kept, ...selected])];
  const chips = chipsOf(options, shown);
  const change = (next: string[]) => {
    setOwn(next);
    onValueChange?.(next);
  };
  const look = (text: string) => {
    setFilter(text);
    setKept([]);
  };
  return (
    <FieldGroup aside={t("{count} chosen", { count: selected.length })} {...field}>
      <div className="rounded-md border border-line bg-raised p-3 [fieldset[data-invalid]_&]:border-danger">
        {hydrated && unfolded === folds && options.length >= filterFrom && <Filter value={filter} onChange={look} />}
        <ul className="flex flex-wrap gap-2">
          {chips.map((chip, index) => (
            <li
              key={chip.value}
              hidden={!isShown(chip, filter, shown) || (index >= most && !shown.includes(chip.value))}
            >
              <ChipBox
                chip={chip}
                name={name}
                checked={selected.includes(chip.value)}
                onToggle={() => {
                  setKept(shown);
                  change(toggled(selected, chip.value));
                }}
              />
            </li>
          ))}
        </ul>
        {folds && (
          <Unfold
            count={chips.length}
            unfolded={unfolded}
            onToggle={() => {
              setUnfolded(!unfolded);
              look("");
            }}
          />
        )}
        {custom && (!folds || unfolded) && (
          <AddTag
            name={name}
            label={customLabel ?? t("Add your own")}
            maxLength={maxLength}
            onAdd={(text) => change(withTag(selected, text, options))}
          />
        )}
      </div>
    </FieldGroup>
  );
}

function Unfold({ count, unfolded, onToggle }: { count: number; unfolded: boolean; onToggle: () => void }) {
  return (
    <Button variant="ghost" size="sm" aria-expanded={unfolded} onClick={onToggle} className="mt-2">
      {unfolded ? t("Show fewer") : t("Show all {count}", { count })}
    </Button>
  );
}

function ChipBox({
  chip,
  name,
  checked,
  onToggle,
}: {
  chip: Chip;
  name: string;
  checked: boolean;
  onToggle: () => void;
}) {
  const Icon = chip.custom ? X : Check;
  return (
    <label className="group inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line-strong bg-raised px-4 py-1 text-sm select-none hover:border-accent hover:bg-accent-soft has-checked:border-accent has-checked:bg-accent has-checked:font-medium has-checked:text-on-accent has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input
        type="checkbox"
        name={name}
        value={chip.value}
        checked={checked}
        onChange={onToggle}
        className="sr-only scroll-m-6"
      />
      <Icon aria-hidden className="hidden size-4 group-has-checked:block" />
      {chip.label}
    </label>
  );
}

function Filter({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <span className="relative mb-3 block">
      <input
        type="search"
        aria-label={t("Filter the choices")}
        placeholder={t("Filter the choices")}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onEnter(() => {})}
        className="control ps-10"
      />
      <Search aria-hidden className="pointer-events-none absolute start-3 top-1/2 size-5 -translate-y-1/2 text-muted" />
    </span>
  );
}

type Props = { name: string; label: string; maxLength: number | undefined; onAdd: (text: string) => void };

function AddTag({ name, label, maxLength, onAdd }: Props) {
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
    // Capture: the tag is added before other listeners save the form.
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
        // A typed tag is submitted even if it was not added; without script, this is the only way.
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
