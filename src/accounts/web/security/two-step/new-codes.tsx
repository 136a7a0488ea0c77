import { Check, Copy } from "lucide-react";
import { Form } from "react-router";
import { t } from "#platform/i18n/i18n.ts";
import { useCopy } from "#shell/text/use-copy.ts";
import { Button, buttonClass } from "#shell/ui/button.tsx";
import { Card } from "#shell/ui/card.tsx";
import { Checkbox } from "#shell/ui/checkbox.tsx";
import { TWO_STEP_MESSAGES } from "../../../domain/second-factor-messages.ts";
import { twoStepPath } from "./two-step-path.ts";

/** Shown this once. */
export function NewCodes({ codes }: { codes: readonly string[] }) {
  const text = codes.join("\n");
  return (
    <Card as="section" title={t("Keep your recovery codes")}>
      <div className="grid gap-5">
        <p>{t(TWO_STEP_MESSAGES.codesLead)}</p>
        <ul className="grid gap-2 rounded-md bg-sunken p-4 font-mono sm:grid-cols-2">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-3">
          <CopyButton text={text} label={t("Copy")} />
          <a
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
            download="isa-recovery-codes.txt"
            className={buttonClass({ variant: "secondary", size: "sm" })}
          >
            {t("Download")}
          </a>
          <Button size="sm" variant="secondary" onClick={() => window.print()} className="noscript:hidden">
            {t("Print")}
          </Button>
        </div>
        <Form method="get" action={twoStepPath()} className="grid gap-4">
          <Checkbox name="kept" required label={t(TWO_STEP_MESSAGES.kept)} />
          <Button type="submit" className="justify-self-start">
            {t("Done")}
          </Button>
        </Form>
      </div>
    </Card>
  );
}

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
