import { RotateCcw } from "lucide-react";
import { useRevalidator } from "react-router";
import { NETWORK_PROBLEM } from "#kernel/interface-messages.ts";
import { t } from "#platform/i18n/i18n.ts";
import { Banner } from "./banner.tsx";
import { Button, ButtonLink } from "./button.tsx";
import { toast } from "./toast-store.ts";

type RetryBoxProps = {
  message: string;
  onRetry?: () => void;
  pending?: boolean;
  title?: string;
  dismissible?: boolean;
};

/** Without `onRetry`, the button reloads the page. */
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

/** Loads the page's data again; not while offline, because the data of the frame would fail too. */
export function Retry({ message }: { message: string }) {
  const { state, revalidate } = useRevalidator();
  const retry = () => {
    if (navigator.onLine) void revalidate();
    else toast.error(t(NETWORK_PROBLEM));
  };
  return <RetryBox message={message} pending={state === "loading"} onRetry={retry} />;
}
