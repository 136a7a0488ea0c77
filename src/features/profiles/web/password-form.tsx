import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import { CODE_MESSAGES } from "#accounts/domain/messages.ts";
import { PASSWORD_MESSAGES } from "#accounts/domain/password-messages.ts";
import { NewPasswordFields, PasswordInput, useNewPassword } from "#accounts/web/password-form/new-password-fields.tsx";
import { t } from "#platform/i18n/i18n.ts";
import { useFocusFirstInvalid } from "#shell/forms/use-focus-first-invalid.ts";
import { useHydrated } from "#shell/page/use-hydrated.ts";
import { Banner } from "#shell/ui/banner.tsx";
import { Button, ButtonLink } from "#shell/ui/button.tsx";
import { Field } from "#shell/ui/field.tsx";
import { Input } from "#shell/ui/input.tsx";
import { ProblemBanner } from "#shell/ui/problem-banner.tsx";
import { formHref, type SecurityResult } from "./account-tabs.ts";

type Props = {
  hasPassword: boolean;
  email: string;
  label: string;
  minLength: number;
  result: SecurityResult | undefined;
};

/** Without script, only the server validates (docs/product/accounts.md#passwords). */
export function PasswordForm({ hasPassword, email, label, minLength, result }: Props) {
  const ref = useRef<HTMLFormElement>(null);
  useFocusFirstInvalid(ref, result);
  const typed = useNewPassword({ ref }, minLength);
  const hydrated = useHydrated();
  const pending = useNavigation().formData?.get("intent") === "password";
  const fits = typed.valid && typed.same && (!hasPassword || typed.currentPassword !== "");
  const problem = (name: string) => result?.fields[name] && t(result.fields[name]);
  return (
    <Form
      ref={ref}
      method="post"
      action={formHref("password")}
      preventScrollReset
      noValidate
      onInput={typed.onInput}
      className="grid max-w-md gap-5"
    >
      {result?.text === t(CODE_MESSAGES.sent) ? (
        <Banner tone="info">{t(result.text)}</Banner>
      ) : (
        result?.text && <ProblemBanner answer={result}>{t(result.text)}</ProblemBanner>
      )}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      {result?.needsCode && (
        <Field label={t("Code from our email")} error={problem("code")} required>
          <Input name="code" inputMode="numeric" autoComplete="one-time-code" autoFocus />
        </Field>
      )}
      {hasPassword && (
        <Field label={t("Current password")} error={problem("currentPassword")} required>
          <PasswordInput name="currentPassword" autoComplete="current-password" autoFocus={!result?.needsCode} />
        </Field>
      )}
      <NewPasswordFields
        labels={{ password: t("New password"), confirmPassword: t("Confirm new password") }}
        mismatch={PASSWORD_MESSAGES.newMismatch}
        fields={{ password: fieldOf("password", result), confirmPassword: fieldOf("confirmPassword", result) }}
        typed={typed}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="password" pending={pending} disabled={hydrated && !fits}>
          {label}
        </Button>
        <ButtonLink href={formHref(null)} variant="ghost" keepScroll>
          {t("Cancel")}
        </ButtonLink>
      </div>
    </Form>
  );
}

/** A page after a failed submission shows the errors of passwords, never the passwords. */
function fieldOf(name: string, result: SecurityResult | undefined) {
  return { id: `new-${name}`, name, initialValue: "", error: result?.fields[name] };
}
