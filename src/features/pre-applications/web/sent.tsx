import { useEffect } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { ButtonLink } from "#shell/ui/button.tsx";
import { APPLICATION_TEXTS } from "../domain/messages.ts";
import { clearApplicationDraft } from "./application-draft.ts";
import { Frame } from "./frame.tsx";

/** @param email the address of the application; null when the page is opened again */
export function Sent({ email }: { email: string | null }) {
  useEffect(clearApplicationDraft, []);
  const steps = [
    email
      ? t("We have sent an email to {email}. It takes you to your account too.", { email })
      : t("We have sent you an email. It takes you to your account too."),
    t("Create your account with the same email address, and confirm it."),
    t("Your answers are filled in for you. Look them over, and your dashboard opens."),
  ];
  return (
    <Frame title={t(APPLICATION_TEXTS.sent)} lead={t("Here is what happens next:")}>
      <ol className="grid gap-4">
        {steps.map((step, at) => (
          <li key={step} className="flex items-start gap-3">
            <span
              aria-hidden
              className="grid size-8 shrink-0 place-items-center rounded-full bg-accent-soft font-semibold text-accent"
            >
              {at + 1}
            </span>
            <span className="min-w-0 pt-0.5 wrap-anywhere">{step}</span>
          </li>
        ))}
      </ol>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href={signUpPath(email)} size="lg">
          {t("Create my account")}
        </ButtonLink>
        <ButtonLink href="/opportunities" size="lg" variant="secondary">
          {t("See the opportunities")}
        </ButtonLink>
      </div>
      <p className="mt-6 text-sm text-muted">
        {t(
          "Did you apply before? Then your email asks you to confirm your new answers. No email after a few minutes? Look in your spam folder, or send the form again.",
        )}
      </p>
    </Frame>
  );
}

function signUpPath(email: string | null): string {
  return `/auth?${new URLSearchParams({ mode: "signup", ...(email ? { email } : {}) })}`;
}
