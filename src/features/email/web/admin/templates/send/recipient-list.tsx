import { X } from "lucide-react";
import { t } from "#platform/i18n/i18n.ts";
import { TEMPLATE_TEXTS } from "../../../../domain/messages.ts";

const MOST_SHOWN = 200;

type Props = { recipients: readonly string[]; onRemove: (email: string) => void };

/** Scrolls from 200 px on (A§9); of a long list the rest is counted. */
export function RecipientList({ recipients, onRemove }: Props) {
  if (recipients.length === 0) return <p className="text-muted">{t(TEMPLATE_TEXTS.noRecipients)}</p>;
  const more = recipients.length - MOST_SHOWN;
  return (
    <ul
      aria-label={t("Recipients")}
      className="max-h-[200px] divide-y divide-line overflow-y-auto rounded-md border border-line bg-surface"
    >
      {recipients.slice(0, MOST_SHOWN).map((email) => (
        <li key={email} className="flex items-center justify-between gap-2 ps-3">
          <span dir="ltr" className="min-w-0 truncate">
            {email}
          </span>
          <button
            type="button"
            onClick={() => onRemove(email)}
            aria-label={t("Remove {email}", { email })}
            className="grid size-11 shrink-0 place-items-center rounded-md text-muted hover:bg-danger-soft hover:text-danger"
          >
            <X aria-hidden className="size-5" />
          </button>
        </li>
      ))}
      {more > 0 && <li className="px-3 py-2 text-muted">{t("+{count} more", { count: more })}</li>}
    </ul>
  );
}
