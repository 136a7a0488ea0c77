import { t } from "#platform/i18n/i18n.ts";
import { momentText } from "#shell/admin/moment-text.ts";
import { Card } from "#shell/ui/card.tsx";
import type { SendDetails } from "../../../../contract/email-history.ts";
import { categoryLabel, isEmailCategory } from "../../../../domain/categories.ts";
import { HISTORY_TEXTS, SEND_TEXTS } from "../../../../domain/history-texts.ts";
import { emailTypeLabel } from "../../../../domain/types.ts";

/** What was sent, by whom and when. */
export function SendFacts({ send, title }: { send: SendDetails; title: string }) {
  const { emailType, category, template, createdBy } = send;
  const facts = [
    [HISTORY_TEXTS.emailType, t(emailTypeLabel(emailType))],
    [SEND_TEXTS.category, categoryText(category)],
    [SEND_TEXTS.template, template?.name ?? null],
    [SEND_TEXTS.sender, createdBy ?? t(SEND_TEXTS.theProgram)],
    [SEND_TEXTS.created, momentText(send.createdAt)],
    [SEND_TEXTS.scheduled, send.scheduledAt && momentText(send.scheduledAt)],
    [SEND_TEXTS.started, send.startedAt && momentText(send.startedAt)],
    [SEND_TEXTS.finished, send.finishedAt && momentText(send.finishedAt)],
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

function categoryText(category: string | null): string {
  if (category === null) return t(SEND_TEXTS.accountMail);
  return isEmailCategory(category) ? t(categoryLabel(category)) : category;
}
