import { ChevronDown } from "lucide-react";
import { isCardIssued, missingForNextTier, TIER_LABELS } from "#features/edid/domain/e-did.ts";
import { CARD_MESSAGES, missingHeading } from "#features/edid/domain/e-did-texts.ts";
import { FallenTier } from "#features/edid/web/parts/fallen-tier.tsx";
import { typeLabel } from "#kernel/entrepreneur-type.ts";
import { questionPath } from "#kernel/sections.ts";
import { countryInWords } from "#platform/i18n/format-country.ts";
import { t } from "#platform/i18n/i18n.ts";
import { Avatar } from "#shell/ui/avatar.tsx";
import { Badge } from "#shell/ui/badge.tsx";
import { Banner } from "#shell/ui/banner.tsx";
import { Checkbox } from "#shell/ui/checkbox.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { Link } from "#shell/ui/link.tsx";
import type { Profile } from "../../domain/profile.ts";
import { controlId, REVIEW_ID } from "./step-fields.ts";

type Props = {
  values: Profile;
  complete: boolean;
  confirmed: boolean;
  onConfirm: (confirmed: boolean) => void;
  hrefOf: (section: number) => string;
  /** True when the member followed a link to this section. */
  isAskedFor: boolean;
};

/** Decision 2: the fifth section, at the end of the last step. */
export function CardReview({ values, complete, confirmed, onConfirm, hrefOf, isAskedFor }: Props) {
  return (
    <section aria-labelledby={REVIEW_ID} className="mt-10 border-t border-line pt-6">
      <Heading level={3} size="xl" id={REVIEW_ID} tabIndex={-1} className="outline-none">
        {t(CARD_MESSAGES.title)}
      </Heading>
      <p className="mt-1 text-muted">{t("This is what your card will say. Please check it.")}</p>
      <CardFacts values={values} />
      {isCardIssued(values.profileCompletionStage) && (
        <Banner tone="success" title={t("Your E-DID card is issued.")} className="mt-4" />
      )}
      {values.cardConfirmedAt === null && complete && (
        <Checkbox
          id={controlId("cardConfirmedAt")}
          className="mt-4 rounded-md border border-line bg-accent-soft px-4"
          label={t("These details are mine. Issue my E-DID card")}
          checked={confirmed}
          onChange={({ target }) => onConfirm(target.checked)}
        />
      )}
      <FallenTier profile={values} className="mt-4" />
      <Missing values={values} hrefOf={hrefOf} isAskedFor={isAskedFor} />
    </section>
  );
}

function CardFacts({ values }: { values: Profile }) {
  const facts = [
    [t("Name"), values.fullName && <bdi>{values.fullName}</bdi>],
    [t("Business"), values.businessName && <bdi>{values.businessName}</bdi>],
    [t("Type"), values.typeChosenAt === null ? null : t(typeLabel(values.entrepreneurType, "card"))],
    [t("Country"), values.country && countryInWords(values.country)],
    [t("Member ID"), values.memberId && <bdi translate="no">{values.memberId}</bdi>],
  ] as const;
  return (
    <div className="mt-4 flex flex-wrap items-start gap-5 rounded-lg border border-line bg-sunken p-4">
      <Avatar name={values.fullName ?? ""} src={values.profilePhotoUrl} size="lg" />
      <dl className="grid min-w-0 flex-1 gap-x-6 gap-y-2 sm:grid-cols-2">
        {facts.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="break-words font-medium">{value ?? t("(empty)")}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Decision 7: the missing criteria of the next tier. */
function Missing({ values, hrefOf, isAskedFor }: Pick<Props, "values" | "hrefOf" | "isAskedFor">) {
  const next = missingForNextTier(values, values.profileCompletionStage);
  const missing = next?.missing.filter(({ section }) => section !== "card") ?? [];
  if (next === null || missing.length === 0) return null;
  return (
    <details open={isAskedFor} className="group mt-5">
      <summary className="flex min-h-12 items-center gap-2 font-semibold">
        {t(missingHeading(next.tier), { tier: t(TIER_LABELS[next.tier]) })}
        <Badge>{missing.length}</Badge>
        <ChevronDown aria-hidden className="ms-auto size-5 shrink-0 text-accent group-open:rotate-180" />
      </summary>
      <ul className="mt-1 grid gap-x-6 sm:grid-cols-2">
        {missing.map(({ field, label, section }) => (
          <li key={field}>
            <Link
              href={questionPath({ section, field }, hrefOf)}
              keepScroll
              className="prose-link inline-flex min-h-11 items-center"
            >
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
