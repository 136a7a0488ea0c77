import { Clock, HandHeart } from "lucide-react";
import { t } from "#platform/i18n/i18n.ts";
import "#platform/i18n/plurals.ts";
import { cx } from "#shell/ui/class-names.ts";
import type { PlacesShown } from "../../contract/places.ts";
import { ANSWERS_WITHIN } from "../../domain/answering-time.ts";
import { roomInWords } from "./room-in-words.ts";

type Props = { places: PlacesShown; className?: string };

/** docs/product/introductions.md#places */
export function PlacesLine({ places, className }: Props) {
  const { answerDays } = places;
  return (
    <p className={cx("flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted [&_svg]:size-4 [&_svg]:shrink-0", className)}>
      <span className="inline-flex items-center gap-1.5">
        <HandHeart aria-hidden />
        {roomInWords(places, t("No place free, with a waiting list"))}
      </span>
      {answerDays !== null && (
        <span className="inline-flex items-center gap-1.5">
          <Clock aria-hidden />
          {t(ANSWERS_WITHIN, { count: answerDays })}
        </span>
      )}
    </p>
  );
}
