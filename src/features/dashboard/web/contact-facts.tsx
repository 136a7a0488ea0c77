import { Globe, Phone, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import type { Profile } from "#features/profiles/domain/profile.ts";
import { sectionPath } from "#features/profiles/domain/sections.ts";
import { readWebAddress } from "#features/profiles/domain/web-address.ts";
import { t } from "#platform/i18n/i18n.ts";
import { Card } from "#shell/ui/card.tsx";
import { Link } from "#shell/ui/link.tsx";

export function ContactFacts({ profile }: { profile: Profile }) {
  const { phoneWhatsapp: phone, linkedinSocialProfile, websitePortfolio } = profile;
  const dialled = phone?.replace(/[^\d+]/g, "");
  return (
    <Card as="section" title={t("Contact")}>
      <ul className="grid gap-1">
        <Row icon={<Phone />} label={t("Phone")}>
          {phone && (
            <a href={`tel:${dialled}`} className="prose-link">
              {phone}
            </a>
          )}
        </Row>
        <Row icon={<UserRound />} label={t("LinkedIn")}>
          <SafeLink address={linkedinSocialProfile} />
        </Row>
        <Row icon={<Globe />} label={t("Website")}>
          <SafeLink address={websitePortfolio} />
        </Row>
      </ul>
      {!phone && !linkedinSocialProfile && !websitePortfolio && (
        <p className="mt-3">
          <Link href={sectionPath("basic")} className="prose-link">
            {t("Add how members can reach you")}
          </Link>
        </p>
      )}
    </Card>
  );
}

function Row({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <li className="flex min-h-11 items-center gap-3 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-accent">
      <span aria-hidden>{icon}</span>
      <span className="w-20 shrink-0 text-sm font-medium text-muted">{label}</span>
      <span className="min-w-0 wrap-anywhere">
        {children || <span className="text-muted">{t("Not given yet")}</span>}
      </span>
    </li>
  );
}

/** Only what is a web address becomes a link. */
function SafeLink({ address }: { address: string | null }) {
  const safe = address === null ? null : readWebAddress(address);
  if (safe === null) return address || <span className="text-muted">{t("Not given yet")}</span>;
  return (
    <Link href={safe} newTab className="prose-link">
      {safe.replace(/^https?:\/\/(www\.)?|\/$/g, "")}
    </Link>
  );
}
