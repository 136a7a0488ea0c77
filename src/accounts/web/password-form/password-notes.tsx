import { Check, Circle, X } from "lucide-react";
import { t } from "#platform/i18n/i18n.ts";
import { cx } from "#shell/ui/class-names.ts";
import { PASSWORD_MESSAGES } from "../../domain/messages.ts";
import { type IsCommon, passwordRequirements } from "../../domain/password-requirements.ts";

type RequirementsProps = { password: string; minLength: number; isCommon: IsCommon; id: string };

/** What a new password needs, ticked off while it is typed. */
export function PasswordRequirements({ password, minLength, isCommon, id }: RequirementsProps) {
  const all = passwordRequirements(minLength);
  const shown = all.filter(({ key, met }) => key !== "tooLong" || !met(password, isCommon));
  return (
    <ul id={id} aria-label={t("Your password needs")} className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-2">
      {shown.map(({ key, label, met }) => {
        const done = met(password, isCommon);
        const Icon = done ? Check : Circle;
        return (
          <li key={key} className={cx("flex items-center gap-2", done ? "text-success" : "text-muted")}>
            <Icon aria-hidden className={cx("shrink-0", done ? "size-4" : "size-2.5 mx-0.75")} />
            {t(label)}
            {done && <span className="sr-only">{t("(done)")}</span>}
          </li>
        );
      })}
    </ul>
  );
}

type MatchProps = { password: string; confirmPassword: string; mismatch: string };

/** M§5: shows once the confirmation is typed. */
export function PasswordMatch({ password, confirmPassword, mismatch }: MatchProps) {
  const same = password === confirmPassword;
  const Icon = same ? Check : X;
  return (
    <p aria-live="polite" className={cx("min-h-6 text-sm font-medium", same ? "text-success" : "text-danger")}>
      {confirmPassword !== "" && (
        <span className="flex items-center gap-1.5">
          <Icon aria-hidden className="size-4 shrink-0" />
          {t(same ? PASSWORD_MESSAGES.match : mismatch)}
        </span>
      )}
    </p>
  );
}
