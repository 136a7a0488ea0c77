import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { SENDER_TEXTS } from "#domain/email/sender-check-texts.ts";
import { t } from "#web/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast-store.ts";

const SHOWN_MS = 2_000;

export function CopyValue({ label, value }: { label: string; value: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
      setTimeout(() => setCopied(false), SHOWN_MS);
    } catch {
      toast.error(t(SENDER_TEXTS.notCopied));
    }
  };
  const Icon = copied ? Check : Copy;
  return (
    <Button
      size="sm"
      variant="ghost"
      aria-label={t(copied ? SENDER_TEXTS.copied : SENDER_TEXTS.copy, { what: label })}
      icon={<Icon aria-hidden className="size-4" />}
      onClick={() => void copy()}
    />
  );
}
