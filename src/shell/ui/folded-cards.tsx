import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { buttonClass } from "./button.tsx";
import { cx } from "./class-names.ts";

type FoldedCardsProps = {
  cards: { key: string; card: ReactNode }[];
  more: string;
};

/** Number of cards shown first; divisible by two and three, so that rows are full. */
export const SHOWN_FIRST = 12;
const ROWS = "grid grid-cols-1 gap-4 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3";

/**
 * Phones hide the other cards until a click, also without script; wide screens and print show all.
 * Browsers without `::details-content` hide them at every width.
 */
export function FoldedCards({ cards, more }: FoldedCardsProps) {
  const rest = cards.slice(SHOWN_FIRST);
  return (
    <>
      <Rows cards={cards.slice(0, SHOWN_FIRST)} />
      {rest.length > 0 && (
        <details className="group/rest mt-5 sm:details-content:[content-visibility:visible] print:details-content:[content-visibility:visible]">
          <summary
            className={cx(
              buttonClass({ variant: "secondary", wide: true }),
              "group-open/rest:hidden sm:supports-[selector(::details-content)]:hidden print:hidden",
            )}
          >
            {more}
            <ChevronDown aria-hidden className="size-5" />
          </summary>
          <Rows cards={rest} />
        </details>
      )}
    </>
  );
}

function Rows({ cards }: Pick<FoldedCardsProps, "cards">) {
  return (
    <ul className={ROWS}>
      {cards.map(({ key, card }) => (
        <li key={key} className="min-w-0">
          {card}
        </li>
      ))}
    </ul>
  );
}
