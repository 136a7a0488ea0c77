import { cx } from "./class-names.ts";
import type { Option } from "./select.tsx";

type ViewSwitchProps<Value extends string> = {
  label: string;
  views: readonly (Option & { value: Value })[];
  value: Value;
  onChange: (value: Value) => void;
};

export function ViewSwitch<Value extends string>({ label, views, value, onChange }: ViewSwitchProps<Value>) {
  return (
    <fieldset className="inline-flex w-fit max-w-full flex-wrap rounded-3xl border border-line bg-sunken p-0.5">
      <legend className="sr-only">{label}</legend>
      {views.map((view) => (
        <button
          key={view.value}
          type="button"
          aria-pressed={view.value === value}
          onClick={() => onChange(view.value)}
          className={cx(
            "min-h-11 rounded-full px-4 text-sm font-medium",
            view.value === value ? "bg-raised text-text shadow-sm" : "text-muted hover:text-accent",
          )}
        >
          {view.label}
        </button>
      ))}
    </fieldset>
  );
}
