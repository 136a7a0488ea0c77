import { EMAIL_MESSAGES, PASSWORD_MESSAGES, RESET_MESSAGES } from "#domain/auth/messages.ts";
import { t } from "#web/i18n.ts";
import { Banner } from "#web/ui/banner.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Link } from "#web/ui/link.tsx";
import { formHref, type OpenForm } from "./account-tabs.ts";
import { EmailForm } from "./email-form.tsx";
import { PasswordForm } from "./password-form.tsx";
import { PasswordSuccess } from "./password-success.tsx";
import type { SecurityResult } from "./security-result.ts";

export type Account = { email: string; phone: string; newEmail: string | null; hasPassword: boolean };
type Props = {
  account: Account;
  memberId: string | null | undefined;
  open: OpenForm;
  result: SecurityResult | undefined;
};

/** M§2 "Edit profile page": password, account e-mail and member ID. Which form is open stands in the address. */
export function SecurityTab({ account, memberId, open, result }: Props) {
  const ofPassword = result?.form === "password" ? result : undefined;
  const ofEmail = result?.form === "email" ? result : undefined;
  const verb = t(account.hasPassword ? "Change Password" : "Set Password");
  const emailVerb = t(account.email === "" ? "Add Email" : "Change Email");
  return (
    <div className="grid gap-6">
      <Card as="section" title={t("Password")}>
        {account.email === "" && account.phone === "" ? (
          <p className="text-muted">{t(PASSWORD_MESSAGES.needsAddress)}</p>
        ) : open === "password" ? (
          ofPassword?.done ? (
            <PasswordSuccess text={t(RESET_MESSAGES.updated)} />
          ) : (
            <PasswordForm hasPassword={account.hasPassword} email={account.email} label={verb} result={ofPassword} />
          )
        ) : (
          <>
            <p className="mb-4 text-muted">
              {account.hasPassword
                ? t("A password only you know keeps your account safe.")
                : t("You have no password yet. Set one to sign in without a link.")}
            </p>
            <ButtonLink href={formHref("password")}>{verb}</ButtonLink>
          </>
        )}
      </Card>
      <Card as="section" title={t("Account email")}>
        {account.email === "" ? (
          <p className="mb-4 text-muted">{t(EMAIL_MESSAGES.none)}</p>
        ) : (
          <p className="mb-3 font-medium break-words">{account.email}</p>
        )}
        {account.newEmail && (
          <Banner tone="info" className="mb-3">
            {t("Waiting for confirmation: {email}", { email: account.newEmail })}
          </Banner>
        )}
        {open === "email" && !ofEmail?.done ? (
          <EmailForm isFirst={account.email === ""} label={emailVerb} result={ofEmail} />
        ) : (
          <>
            {ofEmail?.done && (
              <Banner tone="success" className="mb-3">
                {t(ofEmail.text ?? "")}
              </Banner>
            )}
            <ButtonLink href={formHref("email")} variant="secondary">
              {emailVerb}
            </ButtonLink>
          </>
        )}
      </Card>
      <Link href="/account/security" className="prose-link justify-self-start py-2">
        {t("Sign-in and security: devices, passkeys and more")}
      </Link>
      {memberId !== undefined && (
        <Card as="section" title={t("Member ID")}>
          <p className="font-mono">{memberId ?? t("You receive it when your basic profile is complete.")}</p>
        </Card>
      )}
    </div>
  );
}
