import { Check, Circle, Eye, EyeOff, X } from "lucide-react";
import { type ComponentProps, type FormEvent, type RefObject, useEffect, useState } from "react";
import { t } from "#platform/i18n/i18n.ts";
import type { LightField } from "#shell/forms/light-form.ts";
import { useHydrated } from "#shell/page/use-hydrated.ts";
import { cx } from "#shell/ui/class-names.ts";
import { Field } from "#shell/ui/field.tsx";
import { Input } from "#shell/ui/input.tsx";
import {
  type IsCommon,
  PASSWORD_MIN_LENGTH,
  passwordRequirements,
  unmetRequirements,
} from "../../domain/password-requirements.ts";

type Passwords = { currentPassword: string; password: string; confirmPassword: string };
type NewPassword = Passwords & {
  minLength: number;
  valid: boolean;
  same: boolean;
  isCommon: IsCommon;
  onInput(event: FormEvent): void;
};
type Form = { ref: RefObject<HTMLFormElement | null>; onInput?(event: FormEvent): void };

/** State of the password fields, with text that was typed before the script loaded. */
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
  return {
    ...typed,
    minLength,
    onInput,
    isCommon,
    valid,
    same: password.normalize("NFKC") === confirmPassword.normalize("NFKC"),
  };
}

type Props = {
  labels: { password: string; confirmPassword: string };
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
          // While the passwords differ, the live hint already shows this error.
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

const NOT_KNOWN_YET: IsCommon = () => true;
/** If the list of common passwords cannot be loaded, only the server checks the password. */
const NOT_KNOWN: IsCommon = () => false;

/** Loads the list on the first letter. Until then no password counts as good, and none is blocked (`isKnownCommon`). */
function useCommonPasswords(wanted: boolean): { isCommon: IsCommon; isKnownCommon: IsCommon } {
  const [isCommon, setIsCommon] = useState(() => NOT_KNOWN_YET);
  useEffect(() => {
    if (!wanted) return;
    let here = true;
    const keep = (check: IsCommon) => here && setIsCommon(() => check);
    import("../../domain/password.ts").then(
      ({ isCommonPassword }) => keep(isCommonPassword),
      () => keep(NOT_KNOWN),
    );
    return () => {
      here = false;
    };
  }, [wanted]);
  return { isCommon, isKnownCommon: isCommon === NOT_KNOWN_YET ? NOT_KNOWN : isCommon };
}

type RequirementsProps = { password: string; minLength: number; isCommon: IsCommon; id: string };

function PasswordRequirements({ password, minLength, isCommon, id }: RequirementsProps) {
  const all = passwordRequirements(minLength);
  const shown = all.filter(({ key, met }) => key !== "tooLong" || !met(password, isCommon));
  return (
    <ul id={id} aria-label={t("Your password needs")} className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-2">
      {shown.map(({ key, label, values, met }) => {
        const done = met(password, isCommon);
        const Icon = done ? Check : Circle;
        return (
          <li key={key} className={cx("flex items-center gap-2", done ? "text-success" : "text-muted")}>
            <Icon aria-hidden className={cx("shrink-0", done ? "size-4" : "size-2.5 mx-0.75")} />
            {t(label, values)}
            {done && <span className="sr-only">{t("(done)")}</span>}
          </li>
        );
      })}
    </ul>
  );
}

type MatchProps = { password: string; confirmPassword: string; mismatch: string };

/** docs/product/accounts.md#passwords */
function PasswordMatch({ password, confirmPassword, mismatch }: MatchProps) {
  const same = password === confirmPassword;
  const Icon = same ? Check : X;
  return (
    <p aria-live="polite" className={cx("min-h-6 text-sm font-medium", same ? "text-success" : "text-danger")}>
      {confirmPassword !== "" && (
        <span className="flex items-center gap-1.5">
          <Icon aria-hidden className="size-4 shrink-0" />
          {t(same ? "Passwords match" : mismatch)}
        </span>
      )}
    </p>
  );
}

export function PasswordInput(props: Omit<ComponentProps<typeof Input>, "type">) {
  const [shown, setShown] = useState(false);
  const hydrated = useHydrated();
  const Icon = shown ? EyeOff : Eye;
  return (
    <span className="relative block">
      <Input autoCapitalize="none" spellCheck={false} {...props} type={shown ? "text" : "password"} className="pe-12" />
      {hydrated && (
        <button
          type="button"
          aria-pressed={shown}
          aria-label={t("Show password")}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0 end-0 grid w-12 place-items-center rounded-md text-muted hover:text-accent"
        >
          <Icon aria-hidden className="size-5" />
        </button>
      )}
    </span>
  );
}
