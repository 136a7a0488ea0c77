import { Form } from "react-router";
import { SSO_MESSAGES } from "#domain/auth/sso/messages.ts";
import { t } from "#web/i18n.ts";
import { useLightForm } from "#web/light-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { ProblemBanner } from "#web/ui/problem-banner.tsx";
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
