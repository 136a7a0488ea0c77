import { Form } from "react-router";
import { t } from "#platform/i18n/i18n.ts";
import { useLightForm } from "#shell/forms/light-form.ts";
import { Button } from "#shell/ui/button.tsx";
import { PASSWORD_MESSAGES } from "../../domain/messages.ts";
import { NewPasswordFields, useNewPassword } from "../password-form/new-password-fields.tsx";
import { EmailField } from "./email-field.tsx";
import type { AuthFormProps } from "./form-props.ts";
import { TermsNote } from "./terms-note.tsx";

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
