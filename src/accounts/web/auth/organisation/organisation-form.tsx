import { Form } from "react-router";
import { t } from "#platform/i18n/i18n.ts";
import { useLightForm } from "#shell/forms/light-form.ts";
import { Button } from "#shell/ui/button.tsx";
import { Field } from "#shell/ui/field.tsx";
import { Input } from "#shell/ui/input.tsx";
import { ProblemBanner } from "#shell/ui/problem-banner.tsx";
import { SSO_MESSAGES } from "../../../domain/sso/messages.ts";
import { fieldProps, inputProps } from "../field-props.ts";
import type { FormResult } from "../forms.ts";

type Props = { result: FormResult | undefined; pending: boolean };

export function OrganisationForm({ result, pending }: Props) {
  const { form, fields } = useLightForm({
    id: "organisation",
    names: ["email"],
    reply: result?.reply,
    loadCheck: async () => (await import("../check-auth.ts")).checkEmail,
  });
  const { email } = fields;
  return (
    <Form method="post" {...form} className="grid gap-5">
      {result?.problem && <ProblemBanner answer={result}>{t(result.problem)}</ProblemBanner>}
      <Field label={t("Work email")} required {...fieldProps(email)}>
        <Input
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          {...inputProps(email, email.error !== undefined)}
        />
      </Field>
      <Button type="submit" size="lg" wide pending={pending} pendingLabel={t(SSO_MESSAGES.looking)}>
        {t("Continue")}
      </Button>
    </Form>
  );
}
