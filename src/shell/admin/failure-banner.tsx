import { RotateCcw } from "lucide-react";
import { NETWORK_PROBLEM } from "#kernel/interface-messages.ts";
import { SESSION_MESSAGES } from "#kernel/session-messages.ts";
import { t } from "#platform/i18n/i18n.ts";
import type { Refusal } from "../client/ask.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { ProblemBanner } from "../ui/problem-banner.tsx";

export type Failure = {
  title: string;
  values?: Record<string, string>;
  refusal?: Refusal;
  retry?: () => void;
};

type Props = {
  failure: Failure;
  /** Closes the banner, also before a retry; absent if the banner replaces the whole content. */
  onDismiss?: () => void;
  className?: string;
};

/** docs/product/site.md#messages */
export function FailureBanner({ failure: { title, values, refusal, retry }, onDismiss, className }: Props) {
  const reason = refusal && reasonOf(refusal);
  const isSignedOut = refusal?.kind === "signed-out";
  return (
    <ProblemBanner
      answer={refusal ?? title}
      title={t(title, values)}
      {...(onDismiss ? { onDismiss } : {})}
      {...(className ? { className } : {})}
      actions={
        (isSignedOut || retry) && (
          <>
            {isSignedOut && <SignInAgain />}
            {retry && (
              <Button
                size="sm"
                variant="secondary"
                icon={<RotateCcw aria-hidden className="size-4" />}
                onClick={() => {
                  onDismiss?.();
                  retry();
                }}
              >
                {t("Try Again")}
              </Button>
            )}
          </>
        )
      }
    >
      {reason && t(reason)}
    </ProblemBanner>
  );
}

/** The sign-in opens in a new tab, so that open forms keep their text. */
function SignInAgain() {
  return (
    <ButtonLink size="sm" variant="secondary" href="/auth" newTab>
      {t("Sign In")}
    </ButtonLink>
  );
}

function reasonOf(refusal: Refusal): string | null {
  if (refusal.kind === "unreachable") return NETWORK_PROBLEM;
  return refusal.kind === "signed-out" ? SESSION_MESSAGES.ended : refusal.message;
}
