import { deviceInWords } from "#accounts/domain/devices.ts";
import { identityName } from "#accounts/domain/identities.ts";
import { showPhone } from "#accounts/domain/phone.ts";
import { FACTOR_NAMES } from "#accounts/domain/second-factor.ts";
import { listInWords } from "#platform/i18n/format.ts";
import { t } from "#platform/i18n/i18n.ts";
import "#platform/i18n/plurals.ts";
import type { ReactNode } from "react";
import { joinedText, momentText } from "#shell/admin/moment-text.ts";
import { Badge } from "#shell/ui/badge.tsx";
import { Card } from "#shell/ui/card.tsx";
import type { MemberAccount } from "../../contract/member-record.ts";

const MOST_DEVICES = 4;

export function AccountCard({ account }: { account: MemberAccount }) {
  const { email, emailConfirmed, phone, createdAt, lastSignInAt, sessions, devices, signIn } = account;
  const steps = signIn.secondSteps.map((step) => t(FACTOR_NAMES[step]));
  return (
    <Card as="section" title={t("Account")} level={3} quiet>
      <FactList>
        <FactRow label={t("Email")} wide>
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span translate="no">{email ?? t("None")}</span>
            {email !== null && (
              <Badge tone={emailConfirmed ? "success" : "warning"}>
                {emailConfirmed ? t("Confirmed") : t("Not confirmed")}
              </Badge>
            )}
          </span>
        </FactRow>
        {phone && <FactRow label={t("Phone to sign in")}>{showPhone(phone)}</FactRow>}
        <FactRow label={t("Signs in with")}>{listInWords(waysIn(account)) || t("Links by email only")}</FactRow>
        <FactRow label={t("Two-step sign-in")}>{steps.length > 0 ? listInWords(steps) : t("Off")}</FactRow>
        <FactRow label={t("Signed up")}>{joinedText(createdAt)}</FactRow>
        <FactRow label={t("Last sign-in")}>{lastSignInAt === null ? t("Never") : momentText(lastSignInAt)}</FactRow>
        <FactRow label={t("Signed in on")}>
          {t("{count, plural, one {# device} other {# devices}}", { count: sessions })}
        </FactRow>
        {devices.length > 0 && (
          <FactRow label={t("Known devices")} wide>
            <ul>
              {devices.slice(0, MOST_DEVICES).map(({ name, seenAt }) => (
                <li key={name}>
                  <bdi>{deviceInWords(name)}</bdi> <span className="text-sm text-muted">{joinedText(seenAt)}</span>
                </li>
              ))}
            </ul>
          </FactRow>
        )}
      </FactList>
    </Card>
  );
}

function waysIn({ phone, signIn }: MemberAccount): string[] {
  const { password, passkeys, wallets, linked } = signIn;
  return [
    ...(password ? [t("Password")] : []),
    ...(phone ? [t("Code to the phone")] : []),
    ...(passkeys > 0 ? [t("{count, plural, one {# passkey} other {# passkeys}}", { count: passkeys })] : []),
    ...(wallets > 0 ? [t("{count, plural, one {# wallet} other {# wallets}}", { count: wallets })] : []),
    ...linked.map((provider) => (provider.startsWith("sso:") ? t("Their organisation") : t(identityName(provider)))),
  ];
}

function FactList({ children }: { children: ReactNode }) {
  return <dl className="grid gap-3">{children}</dl>;
}

function FactRow({ label, wide, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? "grid" : "grid gap-x-3 min-[26rem]:grid-cols-[8rem_1fr]"}>
      <dt className="text-sm text-muted min-[26rem]:pt-0.5">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}
