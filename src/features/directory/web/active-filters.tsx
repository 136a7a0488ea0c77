import { X } from "lucide-react";
import { t } from "#platform/i18n/i18n.ts";
import { Link } from "#shell/ui/link.tsx";
import { DIRECTORY_FACETS, DIRECTORY_FLAGS } from "../domain/facets.ts";
import { DIRECTORY_TEXTS } from "../domain/messages.ts";
import { type DirectorySearch, directoryPath, without } from "./directory-search.ts";

type Active = { name: keyof DirectorySearch; label: string };

/** What narrows the list, each with its way out. */
export function ActiveFilters({ search }: { search: DirectorySearch }) {
  const active = activeFilters(search);
  if (active.length === 0) return null;
  return (
    <ul aria-label={t("Active filters")} className="mb-6 flex flex-wrap items-center gap-2 print:hidden">
      {active.map(({ name, label }) => (
        <li key={name} className="max-w-full">
          <Link
            href={directoryPath(without(search, name))}
            className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full bg-accent-soft px-4 text-sm font-medium text-accent wrap-anywhere hover:underline"
          >
            <span className="sr-only">{t("Remove filter")}</span>
            {label}
            <X aria-hidden className="size-4 shrink-0" />
          </Link>
        </li>
      ))}
      <li>
        <Link href="/community" className="inline-flex min-h-11 items-center px-2 text-sm font-semibold prose-link">
          {t(DIRECTORY_TEXTS.clearFilters)}
        </Link>
      </li>
    </ul>
  );
}

function activeFilters(search: DirectorySearch): Active[] {
  const words = search.search ? [{ name: "search" as const, label: `“${search.search}”` }] : [];
  const chosen = DIRECTORY_FACETS.flatMap(({ name, label, options }) => {
    const option = options.find(({ key }) => key === search[name]);
    return option ? [{ name, label: t("{filter}: {choice}", { filter: t(label), choice: t(option.label) }) }] : [];
  });
  const ticked = DIRECTORY_FLAGS.filter(({ name }) => search[name] !== undefined);
  return [...words, ...chosen, ...ticked.map(({ name, label }) => ({ name, label: t(label) }))];
}
