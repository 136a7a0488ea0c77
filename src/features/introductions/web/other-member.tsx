import { publicProfilePath } from "#kernel/member-id.ts";
import { countryInWords } from "#platform/i18n/format-country.ts";
import { t } from "#platform/i18n/i18n.ts";
import { Avatar } from "#shell/ui/avatar.tsx";
import { ButtonLink } from "#shell/ui/button.tsx";
import type { IntroductionAnswer } from "../contract/introductions.ts";

export function OtherMember({ other }: Pick<IntroductionAnswer, "other">) {
  if (other === null) return null;
  const { memberId, name, businessName, country, photoUrl } = other;
  return (
    <section
      aria-label={name}
      className="flex flex-wrap items-center gap-4 rounded-lg border border-line bg-raised p-5 shadow-sm sm:p-6"
    >
      <Avatar name={name} src={photoUrl} size="md" className="size-14" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="text-lg font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="flex flex-wrap gap-x-3 text-muted wrap-anywhere">
          {businessName && <bdi>{businessName}</bdi>}
          {country && <span>{countryInWords(country)}</span>}
        </p>
      </div>
      {memberId && (
        <ButtonLink href={publicProfilePath(memberId)} variant="secondary" size="sm">
          {t("See their profile")}
        </ButtonLink>
      )}
    </section>
  );
}
