import type { InputHTMLAttributes, ReactNode, Ref } from "react";
import { cx } from "./class-names.ts";
import { useFieldWiring } from "./field.tsx";

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, "type"> & {
  label: ReactNode;
  hint?: ReactNode;
  ref?: Ref<HTMLInputElement>;
};

const BOX = "mt-1 size-5 shrink-0 rounded-sm accent-accent";

export function Checkbox({ label, hint, className, ...own }: CheckboxProps) {
  return (
    <label className={cx("flex min-h-11 items-start gap-3 py-2", className)}>
      <input {...useFieldWiring(own as object)} type="checkbox" className={BOX} />
      <LabelAndHint label={label} hint={hint} />
    </label>
  );
}

export function Switch({ label, hint, className, ...own }: CheckboxProps) {
  return (
    <label className={cx("flex min-h-11 items-start justify-between gap-4 py-2", className)}>
      <LabelAndHint label={label} hint={hint} />
      <input
        {...useFieldWiring(own as object)}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox says itself whether it is checked
        role="switch"
        className={
          "relative h-7 w-12 shrink-0 cursor-pointer appearance-none rounded-full border border-line-strong bg-sunken transition-colors " +
          "before:absolute before:inset-y-0.5 before:start-0.5 before:aspect-square before:rounded-full before:bg-line-strong before:transition-[inset-inline-start] " +
          "checked:border-accent checked:bg-accent checked:before:start-5.5 checked:before:bg-on-accent disabled:opacity-60"
        }
      />
    </label>
  );
}

function LabelAndHint({ label, hint }: { label: ReactNode; hint?: ReactNode }) {
  return (
    <span className="grid">
      <span className="leading-7">{label}</span>
      {hint && <span className="text-sm text-muted">{hint}</span>}
    </span>
  );
}
