import { cx } from "./class-names.ts";
import { FieldGroup, type FieldProps } from "./field.tsx";
import type { Option } from "./select.tsx";

type RadioGroupProps = Omit<FieldProps, "children"> & {
  name: string;
  options: readonly (Option & { hint?: string })[];
  defaultValue?: string | null;
  value?: string;
  onValueChange?: (value: string) => void;
  inline?: boolean;
  disabled?: boolean;
};

export function RadioGroup(props: RadioGroupProps) {
  const { name, options, defaultValue, value, onValueChange, inline, disabled, ...field } = props;
  return (
    <FieldGroup {...field}>
      <div className={cx("grid gap-2", inline && "grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))]")}>
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-11 items-start gap-3 rounded-md border border-line bg-raised px-3.5 py-2 hover:border-accent has-checked:border-accent has-checked:bg-accent-soft"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              disabled={disabled}
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value })}
              onChange={() => onValueChange?.(option.value)}
              className="mt-1 size-5 shrink-0 accent-accent"
            />
            <span className="grid">
              <span className="leading-7">{option.label}</span>
              {option.hint && <span className="text-sm text-muted">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
