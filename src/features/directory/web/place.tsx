import { MapPin } from "lucide-react";
import { countryName, flagOf } from "#kernel/countries/countries.ts";
import { t } from "#platform/i18n/i18n.ts";
import { cx } from "#shell/ui/class-names.ts";

type PlaceProps = { country: string | null; cityTown: string | null; className?: string };

/** The city as its member writes it, in its own direction; then the country. */
export function Place({ country, cityTown, className }: PlaceProps) {
  if (!country && !cityTown) return null;
  return (
    <span className={cx("flex items-start gap-1.5 text-muted", className)}>
      <MapPin aria-hidden className="mt-[0.3em] size-[1em] shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        <bdi>{cityTown}</bdi>
        {cityTown && country && ", "}
        {country && t(countryName(country) ?? "")}
        {country && <span aria-hidden> {flagOf(country)}</span>}
      </span>
    </span>
  );
}
