import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import { t } from "#platform/i18n/i18n.ts";
import { useFocusFirstInvalid } from "#shell/forms/use-focus-first-invalid.ts";
import { Button, ButtonLink } from "#shell/ui/button.tsx";
import { Field } from "#shell/ui/field.tsx";
import { Input } from "#shell/ui/input.tsx";
import { ProblemBanner } from "#shell/ui/problem-banner.tsx";
import { formHref } from "./account-tabs.ts";
import type { SecurityResult } from "./security-result.ts";

type Props = { isFirst: boolean; asksOldAddress: boolean; label: string; result: SecurityResult | undefined };

export function EmailForm({ isFirst, asksOldAddress, label, result }: Props) {
  const ref = useRef<HTMLFormElement>(null);
  useFocusFirstInvalid(ref, result);
  const pending = useNavigation().formData?.get("intent") === "email";
  const problem = result?.fields.email;
  return (
    <Form
      ref={ref}
      method="post"
      action={formHref("email")}
      preventScrollReset
      noValidate
      className="grid max-w-md gap-5"
    >
      {result?.text && <ProblemBanner answer={result}>{t(result.text)}</ProblemBanner>}
      <Field
        label={t("New email address")}
        hint={
          isFirst || !asksOldAddress
            ? t("We will send a link to this address. Open it to confirm.")
            : t("We will write to your old and your new address. Both have to confirm the change.")
        }
        error={problem && t(problem)}
        required
      >
        <Input
          name="email"
          type="email"
          defaultValue={result?.email}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="email" pending={pending}>
          {label}
        </Button>
        <ButtonLink href={formHref(null)} variant="ghost" keepScroll>
          {t("Cancel")}
        </ButtonLink>
      </div>
    </Form>
  );
}
