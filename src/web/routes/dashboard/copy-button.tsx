import { Check, Copy } from "lucide-react";
import { useState } from "react";
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

/** Pages without https have no clipboard of their own; the older way asks for a selection. */
async function copyText(text: string): Promise<boolean> {
  if (navigator.clipboard) {
    const done = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    if (done) return true;
  }
  const field = Object.assign(document.createElement("textarea"), { value: text });
  document.body.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  return done;
}
