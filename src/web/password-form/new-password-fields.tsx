import type { FieldMetadata } from "@conform-to/react";
import { type RefObject, useEffect, useState } from "react";
import { PASSWORD_MESSAGES } from "#domain/auth/messages.ts";
import { isAcceptablePassword } from "#domain/auth/password.ts";
import { t } from "#web/i18n.ts";
import { Field } from "#web/ui/field.tsx";
import { PasswordInput } from "./password-input.tsx";
import { PasswordMatch, PasswordRequirements } from "./password-notes.tsx";

type Passwords = { password: string; confirmPassword: string };
export type NewPassword = Passwords & { valid: boolean; same: boolean; read(): void };

/** What is typed into the two fields of a form, also what was typed before the page's script was there. */
export function useNewPassword(form: RefObject<HTMLFormElement | null>): NewPassword {
  const [typed, setTyped] = useState<Passwords>({ password: "", confirmPassword: "" });
  const read = () => {
    if (!form.current) return;
    const data = new FormData(form.current);
    setTyped({ password: String(data.get("password")), confirmPassword: String(data.get("confirmPassword")) });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script arrives
  useEffect(read, []);
  const { password, confirmPassword } = typed;
  return { ...typed, read, valid: isAcceptablePassword(password), same: password === confirmPassword };
}

type Props = {
  labels: { password: string; confirmPassword: string };
  fields: { password: FieldMetadata<string>; confirmPassword: FieldMetadata<string> };
  typed: NewPassword;
};

export function NewPasswordFields({ labels, fields, typed }: Props) {
  const { password, confirmPassword } = fields;
  const needs = `${password.id}-needs`;
  const twiceError = confirmPassword.errors?.[0];
  return (
    <>
      <div className="grid gap-2.5">
        <Field label={labels.password} id={password.id} error={said(password)} required>
          <PasswordInput
            name={password.name}
            autoComplete="new-password"
            aria-describedby={needs}
            {...focusWhen(!password.valid)}
          />
        </Field>
        <PasswordRequirements password={typed.password} id={needs} />
      </div>
      <div className="grid gap-1.5">
        <Field
          label={labels.confirmPassword}
          id={confirmPassword.id}
          // The live hint says the same already.
          error={twiceError === PASSWORD_MESSAGES.mismatch && typed.confirmPassword ? null : said(confirmPassword)}
          required
        >
          <PasswordInput
            name={confirmPassword.name}
            autoComplete="new-password"
            {...focusWhen(password.valid && !confirmPassword.valid)}
          />
        </Field>
        <PasswordMatch {...typed} />
      </div>
    </>
  );
}

const said = ({ errors: [first] = [] }: FieldMetadata<string>) => first && t(first);
const focusWhen = (first: boolean) => (first ? { autoFocus: true } : {});
