import { t } from "#platform/i18n/i18n.ts";
import { Banner } from "#shell/ui/banner.tsx";
import { ButtonLink } from "#shell/ui/button.tsx";
import { SIGN_UP_MESSAGES } from "../../domain/sign-in-messages.ts";
import { authPath } from "./auth-path.ts";

/** In place of the form while nobody opens an account of their own (AUTH_DISABLE_SIGNUP). */
export function SignUpClosed({ next }: { next: string | null }) {
  return (
    <>
      <Banner tone="info">{t(SIGN_UP_MESSAGES.closed)}</Banner>
      <ButtonLink href={authPath("signin", next)} size="lg" wide>
        {t("Sign In")}
      </ButtonLink>
    </>
  );
}
