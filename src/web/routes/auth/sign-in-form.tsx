import { getFormProps, useForm } from "@conform-to/react";
import { parseWithValibot } from "@conform-to/valibot";
import { Mail } from "lucide-react";
import { Form } from "react-router";
import { resetSchema, signInSchema } from "#domain/auth/fields.ts";
import { t } from "#web/i18n.ts";
import { PasswordInput } from "#web/password-form/password-input.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Link } from "#web/ui/link.tsx";
import { authPath } from "./auth-path.ts";
import { EmailField } from "./email-field.tsx";
import { fieldProps } from "./field-props.ts";
import type { AuthFormProps } from "./form-props.ts";

type SignIn = { email: string; password: string };

export function SignInForm({ result, email, next, pending }: AuthFormProps) {
  const [form, fields] = useForm<SignIn>({
    id: "sign-in",
    lastResult: result?.reply ?? null,
    defaultValue: { email },
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => {
      const withPassword = formData.get("intent") === "sign-in" || !formData.has("intent");
      return parseWithValibot(formData, { schema: withPassword ? signInSchema : (resetSchema as typeof signInSchema) });
    },
  });
  return (
    <Form method="post" {...getFormProps(form)} className="grid gap-5">
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
          {...(fields.email.valid && !fields.password.valid ? { autoFocus: true } : {})}
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
