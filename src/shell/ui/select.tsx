import { ChevronDown } from "lucide-react";
import type { Ref, SelectHTMLAttributes } from "react";
import { cx } from "./class-names.ts";
import { useFieldWiring } from "./field.tsx";

export type Option = {
  value: string;
  label: string;
  /** Language of the option, if it differs from the page's language. */
  lang?: string;
};

type SelectProps = SelectHTMLAttributes<HTMLSelectElement> & {
  options: readonly Option[];
  placeholder?: string;
  ref?: Ref<HTMLSelectElement>;
};

export function Select({ options, placeholder, className, ...own }: SelectProps) {
  return (
    <span className="relative block">
      <select {...useFieldWiring(own as object)} className={cx("control appearance-none pe-10", className)}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label, lang }) => (
          <option key={value} value={value} lang={lang}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute end-3 top-1/2 size-5 -translate-y-1/2 text-muted"
      />
    </span>
  );
}
