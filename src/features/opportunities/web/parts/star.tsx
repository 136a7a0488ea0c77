import { Star as StarIcon } from "lucide-react";
import { createContext, type ReactNode, useContext } from "react";
import { useLocation } from "react-router";
import { STAR_PATH } from "#kernel/paths/saved-opportunities.ts";
import { addressIn } from "#platform/i18n/address.ts";
import { t } from "#platform/i18n/i18n.ts";
import { cx } from "#shell/ui/class-names.ts";
import type { StarsHere } from "./load-stars.ts";

const StarsContext = createContext<readonly string[] | null>(null);

/** When `stars` is null, every star inside is hidden. */
export function Stars({ stars, children }: { stars: StarsHere; children: ReactNode }) {
  return (
    <StarsContext value={stars?.saved ?? null}>
      {stars && <span hidden data-star-words={JSON.stringify(stars.words)} />}
      {children}
    </StarsContext>
  );
}

export const useStars = () => useContext(StarsContext) !== null;

type Props = {
  opportunity: { id: string; title: string };
  wide?: boolean;
  /** Prefix of the element id; it must differ when a page lists the same opportunity twice. */
  place?: string;
};

const ROUND = "size-11 text-clay hover:bg-clay-soft";
const WIDE =
  "min-h-11 gap-2 border border-line-strong bg-raised px-4 font-semibold text-clay hover:border-clay hover:bg-clay-soft aria-pressed:border-clay aria-pressed:bg-clay-soft";

/** The star is a form that works without script; the small script of all pages enhances it (app/pages/stars.ts). */
export function Star({ opportunity: { id, title }, wide = false, place = "star" }: Props) {
  const saved = useContext(StarsContext);
  const { pathname, search } = useLocation();
  if (saved === null) return null;
  const isSaved = saved.includes(id);
  return (
    <form
      id={`${place}-${id}`}
      method="post"
      action={addressIn(STAR_PATH)}
      data-star={id}
      className={cx("relative z-10 shrink-0 scroll-mt-28 print:hidden", !wide && "-mx-3 -my-2")}
    >
      <input type="hidden" name="opportunity" value={id} />
      <input type="hidden" name="saved" value={isSaved ? "no" : "yes"} />
      <input type="hidden" name="back" value={pathname + search} />
      <button
        type="submit"
        aria-pressed={isSaved}
        // The label contains a title that staff typed, which may be written from right to left.
        dir="auto"
        aria-label={t("Save {title}", { title })}
        className={cx(
          "group/star inline-flex items-center justify-center rounded-full transition-colors aria-busy:opacity-60",
          wide ? WIDE : ROUND,
        )}
      >
        <StarIcon aria-hidden className="size-5 group-aria-pressed/star:fill-current" />
        {wide && <span aria-hidden>{t("Save")}</span>}
      </button>
    </form>
  );
}
