import { Undo2 } from "lucide-react";
import { type ReactNode, useEffect, useId, useState } from "react";
import "#platform/i18n/plurals.ts";
import { t } from "#platform/i18n/i18n.ts";
import { FailureBanner } from "#shell/admin/failure-banner.tsx";
import { inNumbers } from "#shell/text/in-numbers.ts";
import { Button } from "#shell/ui/button.tsx";
import { Checkbox } from "#shell/ui/checkbox.tsx";
import { Dialog } from "#shell/ui/dialog.tsx";
import type { MailingPreview } from "../../contract/mailing.ts";
import { TEMPLATE_TEXTS } from "../../domain/messages.ts";
import { daysToSend, type Pace, paceOfLaterDay, utcDay } from "../../domain/pace.ts";
import { PreviewFrame } from "../admin/templates/preview/preview-frame.tsx";
import { ClippedNotice } from "./clipped-notice.tsx";
import type { MailingStep } from "./use-mailing.ts";

type Props = {
  mailing: MailingStep;
  title: string;
  question: (seen: MailingPreview) => string;
  yes: (seen: MailingPreview) => string;
  no?: string;
  /** Allows a confirmation without recipients, for actions that also do other things. */
  evenToNobody?: boolean;
  /** Time of the send; null to send right after the undo period. */
  at?: Date | null;
  children?: ReactNode;
};

export function MailingDialog({ mailing, title, question, yes, no, evenToNobody = false, at = null, children }: Props) {
  const { seen, sending, problem, confirm, cancel } = mailing;
  const [agreed, setAgreed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every question is answered anew
  useEffect(() => setAgreed(false), [seen]);
  if (seen === null) return <Dialog open={false} onClose={cancel} title={title} />;
  const { willGet, strangers } = seen;
  const isHeld = (willGet === 0 && !evenToNobody) || (strangers > 0 && !agreed);
  return (
    <Dialog
      open
      onClose={cancel}
      size="lg"
      title={title}
      description={question(seen)}
      actions={
        <>
          <Button variant="ghost" onClick={cancel}>
            {no ?? t("Cancel")}
          </Button>
          <Button pending={sending} disabled={isHeld} onClick={() => void confirm(agreed)}>
            {yes(seen)}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        {problem && <FailureBanner failure={problem} />}
        {children}
        <UndoLine seen={seen} isScheduled={at !== null} />
        <PaceLine count={willGet} pace={seen.pace} onLaterDay={at !== null && utcDay(at) > utcDay(new Date())} />
        <WhoGets seen={seen} />
        <LeftOut groups={seen.leftOut} />
        {strangers > 0 && (
          <Checkbox
            checked={agreed}
            onChange={({ target }) => setAgreed(target.checked)}
            label={t(TEMPLATE_TEXTS.strangersAgreed, { count: strangers })}
          />
        )}
        <MailOfOne mail={seen.mail} />
      </div>
    </Dialog>
  );
}

function UndoLine({ seen, isScheduled }: { seen: MailingPreview; isScheduled: boolean }) {
  if (seen.undoSeconds === 0 || seen.willGet === 0) return null;
  return (
    <p className="flex items-start gap-2">
      <Undo2 aria-hidden className="mt-0.5 size-5 shrink-0 text-accent rtl:-scale-x-100" />
      {isScheduled
        ? t("Until then it can be undone.")
        : t("It leaves {seconds} seconds after you confirm. Until then it can be undone.", {
            seconds: seen.undoSeconds,
          })}
    </p>
  );
}

function WhoGets({ seen: { willGet, why, people } }: { seen: MailingPreview }) {
  const id = useId();
  if (people.length === 0) return null;
  const more = willGet - people.length;
  return (
    <section aria-labelledby={id} className="rounded-md bg-sunken px-4 py-3">
      <h3 id={id} className="font-semibold">
        {t("Who gets it")}
      </h3>
      {why && <p className="text-muted">{t(why)}</p>}
      <ul className="mt-2 flex flex-wrap gap-2">
        {people.map(({ name, note }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name
          <li key={at} className="max-w-full rounded-full border border-line bg-raised px-3 py-1 text-sm wrap-anywhere">
            <bdi>{name}</bdi>
            {note && <span className="text-muted"> · {t(note)}</span>}
          </li>
        ))}
        {more > 0 && <li className="px-1 py-1 text-sm text-muted">{t("+{count} more", { count: more })}</li>}
      </ul>
    </section>
  );
}

function LeftOut({ groups }: { groups: MailingPreview["leftOut"] }) {
  if (groups.length === 0) return null;
  return (
    <div className="rounded-md bg-sunken px-4 py-3">
      <p className="font-semibold">{t(TEMPLATE_TEXTS.leftOut)}</p>
      <ul className="list-disc ps-5">
        {groups.map(({ reason, count, names }) => (
          <li key={reason} className="wrap-anywhere">
            {t("{label}: {count}", { label: t(reason), count })}
            <span className="block text-sm text-muted">
              {names.map((name, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name
                <bdi key={at} className="me-3">
                  {name}
                </bdi>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function MailOfOne({ mail }: { mail: MailingPreview["mail"] }) {
  const id = useId();
  if (mail === null) return null;
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-2">
      <h3 id={id} className="font-semibold wrap-anywhere">
        {t("The email as {name} gets it", { name: mail.name })}
      </h3>
      <p className="wrap-anywhere">
        <span className="text-muted">{t("{label}:", { label: t("Subject") })} </span>
        <bdi className="font-semibold">{mail.subject}</bdi>
      </p>
      <ClippedNotice size={mail.size} />
      <PreviewFrame html={mail.html} className="h-80" />
    </section>
  );
}

type PaceLineProps = {
  count: number;
  pace: Pace | null;
  onLaterDay?: boolean;
};

/** Shown when the daily limit stretches the send over several days. */
function PaceLine({ count, pace, onLaterDay = false }: PaceLineProps) {
  if (pace === null || count === 0) return null;
  const given = onLaterDay ? paceOfLaterDay(pace) : pace;
  const days = daysToSend(count, given);
  if (days === 1) return null;
  const values = { limit: inNumbers(given.dailyLimit), left: given.leftToday, days };
  return (
    <p className="rounded-md bg-sunken px-4 py-3">
      {t(
        onLaterDay
          ? "The daily limit of {limit} emails will be reached before the last one is sent, so it will take {days, plural, one {# day} other {# days}}."
          : "The daily limit of {limit} emails will be reached before the last one is sent. {left, plural, =0 {None can} one {# more can} other {# more can}} go out today, so it will take {days, plural, one {# day} other {# days}}.",
        values,
      )}
    </p>
  );
}
