import { RotateCcw } from "lucide-react";
import { t } from "#web/i18n.ts";
import { Banner } from "./banner.tsx";
import { Button } from "./button.tsx";

type RetryBoxProps = {
  message: string;
  onRetry?: () => void;
  pending?: boolean;
  title?: string;
  /** Where to try again without script; the page itself when not given. */
  action?: string;
};

/** What failed, and one way to try it again. Without onRetry it loads the page anew. */
export function RetryBox({ message, title, onRetry, pending, action }: RetryBoxProps) {
  const look = { variant: "secondary", size: "sm", icon: <RotateCcw aria-hidden className="size-4" /> } as const;
  const button = onRetry ? (
    <Button {...look} onClick={onRetry} {...(pending ? { pending } : {})}>
      {t("Try Again")}
    </Button>
  ) : (
    <form method="get" action={action}>
      <Button {...look} type="submit">
        {t("Try Again")}
      </Button>
    </form>
  );
  return (
    <Banner tone="error" title={title ?? message} actions={button}>
      {title && <p>{message}</p>}
    </Banner>
  );
}
