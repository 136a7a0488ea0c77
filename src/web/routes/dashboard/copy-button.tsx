import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { copyText } from "#web/copy-text.ts";
import { t } from "#web/i18n.ts";

type Props = { text: string; label: string };

export function CopyButton({ text, label }: Props) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    setCopied(await copyText(text));
    setTimeout(() => setCopied(false), 2500);
  };
  return (
    <>
      <button
        type="button"
        onClick={() => void copy()}
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
