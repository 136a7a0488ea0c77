import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { TWO_STEP_MESSAGES } from "#domain/auth/two-step-messages.ts";
import { t } from "#web/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast-store.ts";

export function CopyButton({ text, label }: { text: string; label: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      toast.error(t(TWO_STEP_MESSAGES.notCopied));
    }
  };
  const Icon = copied ? Check : Copy;
  return (
    <Button
      size="sm"
      variant="secondary"
      icon={<Icon aria-hidden className="size-4" />}
      onClick={() => void copy()}
      className="justify-self-start noscript:hidden"
    >
      {copied ? t("Copied") : label}
    </Button>
  );
}
