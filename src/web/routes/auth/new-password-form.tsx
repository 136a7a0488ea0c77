import { getFormProps, useForm } from "@conform-to/react";
import { parseWithValibot } from "@conform-to/valibot";
import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { newPasswordSchema } from "#domain/auth/fields.ts";
import { t } from "#web/i18n.ts";
import { NewPasswordFields, useNewPassword } from "#web/password-form/new-password-fields.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { useHydrated } from "#web/use-hydrated.ts";
import { AuthFrame } from "./auth-frame.tsx";
import type { LinkFields } from "./callback-state.ts";
import type { FormResult } from "./forms.ts";

type Props = { fields: LinkFields; result: FormResult | undefined };

/** M§2 "Password reset page": initial-setup mode, nobody asks for the password that was forgotten. */
export function NewPasswordForm({ fields: link, result }: Props) {
  const ref = useRef<HTMLFormElement>(null);
  const typed = useNewPassword(ref);
  const { state } = useNavigation();
  const hydrated = useHydrated();
  useCleanAddress(link.access_token !== undefined);
  const [form, fields] = useForm<{ password: string; confirmPassword: string }>({
    id: "new-password",
    lastResult: result?.reply ?? null,
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithValibot(formData, { schema: newPasswordSchema }),
  });
  return (
    <AuthFrame title={t("Set a new password")} lead={t("Choose a password that you use nowhere else.")}>
      <Form
        method="post"
        action="/auth/reset-password?type=recovery"
        replace
        {...getFormProps(form)}
        ref={ref}
        onInput={typed.read}
        className="grid gap-5"
      >
        {result?.problem && <Banner tone="error">{t(result.problem)}</Banner>}
        {Object.entries(link).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <NewPasswordFields
          labels={{ password: t("New Password"), confirmPassword: t("Confirm New Password") }}
          fields={fields}
          typed={typed}
        />
        <Button
          type="submit"
          size="lg"
          wide
          disabled={hydrated && !(typed.valid && typed.same)}
          pending={state !== "idle"}
        >
          {t("Set Password")}
        </Button>
        <ButtonLink href="/dashboard" variant="ghost" wide>
          {t("Cancel")}
        </ButtonLink>
      </Form>
    </AuthFrame>
  );
}

/** Whole sessions in old-style links leave the address at once; a one-time secret stays, so that a reload still works. */
function useCleanAddress(holdsSession: boolean) {
  useEffect(() => {
    if (holdsSession) window.history.replaceState(window.history.state, "", "/auth/reset-password?type=recovery");
  }, [holdsSession]);
}
