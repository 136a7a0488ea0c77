import { cx } from "./class-names.ts";
import { FieldGroup, type FieldProps } from "./field.tsx";
import type { Option } from "./select.tsx";

type RadioGroupProps = Omit<FieldProps, "children"> & {
  name: string;
  options: readonly (Option & { hint?: string })[];
  defaultValue?: string | null;
  value?: string;
  onValueChange?: (value: string) => void;
  /** Side by side where there is room. */
  inline?: boolean;
  /** Two side by side, on a phone too. */
  paired?: boolean;
  disabled?: boolean;
};

const PAIRED =
  "grid-cols-2 [&_label]:last:odd:col-span-2 max-sm:gap-1.5 max-sm:text-[0.875rem] max-sm:[&_input]:size-4 max-sm:[&_label]:gap-1.5 max-sm:[&_label]:px-2 max-sm:[&_span]:leading-6";

export function RadioGroup(props: RadioGroupProps) {
  const { name, options, defaultValue, value, onValueChange, inline, paired, disabled, ...field } = props;
  return (
    <FieldGroup {...field}>
      <div
        className={cx(
          "grid gap-2",
          paired && PAIRED,
          inline && "grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))]",
        )}
      >
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
            <span className="grid min-w-0">
              <span className="leading-7 hyphens-auto wrap-anywhere">{option.label}</span>
              {option.hint && <span className="text-sm text-muted">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
