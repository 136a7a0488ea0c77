import { KeyRound, Link2, LockKeyhole, ShieldCheck, Smartphone, UserX } from "lucide-react";
import type { ReactNode } from "react";
import { canUseIntroductions } from "#kernel/permissions.ts";
import { listInWords } from "#platform/i18n/format.ts";
import { t } from "#platform/i18n/i18n.ts";
import "#platform/i18n/plurals.ts";
import { useVisitor } from "#shell/page/root-data.ts";
import type { Session } from "#shell/session/session.ts";
import { ButtonLink } from "#shell/ui/button.tsx";
import { Card } from "#shell/ui/card.tsx";
import type { AuthUser, DeviceSession, EnabledProvider } from "../../contract/auth.ts";
import type { Passkey } from "../../contract/passkeys.ts";
import { identityName } from "../../domain/identities.ts";
import { showPhone } from "../../domain/phone.ts";

export function SectionCards({ email, twoStep, passkeys, phone, signInMethods }: SecurityFacts) {
  const visitor = useVisitor();
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      <SectionCard icon={<LockKeyhole />} title={t("Password and email")} href="/edit-profile?tab=password">
        {email ? <bdi>{email}</bdi> : t("No email address yet.")}
      </SectionCard>
      <SectionCard icon={<ShieldCheck />} title={t("Two-step sign-in")} href="/account/security/two-step">
        {twoStep ? t("On. A password alone is not enough.") : t("Off. Turn it on to be safer.")}
      </SectionCard>
      {passkeys !== null && (
        <SectionCard icon={<KeyRound />} title={t("Passkeys")} href="/account/security/passkeys">
          {t("{count, plural, =0 {No passkey yet.} one {# passkey} other {# passkeys}}", { count: passkeys })}
        </SectionCard>
      )}
      {phone !== null && (
        <SectionCard icon={<Smartphone />} title={t("Phone number")} href="/account/security/phone">
          {phone === "" ? t("No number yet.") : <span dir="ltr">{showPhone(phone)}</span>}
        </SectionCard>
      )}
      <SectionCard icon={<Link2 />} title={t("Linked accounts")} href="/account/security/linked-accounts">
        {listInWords(signInMethods)}
      </SectionCard>
      {canUseIntroductions(visitor) && (
        <SectionCard icon={<UserX />} title={t("Blocked members")} href="/account/blocked">
          {t("Members who you do not want to see, and who cannot see you.")}
        </SectionCard>
      )}
    </ul>
  );
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

type Settings = { passkeys_enabled?: boolean; providers?: readonly EnabledProvider[]; external?: { phone?: boolean } };

type SecurityFacts = {
  email: string;
  twoStep: boolean;
  /** Number of passkeys; null if the site offers no passkeys. */
  passkeys: number | null;
  /** "" if the account has no number; null if the site offers no sign-in by phone. */
  phone: string | null;
  signInMethods: readonly string[];
  /** Null if the devices could not be loaded. */
  devices: readonly DeviceSession[] | null;
};

export async function fetchSecurity(session: Session): Promise<SecurityFacts> {
  const [user, settings, passkeys, devices] = await Promise.all([
    ask<AuthUser>(session, "/user"),
    ask<Settings>(session, "/settings"),
    ask<Passkey[]>(session, "/passkeys"),
    ask<DeviceSession[]>(session, "/sessions"),
  ]);
  if (!user) throw new Response(null, { status: 503 });
  const { passkeys_enabled = false, providers = [], external } = settings ?? {};
  const number = user.phone_confirmed_at ? user.phone : "";
  return {
    email: user.email,
    twoStep: (user.factors ?? []).some(({ status }) => status === "verified"),
    passkeys: passkeys_enabled && passkeys ? passkeys.length : null,
    phone: number !== "" || external?.phone ? number : null,
    signInMethods: [...new Set(user.identities.map(({ provider }) => t(identityName(provider, providers))))],
    devices,
  };
}

async function ask<T>(session: Session, path: string): Promise<T | null> {
  const response = await session.fetchAuth(path, undefined, "GET");
  return response.ok ? ((await response.json()) as T) : null;
}

const NOTICES = ["ended", "othersEnded", "gone"] as const;
export type Notice = (typeof NOTICES)[number];

/** The URL holds the page's state, so that the page works without script. */
export function securityPath(view: { ask?: "others"; said?: Notice } = {}): string {
  const search = new URLSearchParams(view);
  return `/account/security${search.size > 0 ? `?${search}` : ""}`;
}

export function readSecurityView(search: URLSearchParams) {
  return {
    asksOthers: search.get("ask") === "others",
    said: NOTICES.find((each) => each === search.get("said")) ?? null,
  };
}
