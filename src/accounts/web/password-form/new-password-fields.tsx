import { type FormEvent, type RefObject, useEffect, useState } from "react";
import { t } from "#platform/i18n/i18n.ts";
import type { LightField } from "#shell/forms/light-form.ts";
import { Field } from "#shell/ui/field.tsx";
import { type IsCommon, PASSWORD_MIN_LENGTH, unmetRequirements } from "../../domain/password-requirements.ts";
import { PasswordInput } from "./password-input.tsx";
import { PasswordMatch, PasswordRequirements } from "./password-notes.tsx";
import { useCommonPasswords } from "./use-common-passwords.ts";

type Passwords = { currentPassword: string; password: string; confirmPassword: string };
type NewPassword = Passwords & {
  minLength: number;
  valid: boolean;
  same: boolean;
  isCommon: IsCommon;
  onInput(event: FormEvent): void;
};
type Form = { ref: RefObject<HTMLFormElement | null>; onInput?(event: FormEvent): void };

/** What is typed into the fields of a form, also what was typed before the page's script was there. */
export function useNewPassword(form: Form, minLength: number = PASSWORD_MIN_LENGTH): NewPassword {
  const [typed, setTyped] = useState<Passwords>({ currentPassword: "", password: "", confirmPassword: "" });
  const read = () => {
    if (!form.ref.current) return;
    const data = new FormData(form.ref.current);
    const textOf = (name: keyof Passwords) => String(data.get(name) ?? "");
    setTyped({
      currentPassword: textOf("currentPassword"),
      password: textOf("password"),
      confirmPassword: textOf("confirmPassword"),
    });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script arrives
  useEffect(read, []);
  const onInput = (event: FormEvent) => {
    form.onInput?.(event);
    read();
  };
  const { password, confirmPassword } = typed;
  const { isCommon, isKnownCommon } = useCommonPasswords(password !== "");
  const valid = unmetRequirements(password, isKnownCommon, minLength).length === 0;
  return { ...typed, minLength, onInput, isCommon, valid, same: password === confirmPassword };
}

type Props = {
  labels: { password: string; confirmPassword: string };
  /** The sentence for two that differ. */
  mismatch: string;
  fields: { password: LightField; confirmPassword: LightField };
  typed: NewPassword;
};

export function NewPasswordFields({ labels, mismatch, fields, typed }: Props) {
  const { password, confirmPassword } = fields;
  const needs = `${password.id}-needs`;
  const twiceError = confirmPassword.error;
  return (
    <>
      <div className="grid gap-2.5">
        <Field label={labels.password} id={password.id} error={said(password)} required>
          <PasswordInput
            name={password.name}
            autoComplete="new-password"
            aria-describedby={needs}
            {...focusWhen(password.error !== undefined)}
          />
        </Field>
        <PasswordRequirements
          password={typed.password}
          minLength={typed.minLength}
          isCommon={typed.isCommon}
          id={needs}
        />
      </div>
      <div className="grid gap-1.5">
        <Field
          label={labels.confirmPassword}
          id={confirmPassword.id}
          // The live hint says the same already.
          error={twiceError === mismatch && typed.confirmPassword ? null : said(confirmPassword)}
          required
        >
          <PasswordInput
            name={confirmPassword.name}
            autoComplete="new-password"
            {...focusWhen(password.error === undefined && confirmPassword.error !== undefined)}
          />
        </Field>
        <PasswordMatch mismatch={mismatch} {...typed} />
      </div>
    </>
  );
}

const said = ({ error }: LightField) => error && t(error);
const focusWhen = (first: boolean) => (first ? { autoFocus: true } : {});
