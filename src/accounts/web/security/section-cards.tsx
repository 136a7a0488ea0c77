import { KeyRound, Link2, LockKeyhole, ShieldCheck, Smartphone } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { ButtonLink } from "#shell/ui/button.tsx";
import { Card } from "#shell/ui/card.tsx";
import { showPhone } from "../../domain/phone.ts";
import type { SecurityFacts } from "./ask-security.ts";

/** One card for each way in, with how it stands. */
export function SectionCards({ email, twoStep, passkeys, phone, ways }: SecurityFacts) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      <SectionCard icon={<LockKeyhole />} title={t("Password and email")} href="/edit-profile?tab=password">
        {email || t("No email address yet.")}
      </SectionCard>
      <SectionCard icon={<ShieldCheck />} title={t("Two-step sign-in")} href="/account/security/two-step">
        {twoStep ? t("On. A password alone is not enough.") : t("Off. Turn it on to be safer.")}
      </SectionCard>
      {passkeys !== null && (
        <SectionCard icon={<KeyRound />} title={t("Passkeys")} href="/account/security/passkeys">
          {passkeysLine(passkeys)}
        </SectionCard>
      )}
      {phone !== null && (
        <SectionCard icon={<Smartphone />} title={t("Phone number")} href="/account/security/phone">
          {phone === "" ? t("No number yet.") : showPhone(phone)}
        </SectionCard>
      )}
      <SectionCard icon={<Link2 />} title={t("Linked accounts")} href="/account/security/linked-accounts">
        {ways.join(", ")}
      </SectionCard>
    </ul>
  );
}

function passkeysLine(count: number): string {
  if (count === 0) return t("No passkey yet.");
  return count === 1 ? t("1 passkey") : t("{count} passkeys", { count });
}

type SectionProps = { icon: ReactNode; title: string; href: string; children: ReactNode };

function SectionCard({ icon, title, href, children }: SectionProps) {
  return (
    <Card as="li" quiet className="flex flex-col gap-4">
      <div className="flex gap-3 [&>svg]:mt-1 [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-accent">
        {icon}
        <div className="min-w-0">
          <h2 className="text-lg font-semibold">{title}</h2>
          <p className="mt-1 text-muted [overflow-wrap:anywhere]">{children}</p>
        </div>
      </div>
      <ButtonLink
        href={href}
        variant="secondary"
        size="sm"
        className="mt-auto self-start"
        aria-label={t("Change: {name}", { name: title })}
      >
        {t("Change")}
      </ButtonLink>
    </Card>
  );
}
