import { t } from "#platform/i18n/i18n.ts";
import { ButtonLink } from "#shell/ui/button.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { PREFERENCES_PROBLEMS, PREFERENCES_TEXTS } from "../../domain/preferences.ts";

type Props = { state: "invalid" | "signedOut" | "unconfirmed" };

/** Nothing to show, and the way on: signed in, one's own preferences are at this very address. */
export function NoPreferences({ state }: Props) {
  const title = state === "invalid" ? PREFERENCES_PROBLEMS.invalidTitle : PREFERENCES_TEXTS.title;
  return (
    <section className="measure py-16 text-center sm:py-24">
      <Heading level={1}>{t(title)}</Heading>
      {state === "invalid" && <p className="mt-4 text-lg text-muted">{t(PREFERENCES_PROBLEMS.invalid)}</p>}
      {state === "unconfirmed" ? (
        <p className="mt-4 text-lg">{t(PREFERENCES_PROBLEMS.unconfirmed)}</p>
      ) : (
        <>
          <p className="mt-4 text-lg">{t(PREFERENCES_PROBLEMS.wayOn)}</p>
          <ButtonLink href="/auth?next=%2Femail-preferences" className="mt-8">
            {t(PREFERENCES_PROBLEMS.signIn)}
          </ButtonLink>
        </>
      )}
    </section>
  );
}
