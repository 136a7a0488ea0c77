import { t } from "#platform/i18n/i18n.ts";
import { Card } from "#shell/ui/card.tsx";
import { cx } from "#shell/ui/class-names.ts";
import { Heading } from "#shell/ui/heading.tsx";
import { Link } from "#shell/ui/link.tsx";
import type { StoredMail } from "../mailbox-contract.ts";
import { framedMailPath, type MailboxPlace, mailboxPath, type MailView as View } from "./mailbox-path.ts";
import { sentAtText } from "./sent-at-text.ts";

type MailViewProps = { mail: StoredMail; place: MailboxPlace };

export function MailView({ mail, place }: MailViewProps) {
  return (
    <article aria-labelledby="mail-subject" className="grid gap-4">
      <Link href={mailboxPath({ ...place, mail: null })} className="prose-link flex min-h-11 items-center lg:hidden">
        {t("All emails")}
      </Link>
      <header>
        <Heading level={2} id="mail-subject" size="xl">
          {mail.subject}
        </Heading>
        <p className="mt-1 text-muted">
          {t("To {address}", { address: mail.to })} ·{" "}
          <time dateTime={mail.createdAt}>{sentAtText(mail.createdAt)}</time>
        </p>
      </header>
      <Links links={mail.links} />
      <Views id={mail.id} place={place} />
      {place.view === "html" ? <HtmlPart mail={mail} to={place.to} /> : <TextPart text={mail.text} />}
    </article>
  );
}

function Links({ links }: { links: string[] }) {
  if (links.length === 0) return null;
  return (
    <Card quiet title={t("Links in this email")} level={3} className="min-w-0">
      <ul className="grid gap-1">
        {[...new Set(links)].map((link) => (
          <li key={link}>
            <a href={link} className="prose-link block py-2.5 break-all">
              {link}
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Views({ id, place }: { id: string; place: MailboxPlace }) {
  const views: [View, string][] = [
    ["html", t("Email")],
    ["text", t("Plain text")],
  ];
  return (
    <nav aria-label={t("Parts of the email")} className="flex gap-2">
      {views.map(([view, label]) => (
        <Link
          key={view}
          href={mailboxPath({ ...place, mail: id, view })}
          aria-current={view === place.view ? "page" : undefined}
          className={cx(
            "flex min-h-11 items-center rounded-full border px-5 font-semibold no-underline",
            view === place.view ? "border-accent bg-accent text-on-accent" : "border-line-strong bg-raised text-accent",
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

/** The sandbox blocks scripts, forms and navigation. */
function HtmlPart({ mail, to }: { mail: StoredMail; to: string }) {
  return (
    <iframe
      title={mail.subject}
      src={framedMailPath(mail.id, to)}
      sandbox=""
      className="h-[80dvh] min-h-[36rem] w-full rounded-lg border border-line bg-raised"
    />
  );
}

function TextPart({ text }: { text: string }) {
  return (
    <pre className="overflow-x-auto rounded-lg border border-line bg-raised p-5 font-mono text-sm break-words whitespace-pre-wrap">
      {text}
    </pre>
  );
}
