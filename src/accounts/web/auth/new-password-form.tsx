import { useEffect } from "react";
import { Form, useNavigation } from "react-router";
import { t } from "#platform/i18n/i18n.ts";
import { useLightForm } from "#shell/forms/light-form.ts";
import { useHydrated } from "#shell/page/use-hydrated.ts";
import { Banner } from "#shell/ui/banner.tsx";
import { Button, ButtonLink } from "#shell/ui/button.tsx";
import { ProblemBanner } from "#shell/ui/problem-banner.tsx";
import { LINK_OWNER_MESSAGES } from "../../domain/link-messages.ts";
import { PASSWORD_MESSAGES } from "../../domain/password-messages.ts";
import { NewPasswordFields, useNewPassword } from "../password-form/new-password-fields.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import type { LinkFields, LinkOwner } from "./callback-state.ts";
import type { FormResult } from "./forms.ts";

type Props = {
  fields: LinkFields;
  owner: LinkOwner | null;
  result?: FormResult;
  minLength: number;
  next: string | null;
};

/** docs/product/accounts.md#links-in-mails */
export function NewPasswordForm({ fields: link, owner, result, minLength, next }: Props) {
  const { state } = useNavigation();
  const hydrated = useHydrated();
  useCleanAddress(link.access_token !== undefined);
  const { form, fields } = useLightForm({
    id: "new-password",
    names: ["password", "confirmPassword"],
    reply: result?.reply,
    loadCheck: async () => (await import("./check-auth.ts")).checkNewPassword(minLength),
  });
  const typed = useNewPassword(form, minLength);
  const isInvited = link.type === "invite";
  return (
    <AuthFrame
      title={isInvited ? t("Welcome! Choose your password") : t("Set a new password")}
      lead={
        isInvited
          ? t("You were invited. Choose a password, and your account is ready.")
          : t("Choose a password that you use nowhere else.")
      }
    >
      <Form
        method="post"
        action={`/auth/reset-password?${new URLSearchParams({ type: isInvited ? "invite" : "recovery", ...(next && { next }) })}`}
        replace
        {...form}
        onInput={typed.onInput}
        className="grid gap-5"
      >
        {owner && <WhoseAccount owner={owner} />}
        {result?.problem && <ProblemBanner answer={result}>{t(result.problem)}</ProblemBanner>}
        {Object.entries(link).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <NewPasswordFields
          labels={{ password: t("New Password"), confirmPassword: t("Confirm New Password") }}
          mismatch={PASSWORD_MESSAGES.newMismatch}
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
        <ButtonLink href={next ?? "/dashboard"} variant="ghost" wide>
          {t("Cancel")}
        </ButtonLink>
      </Form>
    </AuthFrame>
  );
}

function WhoseAccount({ owner: { email, instead } }: { owner: LinkOwner }) {
  return (
    <>
      {instead !== null && <Banner tone="warning">{t(LINK_OWNER_MESSAGES.signedIn, { email: instead })}</Banner>}
      <p className="wrap-anywhere">{t("The new password is for the account of {email}.", { email })}</p>
    </>
  );
}

/** Removes the session tokens of old links from the URL at once; a one-time secret stays, so that a reload works. */
function useCleanAddress(holdsSession: boolean) {
  useEffect(() => {
    if (holdsSession) window.history.replaceState(window.history.state, "", "/auth/reset-password?type=recovery");
  }, [holdsSession]);
}
