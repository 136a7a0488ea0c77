import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { buttonClass } from "./button.tsx";
import { cx } from "./class-names.ts";

type FoldedCardsProps = {
  /** Each with the key of its card. */
  cards: { key: string; card: ReactNode }[];
  /** What opens the rest. */
  more: string;
};

/** As many as a phone shows first; whole rows where cards stand two or three in a row. */
export const SHOWN_FIRST = 12;
const ROWS = "grid grid-cols-1 gap-4 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3";

/**
 * Cards of a page that is long on a phone: there the rest opens by a press, without script too; where there is room, and in
 * print, all are in view. A browser that cannot show what is closed keeps the press at every width.
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
