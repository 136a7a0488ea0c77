import { Mail } from "lucide-react";
import { Form } from "react-router";
import { t } from "#platform/i18n/i18n.ts";
import { type LightField, useLightForm } from "#shell/forms/light-form.ts";
import { OwnEachTime } from "#shell/forms/own-each-time.tsx";
import { Button } from "#shell/ui/button.tsx";
import { Field } from "#shell/ui/field.tsx";
import { Input } from "#shell/ui/input.tsx";
import { Link } from "#shell/ui/link.tsx";
import { PASSWORD_MESSAGES } from "../../domain/password-messages.ts";
import { NewPasswordFields, PasswordInput, useNewPassword } from "../password-form/new-password-fields.tsx";
import { authPath } from "./auth-path.ts";
import { fieldProps, inputProps } from "./field-props.ts";
import type { FormResult } from "./forms.ts";
import { TermsNote } from "./terms-note.tsx";

type AuthFormProps = {
  result: FormResult | undefined;
  email: string;
  /** Token that proves when the form was served. */
  token: string;
  next: string | null;
  pending: { intent: string; label: string } | null;
};

export function SignInForm({ result, email, token, next, pending, byPhone }: AuthFormProps & { byPhone: boolean }) {
  const { form, fields } = useLightForm({
    id: "sign-in",
    names: ["email", "password"],
    reply: result?.reply,
    defaultValue: { email },
    loadCheck: async () => (await import("./check-auth.ts")).checkSignIn,
  });
  return (
    <Form method="post" {...form} className="grid gap-5">
      <OwnEachTime />
      <input type="hidden" name="token" value={token} />
      <EmailField field={fields.email} byPhone={byPhone} />
      <Field
        label={t("Password")}
        required
        aside={
          <Link href={authPath("reset", next)} className="prose-link inline-block py-1.5">
            {t("Forgot password?")}
          </Link>
        }
        {...fieldProps(fields.password)}
      >
        <PasswordInput
          name={fields.password.name}
          autoComplete="current-password"
          {...(fields.email.error === undefined && fields.password.error ? { autoFocus: true } : {})}
        />
      </Field>
      <Button
        type="submit"
        name="intent"
        value="sign-in"
        size="lg"
        wide
        pending={pending?.intent === "sign-in"}
        pendingLabel={pending?.label}
      >
        {t("Sign In")}
      </Button>
      {result?.unconfirmed && <ResendOffer />}
      <div className="flex items-center gap-3 text-sm text-muted">
        <span className="h-px flex-1 bg-line" />
        {t("or, without a password")}
        <span className="h-px flex-1 bg-line" />
      </div>
      <Button
        type="submit"
        name="intent"
        value="link"
        variant="secondary"
        wide
        icon={<Mail aria-hidden className="size-5" />}
        pending={pending?.intent === "link"}
      >
        {t("Email me a sign-in link")}
      </Button>
    </Form>
  );
}

function ResendOffer() {
  return (
    <Button type="submit" name="intent" value="resend" variant="secondary" wide>
      {t("Send the confirmation email again")}
    </Button>
  );
}

export function SignUpForm({ result, email, token, pending, minLength }: AuthFormProps & { minLength: number }) {
  const { form, fields } = useLightForm({
    id: "sign-up",
    names: ["email", "password", "confirmPassword"],
    reply: result?.reply,
    defaultValue: { email },
    loadCheck: async () => (await import("./check-auth.ts")).checkSignUp(minLength),
  });
  const typed = useNewPassword(form, minLength);
  return (
    <Form method="post" {...form} onInput={typed.onInput} className="grid gap-5">
      <OwnEachTime />
      <input type="hidden" name="token" value={token} />
      <EmailField field={fields.email} />
      <NewPasswordFields
        labels={{ password: t("Password"), confirmPassword: t("Confirm Password") }}
        mismatch={PASSWORD_MESSAGES.mismatch}
        fields={fields}
        typed={typed}
      />
      <p className="rounded-md bg-sunken px-4 py-3 text-sm text-muted">
        {t(
          "We will email you news and opportunities for entrepreneurs. You can switch this off at any time, in your preferences or with the link in each email.",
        )}
      </p>
      <Button
        type="submit"
        name="intent"
        value="sign-up"
        size="lg"
        wide
        disabled={!typed.same}
        pending={pending?.intent === "sign-up"}
        pendingLabel={pending?.label}
      >
        {t("Create Account")}
      </Button>
      <TermsNote by="signUp" />
    </Form>
  );
}

export function ResetForm({ result, email, token, next, pending }: AuthFormProps) {
  const { form, fields } = useLightForm({
    id: "reset",
    names: ["email"],
    reply: result?.reply,
    defaultValue: { email },
    loadCheck: async () => (await import("./check-auth.ts")).checkEmail,
  });
  return (
    <Form method="post" {...form} className="grid gap-5">
      <OwnEachTime />
      <input type="hidden" name="token" value={token} />
      <EmailField field={fields.email} />
      <Button
        type="submit"
        name="intent"
        value="reset"
        size="lg"
        wide
        pending={pending?.intent === "reset"}
        pendingLabel={pending?.label}
      >
        {t("Send Reset Link")}
      </Button>
      <p className="text-center">
        <Link href={authPath("signin", next)} className="prose-link inline-block py-2">
          {t("Back to Sign In")}
        </Link>
      </p>
    </Form>
  );
}

function EmailField({ field, byPhone = false }: { field: LightField; byPhone?: boolean }) {
  return (
    <Field label={byPhone ? t("Email or phone number") : t("Email")} required {...fieldProps(field)}>
      <Input
        type={byPhone ? "text" : "email"}
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...inputProps(field, field.error !== undefined)}
      />
    </Field>
  );
}
