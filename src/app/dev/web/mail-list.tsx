import type { KeptMail } from "#features/email/contract/mail.ts";
import { t } from "#platform/i18n/i18n.ts";
import { cx } from "#shell/ui/class-names.ts";
import { Link } from "#shell/ui/link.tsx";
import { type MailboxPlace, mailboxPath } from "./mailbox-path.ts";
import { sentAtText } from "./sent-at-text.ts";

type MailListProps = { mails: KeptMail[]; shown: string; place: MailboxPlace };

export function MailList({ mails, shown, place }: MailListProps) {
  return (
    <nav aria-label={t("Emails, newest first")}>
      <ul className="grid gap-2">
        {mails.map((mail) => (
          <li key={mail.id}>
            <MailLink mail={mail} current={mail.id === shown} href={mailboxPath({ ...place, mail: mail.id })} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function MailLink({ mail, current, href }: { mail: KeptMail; current: boolean; href: string }) {
  return (
    <Link
      href={href}
      aria-current={current ? "true" : undefined}
      className={cx(
        "block rounded-md border px-4 py-3 no-underline hover:border-accent",
        current ? "border-line bg-raised lg:border-accent lg:bg-accent-soft" : "border-line bg-raised",
      )}
    >
      <span className="block font-semibold">{mail.subject}</span>
      <span className="block truncate text-sm">{mail.to}</span>
      <time dateTime={mail.createdAt} className="block text-sm text-muted">
        {sentAtText(mail.createdAt)}
      </time>
    </Link>
  );
}
