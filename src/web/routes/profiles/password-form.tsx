import { useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { isAcceptablePassword } from "#domain/auth/password.ts";
import { t } from "#web/i18n.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { useHydrated } from "#web/use-hydrated.ts";
import { formHref } from "./account-tabs.ts";
import { MatchHint, Requirements } from "./password-hints.tsx";
import type { SecurityResult } from "./security-result.ts";

type Props = { hasPassword: boolean; email: string; label: string; result: SecurityResult | undefined };

/** M§5 "Password set or change". With script, the button waits until everything fits; without, the answer says it. */
export function PasswordForm({ hasPassword, email, label, result }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState({ currentPassword: "", password: "", confirmPassword: "" });
  const read = () => {
    if (!form.current) return;
    const data = new FormData(form.current);
    const textOf = (name: string) => String(data.get(name) ?? "");
    setTyped({
      currentPassword: textOf("currentPassword"),
      password: textOf("password"),
      confirmPassword: textOf("confirmPassword"),
    });
  };
  // Once, for what was typed before the script arrived.
  useEffect(read, []);
  const hydrated = useHydrated();
  const pending = useNavigation().formData?.get("intent") === "password";
  const { currentPassword, password, confirmPassword } = typed;
  const fits =
    isAcceptablePassword(password) && password === confirmPassword && (!hasPassword || currentPassword !== "");
  const input = (name: keyof typeof typed) => ({ name, type: "password" });
  const problem = (name: string) => result?.fields[name] && t(result.fields[name]);
  return (
    <Form
      ref={form}
      onInput={read}
      method="post"
      action={formHref("password")}
      noValidate
      className="grid max-w-md gap-5"
    >
      {result?.text && <Banner tone={result.needsCode ? "info" : "error"}>{t(result.text)}</Banner>}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      {result?.needsCode && (
        <Field label={t("Code from our email")} error={problem("code")} required>
          <Input name="code" inputMode="numeric" autoComplete="one-time-code" autoFocus />
        </Field>
      )}
      {hasPassword && (
        <Field label={t("Current password")} error={problem("currentPassword")} required>
          <Input {...input("currentPassword")} autoComplete="current-password" autoFocus={!result?.needsCode} />
        </Field>
      )}
      <Field label={t("New password")} error={problem("password")} required>
        <Input {...input("password")} autoComplete="new-password" aria-describedby="password-rules" />
      </Field>
      <Requirements id="password-rules" password={password} />
      <Field label={t("Confirm new password")} error={problem("confirmPassword")} required>
        <Input {...input("confirmPassword")} autoComplete="new-password" aria-describedby="password-match" />
      </Field>
      <MatchHint id="password-match" password={password} confirmation={confirmPassword} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="password" pending={pending} disabled={hydrated && !fits}>
          {label}
        </Button>
        <ButtonLink href={formHref(null)} variant="ghost">
          {t("Cancel")}
        </ButtonLink>
      </div>
    </Form>
  );
}
