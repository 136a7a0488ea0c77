import { Check, Copy } from "lucide-react";
import { t } from "#platform/i18n/i18n.ts";
import { useCopy } from "#shell/text/use-copy.ts";
import { Button } from "#shell/ui/button.tsx";

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
