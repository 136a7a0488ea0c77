import { getFormProps, useForm } from "@conform-to/react";
import { parseWithValibot } from "@conform-to/valibot";
import { Form } from "react-router";
import { resetSchema } from "#domain/auth/fields.ts";
import { t } from "#web/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import { authPath } from "./auth-path.ts";
import { EmailField } from "./email-field.tsx";
import type { AuthFormProps } from "./form-props.ts";

export function ResetForm({ result, email, next, pending }: AuthFormProps) {
  const [form, fields] = useForm<{ email: string }>({
    id: "reset",
    lastResult: result?.reply ?? null,
    defaultValue: { email },
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithValibot(formData, { schema: resetSchema }),
  });
  return (
    <Form method="post" {...getFormProps(form)} className="grid gap-5">
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
