import { getFormProps, useForm } from "@conform-to/react";
import { parseWithValibot } from "@conform-to/valibot";
import { useRef } from "react";
import { Form } from "react-router";
import { signUpSchema } from "#domain/auth/fields.ts";
import { t } from "#web/i18n.ts";
import { NewPasswordFields, useNewPassword } from "#web/password-form/new-password-fields.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmailField } from "./email-field.tsx";
import type { AuthFormProps } from "./form-props.ts";
import { TermsNote } from "./terms-note.tsx";

type SignUp = { email: string; password: string; confirmPassword: string };

export function SignUpForm({ result, email, pending }: AuthFormProps) {
  const ref = useRef<HTMLFormElement>(null);
  const typed = useNewPassword(ref);
  const [form, fields] = useForm<SignUp>({
    id: "sign-up",
    lastResult: result?.reply ?? null,
    defaultValue: { email },
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithValibot(formData, { schema: signUpSchema }),
  });
  return (
    <Form method="post" {...getFormProps(form)} ref={ref} onInput={typed.read} className="grid gap-5">
      <EmailField field={fields.email} />
      <NewPasswordFields
        labels={{ password: t("Password"), confirmPassword: t("Confirm Password") }}
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
      <TermsNote lead={t("By creating an account you agree to our")} />
    </Form>
  );
}
