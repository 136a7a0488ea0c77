import { Check, Copy } from "lucide-react";
import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import { t } from "#platform/i18n/i18n.ts";
import { useFocusFirstInvalid } from "#shell/forms/use-focus-first-invalid.ts";
import { useCopy } from "#shell/text/use-copy.ts";
import { Button, ButtonLink, buttonClass } from "#shell/ui/button.tsx";
import { Card } from "#shell/ui/card.tsx";
import { Checkbox } from "#shell/ui/checkbox.tsx";
import { Field } from "#shell/ui/field.tsx";
import { Input } from "#shell/ui/input.tsx";
import { MOST_FACTOR_NAME } from "../../../domain/second-factor.ts";
import { TWO_STEP_MESSAGES } from "../../../domain/second-factor-messages.ts";
import type { StepAnswer } from "./change-factors.ts";
import { twoStepPath } from "./factors.ts";

export function NameApp({ reply }: { reply: StepAnswer | undefined }) {
  const ref = useRef<HTMLFormElement>(null);
  useFocusFirstInvalid(ref, reply);
  const problem = reply?.step === "name" ? reply.problem : undefined;
  return (
    <Form ref={ref} method="post" action={twoStepPath()} className="grid gap-5">
      <p>{t(TWO_STEP_MESSAGES.app)}</p>
      <FactorName hint={t("So that you recognise it later, for example: My blue phone")} problem={problem} />
      <Button type="submit" name="intent" value="begin" className="justify-self-start">
        {t("I have the app, continue")}
      </Button>
    </Form>
  );
}

export function ScanApp({ reply }: { reply: Extract<StepAnswer, { step: "scan" }> }) {
  const { app, problem } = reply;
  const { id, qrCode, secret } = app;
  const ref = useRef<HTMLFormElement>(null);
  useFocusFirstInvalid(ref, reply);
  // The button is busy: a second click would abort the first answer, and only that one shows the recovery codes.
  const pending = useNavigation().formData?.get("intent") === "confirm";
  return (
    <Card as="section" title={t("Connect your app")}>
      <div className="grid gap-5">
        <p>{t(TWO_STEP_MESSAGES.scan)}</p>
        <img
          src={`data:image/svg+xml;utf-8,${encodeURIComponent(qrCode)}`}
          alt={t("Picture to scan with your authenticator app")}
          className="size-56 max-w-full rounded-md bg-white p-2"
        />
        <div className="grid gap-2">
          <p>{t(TWO_STEP_MESSAGES.typeInstead)}</p>
          <p className="font-mono text-lg break-words">{secret.match(/.{1,4}/g)?.join(" ")}</p>
          <CopyButton text={secret} label={t("Copy the key")} />
        </div>
        <Form ref={ref} method="post" action={twoStepPath()} noValidate className="grid gap-5">
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="qrCode" value={qrCode} />
          <input type="hidden" name="secret" value={secret} />
          <Field label={t("Code")} hint={t(TWO_STEP_MESSAGES.thenCode)} error={problem && t(problem)} required>
            <Input
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={12}
              className="max-w-xs text-center text-2xl tracking-[0.35em] tabular-nums"
            />
          </Field>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" name="intent" value="confirm" pending={pending}>
              {t("Turn on")}
            </Button>
            <ButtonLink href={twoStepPath()} variant="ghost">
              {t("Not now")}
            </ButtonLink>
          </div>
        </Form>
      </div>
    </Card>
  );
}

type Props = { hint: string; problem?: string | undefined; onChange?: (name: string) => void };

export function FactorName({ hint, problem, onChange }: Props) {
  return (
    <Field label={t("Name")} aside={t("Optional")} hint={hint} error={problem && t(problem)}>
      <Input
        name="name"
        maxLength={MOST_FACTOR_NAME}
        autoComplete="off"
        onChange={({ target }) => onChange?.(target.value)}
      />
    </Field>
  );
}

/** An authenticator app during its setup; the form carries these values from step to step. */
export type NewApp = { id: string; qrCode: string; secret: string };

export function postedApp(form: FormData): NewApp {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  return { id: text("id"), qrCode: text("qrCode"), secret: text("secret") };
}

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

function CopyButton({ text, label }: { text: string; label: string }) {
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
