import { Check, Circle } from "lucide-react";
import { PASSWORD_MESSAGES } from "#domain/auth/messages.ts";
import { PASSWORD_REQUIREMENTS } from "#domain/auth/password.ts";
import { t } from "#web/i18n.ts";
import { cx } from "#web/ui/class-names.ts";

/** What a new password still lacks, live. */
export function Requirements({ id, password }: { id: string; password: string }) {
  return (
    <ul id={id} className="-mt-3 grid gap-1 text-sm">
      {PASSWORD_REQUIREMENTS.map(({ key, label, met }) => {
        const done = met(password);
        const Icon = done ? Check : Circle;
        return (
          <li key={key} className={cx("flex items-center gap-2", done ? "text-success" : "text-muted")}>
            <Icon aria-hidden className="size-4 shrink-0" />
            {t(label)}
            {done && <span className="sr-only">{t("done")}</span>}
          </li>
        );
      })}
    </ul>
  );
}

/** M§5: once the confirmation is typed. */
export function MatchHint({ id, password, confirmation }: { id: string; password: string; confirmation: string }) {
  const same = password === confirmation;
  return (
    <p id={id} role="status" className={cx("-mt-3 min-h-6 text-sm font-medium", same ? "text-success" : "text-danger")}>
      {confirmation !== "" && t(same ? PASSWORD_MESSAGES.match : PASSWORD_MESSAGES.newMismatch)}
    </p>
  );
}
