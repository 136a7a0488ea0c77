import { Form, useNavigation } from "react-router";
import { t } from "#platform/i18n/i18n.ts";
import { useLightForm } from "#shell/forms/light-form.ts";
import { Button } from "#shell/ui/button.tsx";
import { CodeField } from "../../code-form/code-field.tsx";
import type { FormResult } from "../forms.ts";

export function CodeForm({ result }: { result: FormResult | undefined }) {
  const { formData } = useNavigation();
  const { form, fields } = useLightForm({
    id: "mail-code",
    names: ["code"],
    reply: result?.reply,
    loadCheck: async () => (await import("../../code-form/check-code.ts")).checkCode,
  });
  return (
    <Form method="post" {...form} className="grid gap-5">
      <CodeField field={fields.code} />
      <Button
        type="submit"
        name="intent"
        value="code"
        size="lg"
        wide
        pending={formData?.get("intent") === "code"}
        pendingLabel={t("Checking your code...")}
      >
        {t("Continue")}
      </Button>
    </Form>
  );
}
