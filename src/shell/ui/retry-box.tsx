import { RotateCcw } from "lucide-react";
import { t } from "#platform/i18n/i18n.ts";
import { Banner } from "./banner.tsx";
import { Button, ButtonLink } from "./button.tsx";

type RetryBoxProps = {
  message: string;
  onRetry?: () => void;
  pending?: boolean;
  title?: string;
  dismissible?: boolean;
};

/** What failed, and one way to try it again. Without onRetry it loads the same address anew. */
export function RetryBox({ message, title, onRetry, pending, dismissible = false }: RetryBoxProps) {
  const look = { variant: "secondary", size: "sm", icon: <RotateCcw aria-hidden className="size-4" /> } as const;
  const button = onRetry ? (
    <Button {...look} onClick={onRetry} {...(pending ? { pending } : {})}>
      {t("Try Again")}
    </Button>
  ) : (
    <ButtonLink {...look} href="">
      {t("Try Again")}
    </ButtonLink>
  );
  return (
    <Banner tone="error" title={title ?? message} actions={button} dismissible={dismissible}>
      {title && <p>{message}</p>}
    </Banner>
  );
}
