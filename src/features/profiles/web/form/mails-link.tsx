import { PREFERENCES_LINK } from "#features/email/domain/preferences.ts";
import { t } from "#platform/i18n/i18n.ts";
import { Link } from "#shell/ui/link.tsx";

/** Beside the one tick for updates: which kinds of mails, on a page of its own. */
export function MailsLink() {
  return (
    <p className="mt-6 rounded-md bg-sunken px-4 py-3">
      <Link href="/email-preferences" className="prose-link inline-flex min-h-11 items-center font-semibold">
        {t(PREFERENCES_LINK.label)}
      </Link>
      <span className="block text-sm text-muted">{t(PREFERENCES_LINK.about)}</span>
    </p>
  );
}
