import { Inbox } from "lucide-react";
import { BRAND } from "#kernel/brand.ts";
import { t } from "#platform/i18n/i18n.ts";
import { apiOf, unwrap } from "#shell/client/api.ts";
import { publicPage } from "#shell/page/kind.ts";
import { Button } from "#shell/ui/button.tsx";
import { Card } from "#shell/ui/card.tsx";
import { cx } from "#shell/ui/class-names.ts";
import { EmptyState } from "#shell/ui/empty-state.tsx";
import { Field } from "#shell/ui/field.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { Input } from "#shell/ui/input.tsx";
import { Link } from "#shell/ui/link.tsx";
import type { MailboxAnswer, StoredMail } from "../mailbox-contract.ts";
import type { Route } from "./+types/mailbox";
import { framedMailPath, type MailboxPlace, mailboxPath, readPlace, type MailView as View } from "./mailbox-path.ts";
import { requireLocal } from "./require-local.ts";

const FORMAT = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "medium" });

const sentAtText = (createdAt: string) => FORMAT.format(new Date(createdAt));

export const handle = publicPage;

export async function loader({ context, request }: Route.LoaderArgs) {
  requireLocal(context, request);
  const place = readPlace(new URL(request.url).searchParams);
  const query = place.to ? { to: place.to } : {};
  const { mails } = await unwrap<MailboxAnswer>(apiOf(context).api.dev.mailbox.$get({ query }));
  return { place, mails };
}

/** A cached page would also appear under a foreign host name. */
export const headers = () => ({ "cache-control": "no-store" });

export const meta: Route.MetaFunction = () => [
  { title: `${t("Mailbox")} · ${BRAND.name}` },
  { name: "robots", content: "noindex" },
];

export default function Mailbox({ loaderData: { place, mails } }: Route.ComponentProps) {
  const chosen = mails.find(({ id }) => id === place.mail);
  const shown = chosen ?? mails[0];
  return (
    <div className="measure grid gap-5 py-8">
      <Heading level={1} className={cx(chosen && "max-lg:sr-only")}>
        {t("Mailbox")}
      </Heading>
      <div className={cx("grid gap-4 lg:grid-cols-[1fr_auto] lg:items-start", chosen && "max-lg:hidden")}>
        <p className="max-w-2xl text-muted">
          {t(
            "No mail server and no SMS service is set up here, so every email and every message to a phone is kept on this machine. Nothing is sent to anybody.",
          )}
        </p>
        <Filter to={place.to} />
      </div>
      {shown ? (
        <div className="grid items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
          <div className={cx(chosen && "max-lg:hidden")}>
            <MailList mails={mails} shown={shown.id} place={place} />
          </div>
          <div className={cx(!chosen && "max-lg:hidden")}>
            <MailView mail={shown} place={place} />
          </div>
        </div>
      ) : (
        <NoMails to={place.to} />
      )}
    </div>
  );
}

function Filter({ to }: { to: string }) {
  return (
    <form action="/dev/mailbox" className="flex flex-wrap items-end gap-2">
      <Field label={t("Emails to")} id="to" className="min-w-48 flex-1">
        <Input type="search" name="to" defaultValue={to} autoComplete="off" placeholder="amina@example.com" />
      </Field>
      <Button type="submit" variant="secondary">
        {t("Show")}
      </Button>
    </form>
  );
}

function NoMails({ to }: { to: string }) {
  const everything = mailboxPath({ to: "", mail: null, view: "html" });
  return (
    <EmptyState title={t("No emails yet")} level={2} icon={<Inbox aria-hidden />}>
      {to ? (
        <p>
          {t("Nothing was sent to {address}.", { address: to })}{" "}
          <Link href={everything} className="prose-link">
            {t("Show all emails")}
          </Link>
        </p>
      ) : (
        <p>{t("Sign up or ask for a new password, then reload this page.")}</p>
      )}
    </EmptyState>
  );
}

type MailListProps = { mails: StoredMail[]; shown: string; place: MailboxPlace };

function MailList({ mails, shown, place }: MailListProps) {
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

function MailLink({ mail, current, href }: { mail: StoredMail; current: boolean; href: string }) {
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

type MailViewProps = { mail: StoredMail; place: MailboxPlace };

function MailView({ mail, place }: MailViewProps) {
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
