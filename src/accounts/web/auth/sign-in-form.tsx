import { Mail } from "lucide-react";
import { Form } from "react-router";
import { t } from "#platform/i18n/i18n.ts";
import { useLightForm } from "#shell/forms/light-form.ts";
import { Button } from "#shell/ui/button.tsx";
import { Field } from "#shell/ui/field.tsx";
import { Link } from "#shell/ui/link.tsx";
import { PasswordInput } from "../password-form/password-input.tsx";
import { authPath } from "./auth-path.ts";
import { EmailField } from "./email-field.tsx";
import { fieldProps } from "./field-props.ts";
import type { AuthFormProps } from "./form-props.ts";

export function SignInForm({ result, email, token, next, pending }: AuthFormProps) {
  const { form, fields } = useLightForm({
    id: "sign-in",
    names: ["email", "password"],
    reply: result?.reply,
    defaultValue: { email },
    loadCheck: async () => (await import("./check-auth.ts")).checkSignIn,
  });
  return (
    <Form method="post" {...form} className="grid gap-5">
      <input type="hidden" name="token" value={token} />
      <EmailField field={fields.email} />
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
