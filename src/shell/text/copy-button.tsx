import { Check, Copy } from "lucide-react";
import { t } from "#platform/i18n/i18n.ts";
import { useCopy } from "./use-copy.ts";

type CopyButtonProps = { text: string; label: string };

export function CopyButton({ text, label }: CopyButtonProps) {
  const { copied, copy } = useCopy();
  return (
    <>
      <button
        type="button"
        onClick={() => copy(text)}
        aria-label={label}
        className="grid size-11 shrink-0 place-items-center rounded-full text-accent hover:bg-accent-soft noscript:hidden"
      >
        {copied ? <Check aria-hidden className="size-5" /> : <Copy aria-hidden className="size-5" />}
      </button>
      <span role="status" className={copied ? "text-sm font-medium text-success" : "sr-only"}>
        {copied ? t("Copied") : ""}
      </span>
    </>
  );
}
