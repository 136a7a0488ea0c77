import { t } from "#platform/i18n/i18n.ts";
import { Link } from "#shell/ui/link.tsx";
import type { Entry, EntryGroup } from "./entries.ts";

type SearchListProps = {
  id: string;
  groups: EntryGroup[];
  active: number;
  optionId: (at: number) => string;
  onOpen: () => void;
};

export function SearchList({ id, groups, active, optionId, onOpen }: SearchListProps) {
  const entries = groups.flatMap((group) => group.entries);
  return (
    <div id={id} role="listbox" aria-label={t("What was found")} hidden={entries.length === 0}>
      {groups.map(({ label, entries: own }) => (
        // biome-ignore lint/a11y/useSemanticElements: a part of a list of options, no part of a form
        <div key={label} role="group" aria-label={label} className="pb-2">
          <p aria-hidden className="px-3 pt-2 pb-1 text-sm font-semibold text-muted">
            {label}
          </p>
          {own.map((entry) => {
            const at = entries.indexOf(entry);
            const place = { id: optionId(at), isActive: at === active };
            return <Option key={at} entry={entry} {...place} onOpen={onOpen} />;
          })}
        </div>
      ))}
    </div>
  );
}

type OptionProps = { entry: Entry; id: string; isActive: boolean; onOpen: () => void };

/** A link, so that it can open in a new tab. The text field handles the keyboard. */
function Option({ entry: { href, title, facts }, id, isActive, onOpen }: OptionProps) {
  return (
    <Link
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      href={href}
      onClick={(event) => {
        if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onOpen();
      }}
      className="grid min-h-11 content-center rounded-md px-3 py-1.5 text-text no-underline hover:underline aria-selected:bg-accent-soft aria-selected:text-accent"
    >
      <bdi className="truncate font-medium">{title}</bdi>
      {facts.length > 0 && (
        <span className="truncate text-sm text-muted">
          <bdi>{facts.join(" · ")}</bdi>
        </span>
      )}
    </Link>
  );
}
