import { msg } from "#kernel/translate.ts";
import "#platform/i18n/plurals.ts";
import { ArrowLeft, MailX } from "lucide-react";
import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { labelOfMail } from "#kernel/mail-kinds.ts";
import { t } from "#platform/i18n/i18n.ts";
import { momentText } from "#shell/admin/moment-text.ts";
import { ask } from "#shell/client/ask.ts";
import { api } from "#shell/client/browser-api.ts";
import { onHint } from "#shell/live/hints.ts";
import { isHearing } from "#shell/live/watch-page.ts";
import { inNumbers } from "#shell/text/in-numbers.ts";
import { Banner } from "#shell/ui/banner.tsx";
import { Card } from "#shell/ui/card.tsx";
import { EmptyState } from "#shell/ui/empty-state.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { Link } from "#shell/ui/link.tsx";
import { RefreshButton } from "#shell/ui/refresh-button.tsx";
import { Retry } from "#shell/ui/retry-box.tsx";
import type { SendDetails, SendProgress } from "../../../../contract/email-history.ts";
import { categoryLabel, isEmailCategory } from "../../../../domain/categories.ts";
import { HISTORY_PROBLEMS, HISTORY_TEXTS } from "../../../../domain/history-texts.ts";
import { daysToSend } from "../../../../domain/pace.ts";
import { isFinished } from "../../../../domain/statuses.ts";
import { HISTORY } from "../history-search.ts";
import type { LoadedSend } from "../load-history.ts";
import { StatusBadge } from "../send-table.tsx";
import { MailsCard } from "./mails-card.tsx";
import { SendActions } from "./send-actions.tsx";
import { EngagementCard, ResultsCard } from "./send-figures.tsx";

type Props = { userId: string; loaded: LoadedSend };

export function SendPage({ userId, loaded: { search, found, problem } }: Props) {
  return (
    <section className="grid grid-cols-1 gap-5">
      <Link href={HISTORY.href()} className="inline-flex min-h-11 w-fit items-center gap-2 text-accent">
        <ArrowLeft aria-hidden className="size-5 rtl:-scale-x-100" />
        {t(HISTORY_TEXTS.back)}
      </Link>
      {found && (
        <>
          <Send userId={userId} send={found.send} />
          <MailsCard userId={userId} send={found.send} mails={found.mails} search={search} />
        </>
      )}
      {problem === t(HISTORY_PROBLEMS.notFound) && (
        <EmptyState level={2} title={t(problem)} icon={<MailX aria-hidden />} />
      )}
      {problem !== null && problem !== t(HISTORY_PROBLEMS.notFound) && <Retry message={t(problem)} />}
    </section>
  );
}

function Send({ userId, send }: { userId: string; send: SendDetails }) {
  const { state, revalidate } = useRevalidator();
  const progress = useProgress(userId, send);
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="grid min-w-0 gap-2">
          <Heading level={2} dir="auto" className="wrap-anywhere">
            {send.subject}
          </Heading>
          <span>
            <StatusBadge status={progress.status} />
          </span>
        </div>
        <div className="flex flex-wrap gap-3">
          <SendActions userId={userId} send={send} progress={progress} onChanged={() => void revalidate()} />
          <RefreshButton pending={state === "loading"} onClick={() => void revalidate()} />
        </div>
      </div>
      {progress.error && <Banner tone="warning">{t(progress.error)}</Banner>}
      <WaitingLine send={send} progress={progress} />
      <ResultsCard progress={progress} leftOut={send.leftOut} />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <EngagementCard send={send} />
        <SendFacts send={send} title={t("About this send")} />
      </div>
    </>
  );
}

/** Shown when the daily limit stretches the send over more than a day. `pace` already counts this send. */
function WaitingLine({ send: { pace }, progress }: { send: SendDetails; progress: SendProgress }) {
  const days = pace === null || isFinished(progress.status) ? 1 : daysToSend(0, pace);
  if (pace === null || days === 1) return null;
  return (
    <p>
      {t(
        "At the daily limit of {limit} emails, the last one will be sent in about {days, plural, one {# day} other {# days}}.",
        { limit: inNumbers(pace.dailyLimit), days },
      )}
    </p>
  );
}

const POLL_MS = 2_000;
/** Milliseconds between polls of a scheduled or paused send, which changes rarely. */
const IDLE_POLL_MS = 15_000;

/** Polls the progress, also after a live hint, until the send has ended. A new status reloads the page data. */
function useProgress(userId: string, send: SendDetails) {
  const { revalidate } = useRevalidator();
  const [polled, setPolled] = useState<{ at: SendDetails; progress: SendProgress } | null>(null);
  const progress: SendProgress = polled?.at === send ? polled.progress : send;
  const { id } = send;
  const isOver = isFinished(progress.status);
  const everyMs = progress.status === "queued" || progress.status === "sending" ? POLL_MS : IDLE_POLL_MS;

  useEffect(() => {
    if (isOver) return;
    let active = true;
    let lookedAt = 0;
    const poll = async () => {
      if (document.hidden) return;
      lookedAt = Date.now();
      const answer = await ask(userId, () => api.admin["email-history"][":id"].progress.$get({ param: { id } }));
      if (!active || answer.kind !== "ok") return;
      setPolled({ at: send, progress: answer.data.progress });
      const { status, error } = answer.data.progress;
      if (status !== send.status || error !== send.error) void revalidate();
    };
    const timer = setInterval(() => {
      if (!isHearing() || Date.now() - lookedAt >= IDLE_POLL_MS) void poll();
    }, everyMs);
    const deafen = onHint("sends", (hint) => void ((hint?.id ?? id) === id && poll()));
    return () => {
      active = false;
      deafen();
      clearInterval(timer);
    };
  }, [userId, id, send, isOver, everyMs, revalidate]);
  return progress;
}

function SendFacts({ send, title }: { send: SendDetails; title: string }) {
  const { emailType, category, template, createdBy } = send;
  const facts = [
    [HISTORY_TEXTS.emailType, t(labelOfMail(emailType))],
    [msg("Category"), categoryText(category)],
    [msg("From template"), asWritten(template?.name)],
    [msg("Asked for by"), asWritten(createdBy) ?? t("The site itself")],
    [msg("Created"), momentText(send.createdAt)],
    [msg("Scheduled for"), send.scheduledAt && momentText(send.scheduledAt)],
    [msg("Started"), send.startedAt && momentText(send.startedAt)],
    [msg("Finished"), send.finishedAt && momentText(send.finishedAt)],
  ] as const;
  return (
    <Card as="section" title={title} level={3}>
      <dl className="grid gap-2">
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label} className="grid gap-x-3 sm:grid-cols-[9rem_1fr]">
                <dt className="text-sm leading-7 text-muted">{t(label)}</dt>
                <dd className="wrap-anywhere">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </Card>
  );
}

const asWritten = (name: string | null | undefined) => (name ? <bdi>{name}</bdi> : null);

function categoryText(category: string | null): string {
  if (category === null) return t("About the member's own account");
  return isEmailCategory(category) ? t(categoryLabel(category)) : category;
}
