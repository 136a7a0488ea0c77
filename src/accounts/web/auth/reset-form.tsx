import { Form } from "react-router";
import { t } from "#platform/i18n/i18n.ts";
import { useLightForm } from "#shell/forms/light-form.ts";
import { Button } from "#shell/ui/button.tsx";
import { Link } from "#shell/ui/link.tsx";
import { authPath } from "./auth-path.ts";
import { EmailField } from "./email-field.tsx";
import type { AuthFormProps } from "./form-props.ts";

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
