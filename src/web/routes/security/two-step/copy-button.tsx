import { Check, Copy } from "lucide-react";
import { t } from "#web/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { useCopy } from "#web/use-copy.ts";

export function CopyButton({ text, label }: { text: string; label: string }) {
  const { copied, copy } = useCopy();
  const Icon = copied ? Check : Copy;
  return (
    <Button
      size="sm"
      variant="secondary"
      icon={<Icon aria-hidden className="size-4" />}
      onClick={() => copy(text)}
      className="justify-self-start noscript:hidden"
    >
      {copied ? t("Copied") : label}
    </Button>
  );
}
