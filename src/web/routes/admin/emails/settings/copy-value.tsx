import { Check, Copy } from "lucide-react";
import { SENDER_TEXTS } from "#domain/email/sender-check-texts.ts";
import { t } from "#web/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { useCopy } from "#web/use-copy.ts";

export function CopyValue({ label, value }: { label: string; value: string }) {
  const { copied, copy } = useCopy();
  const Icon = copied ? Check : Copy;
  return (
    <Button
      size="sm"
      variant="ghost"
      aria-label={t(copied ? SENDER_TEXTS.copied : SENDER_TEXTS.copy, { what: label })}
      icon={<Icon aria-hidden className="size-4" />}
      onClick={() => copy(value)}
    />
  );
}
