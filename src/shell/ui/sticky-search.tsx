import { Search } from "lucide-react";
import { t } from "#platform/i18n/i18n.ts";
import { Button } from "./button.tsx";
import { Field } from "./field.tsx";
import { Input } from "./input.tsx";

type StickySearchProps = { label: string; placeholder: string; value: string | undefined; maxLength: number };

/** Search field, sticky on phones: parents need `display: contents` there, as sticky elements never leave their box. */
export function StickySearch({ label, placeholder, value, maxLength }: StickySearchProps) {
  return (
    <div
      data-sticky-search
      className="max-lg:z-30 max-lg:border-b max-lg:border-line max-lg:bg-surface max-lg:[@media(height>=30rem)]:sticky max-lg:[@media(height>=30rem)]:top-18"
    >
      <div className="measure flex items-end gap-2 max-lg:py-3 lg:px-0">
        <Field label={label} hideLabel className="min-w-0 flex-1">
          <Input
            type="search"
            name="search"
            maxLength={maxLength}
            enterKeyHint="search"
            placeholder={placeholder}
            defaultValue={value ?? ""}
          />
        </Field>
        <Button type="submit" size="sm" className="min-h-11.5" icon={<Search aria-hidden className="size-5" />}>
          {t("Search")}
        </Button>
      </div>
    </div>
  );
}
