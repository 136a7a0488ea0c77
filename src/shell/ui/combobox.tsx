import { ChevronDown } from "lucide-react";
import { type Ref, useLayoutEffect, useRef, useState } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { cx } from "./class-names.ts";
import { type ComboboxOption, filterOptions } from "./combobox-options.ts";
import { useFieldWiring } from "./field.tsx";
import { Select } from "./select.tsx";
import { useCombobox } from "./use-combobox.ts";

type ComboboxProps = {
  name: string;
  options: readonly ComboboxOption[];
  id?: string;
  defaultValue?: string | null;
  value?: string | null;
  onValueChange?: (value: string) => void;
  /** Suggestions for a typed text; by default the matching options. */
  suggest?: (query: string) => readonly ComboboxOption[];
  emptyText: (query: string) => string;
  placeholder?: string;
  disabled?: boolean;
  autoComplete?: string;
  blurDelayMs?: number;
  /** Focuses the field when it is shown, for example as the first with an error. */
  autoFocus?: boolean;
  className?: string;
  ref?: Ref<HTMLInputElement>;
};

const BLUR_DELAY_MS = 150;

/** Before hydration and without script, the combobox is a native select of the same name. */
export function Combobox(props: ComboboxProps) {
  const { options, placeholder = "", value, defaultValue, className, onValueChange, name, id, disabled } = props;
  const focus = props.autoFocus ? { autoFocus: true } : {};
  const select = useRef<HTMLSelectElement>(null);
  const [early, setEarly] = useState<string | null>(null);

  // A choice that was made before hydration must be kept.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script takes over
  useLayoutEffect(() => {
    const chosen = select.current?.value ?? "";
    setEarly(chosen);
    if (chosen !== (value ?? defaultValue ?? "")) onValueChange?.(chosen);
  }, []);

  if (early !== null) return <Searchable {...props} early={early} />;
  return (
    <Select
      ref={select}
      name={name}
      options={options}
      placeholder={placeholder}
      defaultValue={value ?? defaultValue ?? ""}
      disabled={disabled}
      className={className}
      {...focus}
      {...(id === undefined ? {} : { id })}
    />
  );
}

type SearchableProps = ComboboxProps & { early: string };

function Searchable(props: SearchableProps) {
  const { name, options, value, onValueChange, suggest, emptyText, early, id, className, ...rest } = props;
  const { blurDelayMs = BLUR_DELAY_MS, placeholder, disabled, autoComplete = "off", autoFocus, ref } = rest;
  const [own, setOwn] = useState(early);
  const current = value === undefined ? own : (value ?? "");
  const box = useCombobox({
    options,
    suggest: suggest ?? ((query) => filterOptions(options, query)),
    selected: options.find((option) => option.value === current) ?? null,
    onSelect: (option) => {
      setOwn(option?.value ?? "");
      onValueChange?.(option?.value ?? "");
    },
    blurDelayMs,
  });
  return (
    <span className="relative block">
      <input
        {...useFieldWiring(id === undefined ? {} : { id })}
        {...(autoFocus ? { autoFocus } : {})}
        ref={ref}
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={box.open}
        aria-controls={box.listId}
        aria-activedescendant={box.activeId}
        value={box.text}
        onChange={(event) => box.onType(event.target.value)}
        onClick={box.onFocus}
        onBlur={box.onBlur}
        onKeyDown={box.onKeyDown}
        placeholder={placeholder}
        disabled={disabled}
        autoComplete={autoComplete}
        spellCheck={false}
        className={cx("control pe-10", className)}
      />
      <input type="hidden" name={name} value={current} disabled={disabled} />
      <Arrow />
      <Suggestions box={box} emptyText={emptyText} />
    </span>
  );
}

function Arrow() {
  return (
    <ChevronDown
      aria-hidden
      className="pointer-events-none absolute end-3 top-[1.4375rem] size-5 -translate-y-1/2 text-muted"
    />
  );
}

type Props = { box: ReturnType<typeof useCombobox>; emptyText: (query: string) => string };

function Suggestions({ box, emptyText }: Props) {
  const isEmpty = box.open && box.found.length === 0;
  return (
    <>
      <div
        id={box.listId}
        role="listbox"
        aria-label={t("Suggestions")}
        hidden={!box.open || isEmpty}
        className="absolute inset-x-0 top-full z-30 mt-1 max-h-80 overflow-y-auto rounded-md border border-line bg-raised p-1 shadow-lg"
      >
        {box.found.map((option) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard acts on the text field, as the pattern says
          <div
            key={option.value}
            id={box.optionId(option)}
            role="option"
            tabIndex={-1}
            aria-selected={option === box.activeOption}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => box.choose(option)}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 py-1.5 hover:bg-accent-soft aria-selected:bg-accent-soft aria-selected:text-accent"
          >
            {option.label}
          </div>
        ))}
      </div>
      <p
        role="status"
        className={
          isEmpty
            ? "absolute inset-x-0 top-full z-30 mt-1 rounded-md border border-line bg-raised px-4 py-3 text-muted shadow-lg"
            : "sr-only"
        }
      >
        {box.open && (isEmpty ? emptyText(box.text.trim()) : t("{count} suggestions", { count: box.found.length }))}
      </p>
    </>
  );
}
