import { HandHeart } from "lucide-react";
import { publicProfilePath } from "#kernel/member-id.ts";
import { t } from "#platform/i18n/i18n.ts";
import { PlaceInWords } from "#shell/text/place-in-words.tsx";
import { Avatar } from "#shell/ui/avatar.tsx";
import { Card } from "#shell/ui/card.tsx";
import { Link } from "#shell/ui/link.tsx";
import type { AskingAnswer } from "../../contract/asking.ts";
import { placesInWords } from "./places-in-words.ts";

export function WhoIsAsked({ asking: { member, places } }: { asking: Pick<AskingAnswer, "member" | "places"> }) {
  const { memberId, name, businessName, country, cityTown, photoUrl } = member;
  return (
    <Card as="section" aria-label={name} className="grid gap-4">
      <div className="flex items-center gap-4">
        <Avatar name={name} src={photoUrl} className="size-14" />
        <div className="min-w-0">
          <p className="text-lg font-semibold wrap-anywhere">
            <bdi>{name}</bdi>
          </p>
          {businessName && (
            <p className="text-muted wrap-anywhere">
              <bdi>{businessName}</bdi>
            </p>
          )}
          {(country || cityTown) && (
            <p className="text-sm text-muted wrap-anywhere">
              <PlaceInWords city={cityTown} country={country} />
            </p>
          )}
        </div>
      </div>
      {places && (
        <p className="flex items-start gap-2 rounded-md bg-accent-soft px-3.5 py-2.5 text-sm text-accent">
          <HandHeart aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>
            <strong className="block font-semibold">{t("Mentor")}</strong>
            {placesInWords(places)}
          </span>
        </p>
      )}
      <Link
        href={publicProfilePath(memberId)}
        className="prose-link inline-flex min-h-11 items-center justify-self-start"
      >
        {t("See their profile")}
      </Link>
    </Card>
  );
}
