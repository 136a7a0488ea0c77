import { Check, Copy } from "lucide-react";
import { t } from "#platform/i18n/i18n.ts";
import { Button } from "../ui/button.tsx";
import { useCopy } from "./use-copy.ts";

export function CopyValue({ label, value }: { label: string; value: string }) {
  const { copied, copy } = useCopy();
  const Icon = copied ? Check : Copy;
  return (
    <Button
      size="sm"
      variant="ghost"
      aria-label={t(copied ? "Copied: {what}" : "Copy: {what}", { what: label })}
      icon={<Icon aria-hidden className="size-4" />}
      onClick={() => copy(value)}
    />
  );
}
