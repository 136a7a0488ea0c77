import { t } from "#platform/i18n/i18n.ts";
import type { useCombobox } from "./use-combobox.ts";

type Props = { box: ReturnType<typeof useCombobox>; emptyText: (query: string) => string };

/** What a combobox offers for the text so far. */
export function Suggestions({ box, emptyText }: Props) {
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
            {option.sign && <span aria-hidden>{option.sign}</span>}
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
