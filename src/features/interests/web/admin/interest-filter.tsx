import { t } from "#platform/i18n/i18n.ts";
import { Card } from "#shell/ui/card.tsx";
import { formatCount } from "#shell/ui/charts/format-count.ts";
import { cx } from "#shell/ui/class-names.ts";
import { Link } from "#shell/ui/link.tsx";
import type { InterestKindCount } from "../../contract/admin-interests.ts";
import { INTEREST_KIND_LABELS, INTEREST_TEXTS } from "../../domain/interest-list.ts";
import { hasSubject } from "../../domain/interests.ts";
import { type InterestSearch, interestsPath } from "./paths.ts";
import { subjectText } from "./subject-text.ts";

type Props = { search: InterestSearch; kinds: readonly InterestKindCount[] };

/** How often each was asked for; what is pressed narrows the list to those who did. */
export function InterestFilter({ search, kinds }: Props) {
  const total = kinds.reduce((sum, { count }) => sum + count, 0);
  return (
    <Card as="div" quiet>
      <nav aria-label={t(INTEREST_TEXTS.filter)}>
        <Choice search={search} asks={{}} name={t(INTEREST_TEXTS.everything)} count={total} />
        <ul className="grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
          {kinds.map(({ kind, count, subjects }) => (
            <li key={kind} className="min-w-0">
              <Choice search={search} asks={{ kind }} name={t(INTEREST_KIND_LABELS[kind])} count={count} />
              {hasSubject(kind) && (
                <ul className="ps-4">
                  {subjects.map((asked) => (
                    <li key={asked.subject}>
                      <Choice
                        search={search}
                        asks={{ kind, subject: asked.subject }}
                        name={subjectText({ kind, ...asked })}
                        count={asked.count}
                      />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </nav>
    </Card>
  );
}

type ChoiceProps = { search: InterestSearch; asks: InterestSearch; name: string; count: number };

function Choice({ search, asks, name, count }: ChoiceProps) {
  const isChosen = search.kind === asks.kind && search.subject === asks.subject;
  return (
    <Link
      href={interestsPath(asks)}
      keepScroll
      aria-current={isChosen ? "true" : undefined}
      className={cx(
        "flex min-h-11 items-center justify-between gap-3 rounded-md px-3 py-1.5 no-underline hover:bg-accent-soft",
        isChosen && "bg-accent-soft font-semibold text-accent",
      )}
    >
      <span dir="auto" className="min-w-0 wrap-anywhere">
        {name}
      </span>
      <span className="tabular-nums">{formatCount(count)}</span>
    </Link>
  );
}
