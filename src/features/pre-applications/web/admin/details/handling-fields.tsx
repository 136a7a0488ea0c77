import { t } from "#platform/i18n/i18n.ts";
import { Card } from "#shell/ui/card.tsx";
import { Field } from "#shell/ui/field.tsx";
import { Textarea } from "#shell/ui/input.tsx";
import { Select } from "#shell/ui/select.tsx";
import { APPLICATION_ADMIN_TEXTS, NOTES_MAX_LENGTH } from "../../../domain/admin-messages.ts";
import { CHOSEN_STATUSES, isApplicationStatus, STATUS_LABELS } from "../../../domain/status.ts";
import type { useHandling } from "./use-handling.ts";

type Props = { handling: ReturnType<typeof useHandling> };

const texts = APPLICATION_ADMIN_TEXTS;

/** What administrators keep about an application. */
export function HandlingFields({ handling }: Props) {
  const { stored, typed, overtaken, change } = handling;
  const options = CHOSEN_STATUSES.map((status) => ({ value: status, label: t(STATUS_LABELS[status]) }));
  return (
    <Card as="section" title={t(texts.handling)} level={3} quiet>
      <div className="grid grid-cols-1 gap-4">
        {stored.status === "joined" ? (
          <p className="text-muted">{t(texts.joinedText)}</p>
        ) : (
          <Field label={t(texts.status)} className="sm:max-w-xs">
            <Select
              options={options}
              value={typed.status}
              onChange={({ currentTarget: { value } }) => isApplicationStatus(value) && change({ status: value })}
            />
          </Field>
        )}
        {overtaken.includes("status") && <Theirs value={statusText(stored.status)} />}
        <Field label={t(texts.notes)} hint={t(texts.notesHint)}>
          <Textarea
            rows={4}
            maxLength={NOTES_MAX_LENGTH}
            dir="auto"
            value={typed.notes}
            onChange={(event) => change({ notes: event.currentTarget.value })}
          />
        </Field>
        {overtaken.includes("notes") && <Theirs value={stored.notes ?? t(texts.nothingWritten)} />}
      </div>
    </Card>
  );
}

const statusText = (status: string) => (isApplicationStatus(status) ? t(STATUS_LABELS[status]) : status);

/** What a save would replace. */
function Theirs({ value }: { value: string }) {
  return (
    <p
      className="rounded-md border border-warning/40 bg-warning-soft px-4 py-3 whitespace-pre-line wrap-anywhere"
      dir="auto"
    >
      {t(texts.theirs, { value })}
    </p>
  );
}
