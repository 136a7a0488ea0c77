import type { SubmitEvent } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { FailureBanner } from "#shell/admin/failure-banner.tsx";
import { useTellUnsaved } from "#shell/admin/leave-guard.ts";
import { joinedText } from "#shell/admin/moment-text.ts";
import { Button } from "#shell/ui/button.tsx";
import { Card } from "#shell/ui/card.tsx";
import { Field } from "#shell/ui/field.tsx";
import { DialogForm } from "#shell/ui/form-dialog.tsx";
import { Textarea } from "#shell/ui/input.tsx";
import { Select } from "#shell/ui/select.tsx";
import type { ApplicationDetails, ApplicationResult } from "../../../contract/admin-pre-applications.ts";
import { APPLICATION_ADMIN_TEXTS, NOTES_MAX_LENGTH } from "../../../domain/admin-messages.ts";
import { CHOSEN_STATUSES, isApplicationStatus, STATUS_LABELS } from "../../../domain/status.ts";
import { AnswerList } from "../../parts/answer-list.tsx";
import { answersInWords } from "../../parts/answers-in-words.ts";
import { ApplicationHead } from "./application-head.tsx";
import { useHandling } from "./handling.ts";

type ApplicationFormProps = {
  userId: string;
  application: ApplicationDetails;
  onUnsaved: (unsaved: boolean) => void;
  onClose: () => void;
  onChanged: () => void;
  onDelete: (row: Pick<ApplicationResult, "id" | "fullName">) => void;
};

/** One application: what can be done, what administrators keep about it, and all its answers. */
export function ApplicationForm({
  userId,
  application,
  onUnsaved,
  onClose,
  onChanged,
  onDelete,
}: ApplicationFormProps) {
  const handling = useHandling({ userId, application, onChanged });
  const { unsaved, failure, stored } = handling;
  useTellUnsaved(unsaved, onUnsaved);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (unsaved && handling.busy === null) void handling.save();
  };
  return (
    <DialogForm
      onSubmit={submit}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="ghost" onClick={onClose}>
            {t("Close")}
          </Button>
          <Button type="submit" disabled={!unsaved} pending={handling.busy === "saving"}>
            {t("Save")}
          </Button>
        </div>
      }
    >
      <div className="grid grid-cols-1 gap-6">
        {failure && <FailureBanner failure={failure} onDismiss={handling.dismissFailure} />}
        <ApplicationHead
          application={stored}
          inviting={handling.busy === "inviting"}
          onInvite={() => void handling.invite()}
          onDelete={() => onDelete(stored)}
        />
        <div className="grid grid-cols-1 gap-6 md:grid-cols-[3fr_2fr] md:items-start">
          <Answers application={stored} />
          <HandlingFields handling={handling} />
        </div>
      </div>
    </DialogForm>
  );
}

type AnswersProps = { application: ApplicationDetails };

/** Every answer in effect; what was left open is named at the end. */
function Answers({ application }: AnswersProps) {
  const answers = answersInWords(application, "admin");
  const open = answers.filter(({ value }) => value === "").map(({ label }) => label);
  return (
    <Card as="section" title={t(APPLICATION_ADMIN_TEXTS.answers)} level={3} quiet>
      <AnswerList answers={answers} />
      <p className="mt-4 text-sm text-muted">
        {open.length > 0 && `${t(APPLICATION_ADMIN_TEXTS.notAnswered, { fields: open.join(", ") })}. `}
        {t(APPLICATION_ADMIN_TEXTS.consented, { date: joinedText(application.consentedAt) })}.
      </p>
      {application.changeWaits && (
        <p className="mt-2 text-sm text-muted">{t(APPLICATION_ADMIN_TEXTS.changeWaitsHint)}</p>
      )}
    </Card>
  );
}

type HandlingFieldsProps = { handling: ReturnType<typeof useHandling> };

const texts = APPLICATION_ADMIN_TEXTS;

/** What administrators keep about an application. */
function HandlingFields({ handling }: HandlingFieldsProps) {
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
