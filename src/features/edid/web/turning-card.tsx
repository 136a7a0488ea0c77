import { RotateCw } from "lucide-react";
import { type Ref, useId } from "react";
import type { Profile } from "#features/profiles/domain/profile.ts";
import { publicProfilePath } from "#kernel/member-id.ts";
import { isPublicProfile } from "#kernel/public-profile.ts";
import { percentOf } from "#kernel/stages.ts";
import { t } from "#platform/i18n/i18n.ts";
import { buttonClass } from "#shell/ui/button.tsx";
import { cx } from "#shell/ui/class-names.ts";
import { cardContent } from "../domain/card-content.ts";
import { EdidCardBack } from "./parts/card-back.tsx";
import { EdidCardFront, FRONT_CODE } from "./parts/card-front.tsx";
import { QrCode } from "./parts/qr-code.tsx";

type TurningCardProps = { profile: Profile; siteUrl: string; celebrates: boolean; ref: Ref<HTMLDivElement> };

const SIDE = "col-start-1 row-start-1 backface-hidden drop-shadow-lg print:drop-shadow-none";

/** A checkbox turns the card, so that it works by keyboard and without script. */
export function TurningCard({ profile, siteUrl, celebrates, ref }: TurningCardProps) {
  const id = useId();
  const card = cardContent(profile);
  const woven = percentOf(profile.profileCompletionStage) / 100;
  const address = publicAddress(profile, siteUrl);
  return (
    <div ref={ref} data-print-card className="group/turn">
      <input
        id={id}
        type="checkbox"
        aria-label={t("Show the back of the card")}
        className="peer sr-only"
        data-print-hidden
      />
      <label
        htmlFor={id}
        className={cx(
          "group/card block rounded-lg perspective-distant print:contents",
          "peer-focus-visible:outline-3 peer-focus-visible:outline-offset-4 peer-focus-visible:outline-focus",
        )}
      >
        <span
          className={cx(
            "grid transform-3d transition-transform duration-700 ease-calm print:contents",
            "group-hover/card:rotate-y-12 group-has-checked/turn:rotate-y-180 group-has-checked/turn:group-hover/card:rotate-y-168",
            celebrates && "animate-turn-in",
          )}
        >
          <span className={SIDE}>
            <EdidCardFront
              card={card}
              woven={woven}
              code={address !== null && <QrCode address={address} {...FRONT_CODE} />}
            />
          </span>
          <span className={cx(SIDE, "rotate-y-180 print:rotate-none")}>
            <EdidCardBack card={card} woven={woven} address={address ?? siteUrl} leadsToProfile={address !== null} />
          </span>
        </span>
      </label>
      <p data-print-hidden className="mt-5 text-center">
        <label htmlFor={id} className={buttonClass({ variant: "secondary", size: "sm" })}>
          <RotateCw aria-hidden className="size-5" />
          {t("Turn the card over")}
        </label>
      </p>
    </div>
  );
}

export function publicAddress(profile: Profile, siteUrl: string): string | null {
  return isPublicProfile(profile) ? siteUrl + publicProfilePath(profile.memberId) : null;
}
