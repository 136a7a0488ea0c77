import { useEffect, useRef } from "react";
import { Form, useNavigate, useNavigation } from "react-router";
import { RESET_MESSAGES } from "#accounts/domain/messages.ts";
import { t } from "#platform/i18n/i18n.ts";
import { useFocusFirstInvalid } from "#shell/forms/use-focus-first-invalid.ts";
import { lazyPart } from "#shell/page/lazy-part.tsx";
import { announceSession } from "#shell/session/session-channel.ts";
import { Sentence } from "#shell/text/sentence.tsx";
import { Banner } from "#shell/ui/banner.tsx";
import { Button, ButtonLink } from "#shell/ui/button.tsx";
import { Card } from "#shell/ui/card.tsx";
import { Field } from "#shell/ui/field.tsx";
import { Input } from "#shell/ui/input.tsx";
import { Link } from "#shell/ui/link.tsx";
import { ProblemBanner } from "#shell/ui/problem-banner.tsx";
import { formHref, type OpenForm, type SecurityResult, WAITS_FOR_CODE } from "./account-tabs.ts";

const SUCCESS_SHOWN_MS = 2000;

/** The page loads without waiting for this form's script; its fields work before the script has loaded. */
const PasswordForm = lazyPart(async () => (await import("./password-form.tsx")).PasswordForm);

export type Account = {
  email: string;
  phone: string;
  newEmail: string | null;
  hasPassword: boolean;
  isManaged: boolean;
  minLength: number;
  asksOldAddress: boolean;
};
type SecurityTabProps = {
  account: Account;
  memberId: string | null | undefined;
  open: OpenForm;
  result: SecurityResult | undefined;
};

/** The URL says which form is open (docs/product/profiles.md#account-settings). */
export function SecurityTab({ account, memberId, open, result }: SecurityTabProps) {
  return (
    <div className="grid gap-6">
      {account.isManaged ? (
        <Card as="section" title={t("Account email")}>
          <p className="mb-3 font-medium break-words">
            <bdi>{account.email}</bdi>
          </p>
          <p className="text-muted">
            {t("You sign in through your organisation, which manages this account's email address and sign-in.")}
          </p>
        </Card>
      ) : (
        <>
          <PasswordCard account={account} isOpen={open === "password"} result={result} />
          <EmailCard account={account} isOpen={open === "email"} result={result} />
        </>
      )}
      <Link href="/account/security" className="prose-link justify-self-start py-2">
        {t("Sign-in and security: devices, passkeys and more")}
      </Link>
      {memberId !== undefined && (
        <Card as="section" title={t("Member ID")}>
          {memberId === null ? (
            <p>{t("You receive it when your basic profile is complete.")}</p>
          ) : (
            <p dir="ltr" translate="no" className="text-start font-mono">
              {memberId}
            </p>
          )}
        </Card>
      )}
    </div>
  );
}

type CardProps = { account: Account; isOpen: boolean; result: SecurityResult | undefined };

function PasswordCard({ account, isOpen, result }: CardProps) {
  const { email, phone, hasPassword, minLength } = account;
  const verb = t(hasPassword ? "Change Password" : "Set Password");
  const own = result?.form === "password" ? result : undefined;
  return (
    <Card as="section" title={t("Password")}>
      {email === "" && phone === "" ? (
        <p className="text-muted">
          {t("A password needs an email address to go with it. Please add your email first.")}
        </p>
      ) : !isOpen ? (
        <>
          <p className="mb-4 text-muted">
            {hasPassword
              ? t("A password only you know keeps your account safe.")
              : t("You have no password yet. Set one to sign in without a link.")}
          </p>
          <ButtonLink href={formHref("password")} keepScroll>
            {verb}
          </ButtonLink>
        </>
      ) : own?.done ? (
        <PasswordSuccess text={t(RESET_MESSAGES.updated)} />
      ) : (
        <PasswordForm hasPassword={hasPassword} email={email} label={verb} minLength={minLength} result={own} />
      )}
    </Card>
  );
}

function EmailCard({ account, isOpen, result }: CardProps) {
  const { email, newEmail } = account;
  const verb = t(email === "" ? "Add Email" : "Change Email");
  const own = result?.form === "email" ? result : undefined;
  return (
    <Card as="section" title={t("Account email")}>
      {email === "" ? (
        <p className="mb-4 text-muted">
          {t("You have no email address yet. Add one, so that we can write to you and you can always get back in.")}
        </p>
      ) : (
        <p className="mb-3 font-medium break-words">
          <bdi>{email}</bdi>
        </p>
      )}
      {newEmail && (
        <Banner tone="info" className="mb-3">
          <Sentence
            text="Waiting for confirmation: {email}"
            parts={{ email: <bdi className="wrap-anywhere">{newEmail}</bdi> }}
          />
          <Link href={WAITS_FOR_CODE} className="prose-link block py-2">
            {t("Enter the code")}
          </Link>
        </Banner>
      )}
      {isOpen ? (
        <EmailForm account={account} label={verb} result={own} />
      ) : (
        <ButtonLink href={formHref("email")} variant="secondary" keepScroll>
          {verb}
        </ButtonLink>
      )}
    </Card>
  );
}

/** The success message closes after two seconds (docs/product/accounts.md#passwords). */
function PasswordSuccess({ text }: { text: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    announceSession({ type: "USER_UPDATED", userId: null });
    const timer = setTimeout(
      () => void navigate(formHref(null), { replace: true, preventScrollReset: true }),
      SUCCESS_SHOWN_MS,
    );
    return () => clearTimeout(timer);
  }, [navigate]);
  return <Banner tone="success" title={text} />;
}

type Props = { account: Account; label: string; result: SecurityResult | undefined };

function EmailForm({ account: { email, newEmail, asksOldAddress }, label, result }: Props) {
  const ref = useRef<HTMLFormElement>(null);
  useFocusFirstInvalid(ref, result);
  const pending = useNavigation().formData?.get("intent") === "email";
  const problem = result?.fields.email;
  return (
    <Form
      ref={ref}
      method="post"
      action={formHref("email")}
      preventScrollReset
      noValidate
      className="grid max-w-md gap-5"
    >
      {result?.text && <ProblemBanner answer={result}>{t(result.text)}</ProblemBanner>}
      <Field
        label={t("New email address")}
        hint={
          email === "" || !asksOldAddress
            ? t("We will send a link to this address. Open it to confirm.")
            : t("We will write to your old and your new address. Both have to confirm the change.")
        }
        error={problem && t(problem)}
        required
      >
        <Input
          name="email"
          type="email"
          defaultValue={result?.email ?? newEmail ?? undefined}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="email" pending={pending}>
          {label}
        </Button>
        <ButtonLink href={formHref(null)} variant="ghost" keepScroll>
          {t("Cancel")}
        </ButtonLink>
      </div>
    </Form>
  );
}
