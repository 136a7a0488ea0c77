import { Form } from "react-router";
import { TWO_STEP_MESSAGES } from "#domain/auth/two-step-messages.ts";
import { t } from "#web/i18n.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import type { NewApp } from "./change-factors.ts";
import { CopyButton } from "./copy-button.tsx";
import { FactorName } from "./factor-name.tsx";
import { twoStepPath } from "./two-step-path.ts";

export function NameApp({ problem }: { problem: string | undefined }) {
  return (
    <Form method="post" action={twoStepPath()} className="grid gap-5">
      <p>{t(TWO_STEP_MESSAGES.app)}</p>
      <FactorName hint={t("So that you know it again, for example: My blue phone")} problem={problem} />
      <Button type="submit" name="intent" value="begin" className="justify-self-start">
        {t("I have the app, go on")}
      </Button>
    </Form>
  );
}

export function ScanApp({ app, problem }: { app: NewApp; problem: string | undefined }) {
  const { id, qrCode, secret } = app;
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
        <Form method="post" action={twoStepPath()} noValidate className="grid gap-5">
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
            <Button type="submit" name="intent" value="confirm">
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
