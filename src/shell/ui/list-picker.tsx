import { X } from "lucide-react";
import { useRef } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { Combobox } from "./combobox.tsx";
import type { ComboboxOption } from "./combobox-options.ts";
import { Field, FieldGroup, type FieldProps } from "./field.tsx";

type ListPickerProps = Omit<FieldProps, "children"> & {
  name: string;
  options: readonly ComboboxOption[];
  value: readonly string[];
  onValueChange: (value: string[]) => void;
  /** Suggestions for a typed text; the caller leaves out selected options. */
  suggest?: (query: string) => readonly ComboboxOption[];
  emptyText: (query: string) => string;
  addLabel: string;
  placeholder?: string;
};

export function ListPicker(props: ListPickerProps) {
  const { name, options, value, onValueChange, suggest, emptyText, addLabel, placeholder = "", ...field } = props;
  const box = useRef<HTMLDivElement>(null);
  const chosen = value.map((key) => options.find((option) => option.value === key) ?? { value: key, label: key });
  const remove = (key: string) => {
    onValueChange(value.filter((known) => known !== key));
    box.current?.querySelector<HTMLElement>("[role='combobox']")?.focus();
  };
  return (
    <FieldGroup aside={t("{count} chosen", { count: value.length })} {...field}>
      <div ref={box} className="grid gap-3">
        {chosen.length > 0 && (
          <ul className="flex flex-wrap gap-2">
            {chosen.map((option) => (
              <li key={option.value}>
                <ChosenChip option={option} onRemove={() => remove(option.value)} />
              </li>
            ))}
          </ul>
        )}
        <Field label={addLabel} hideLabel>
          <Combobox
            name={`${name}-next`}
            options={options.filter((option) => !value.includes(option.value))}
            value=""
            onValueChange={(key) => key !== "" && onValueChange([...value, key])}
            {...(suggest ? { suggest } : {})}
            emptyText={emptyText}
            placeholder={placeholder}
          />
        </Field>
      </div>
    </FieldGroup>
  );
}

function ChosenChip({ option, onRemove }: { option: ComboboxOption; onRemove: () => void }) {
  return (
    <button
      type="button"
      aria-label={t("Remove {name}", { name: option.label })}
      onClick={onRemove}
      className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-accent bg-accent px-4 py-1 text-sm font-medium text-on-accent hover:bg-accent-strong"
    >
      {option.label}
      <X aria-hidden className="size-4" />
    </button>
  );
}
