import type { SubmitEvent } from "react";
import { listInWords } from "#platform/i18n/format.ts";
import { t } from "#platform/i18n/i18n.ts";
import { FailureBanner } from "#shell/admin/failure-banner.tsx";
import { useTellUnsaved } from "#shell/admin/leave-guard.ts";
import { joinedText } from "#shell/admin/moment-text.ts";
import { FormNotes } from "#shell/drafted-form/form-notes.tsx";
import { AnswerList } from "#shell/ui/answer-list.tsx";
import { Button } from "#shell/ui/button.tsx";
import { Card } from "#shell/ui/card.tsx";
import { Field } from "#shell/ui/field.tsx";
import { DialogForm } from "#shell/ui/form-dialog.tsx";
import { Textarea } from "#shell/ui/input.tsx";
import { Select } from "#shell/ui/select.tsx";
import type { ApplicationDetails, ApplicationResult } from "../../../contract/admin-pre-applications.ts";
import {
  APPLICATION_ADMIN_MESSAGES,
  APPLICATION_ADMIN_TEXTS,
  NOTES_MAX_LENGTH,
} from "../../../domain/admin-messages.ts";
import { CHOSEN_STATUSES, isApplicationStatus, STATUS_LABELS } from "../../../domain/status.ts";
import { answersInWords } from "../../parts/answers-in-words.ts";
import { ApplicationHead } from "./application-head.tsx";
import { type Handling, type HandlingValues, useHandling } from "./handling.ts";

type ApplicationFormProps = {
  userId: string;
  application: ApplicationDetails;
  onUnsaved: (unsaved: boolean) => void;
  onClose: () => void;
  onChanged: () => void;
  onDelete: (row: Pick<ApplicationResult, "id" | "fullName">) => void;
};

export function ApplicationForm({
  userId,
  application,
  onUnsaved,
  onClose,
  onChanged,
  onDelete,
}: ApplicationFormProps) {
  const { form, application: stored, inviting, invite } = useHandling({ userId, application, onChanged });
  const { dirty, saving, failure } = form;
  useTellUnsaved(dirty, onUnsaved);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (dirty && !saving && !inviting) void form.save();
  };
  return (
    <DialogForm
      onSubmit={submit}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="ghost" onClick={onClose}>
            {t("Close")}
          </Button>
          <Button type="submit" disabled={!dirty} pending={saving}>
            {t("Save")}
          </Button>
        </div>
      }
    >
      <div className="grid grid-cols-1 gap-6">
        {failure && <FailureBanner failure={failure} onDismiss={form.dismissFailure} />}
        <FormNotes form={form} texts={APPLICATION_ADMIN_MESSAGES} labelOf={fieldLabel} describe={inWords} />
        <ApplicationHead
          application={stored}
          inviting={inviting}
          onInvite={() => void invite()}
          onDelete={() => onDelete(stored)}
        />
        <div className="grid grid-cols-1 gap-6 md:grid-cols-[3fr_2fr] md:items-start">
          <Answers application={stored} />
          <HandlingFields form={form} joined={stored.status === "joined"} />
        </div>
      </div>
    </DialogForm>
  );
}

type AnswersProps = { application: ApplicationDetails };

function Answers({ application }: AnswersProps) {
  const answers = answersInWords(application, "admin");
  const open = answers.filter(({ value }) => value === "").map(({ label }) => label);
  return (
    <Card as="section" title={t(APPLICATION_ADMIN_TEXTS.answers)} level={3} quiet>
      <AnswerList answers={answers} />
      <p className="mt-4 text-sm text-muted">
        {open.length > 0 && t(APPLICATION_ADMIN_TEXTS.notAnswered, { fields: listInWords(open) })}{" "}
        {t(APPLICATION_ADMIN_TEXTS.consented, { date: joinedText(application.consentedAt) })}
      </p>
      {application.changeWaits && (
        <p className="mt-2 text-sm text-muted">{t(APPLICATION_ADMIN_TEXTS.changeWaitsHint)}</p>
      )}
    </Card>
  );
}

type HandlingFieldsProps = { form: Handling; joined: boolean };

const texts = APPLICATION_ADMIN_TEXTS;

function HandlingFields({ form: { state, edit }, joined }: HandlingFieldsProps) {
  const options = CHOSEN_STATUSES.map((status) => ({ value: status, label: t(STATUS_LABELS[status]) }));
  return (
    <Card as="section" title={t(texts.handling)} level={3} quiet>
      <div className="grid grid-cols-1 gap-4">
        {joined ? (
          <p className="text-muted">{t(texts.joinedText)}</p>
        ) : (
          <Field label={t(texts.status)} className="sm:max-w-xs">
            <Select
              options={options}
              value={state.values.status}
              onChange={({ currentTarget: { value } }) => isApplicationStatus(value) && edit({ status: value })}
            />
          </Field>
        )}
        <Field label={t(texts.notes)} hint={t(texts.notesHint)}>
          <Textarea
            rows={4}
            maxLength={NOTES_MAX_LENGTH}
            dir="auto"
            value={state.values.notes}
            onChange={(event) => edit({ notes: event.currentTarget.value })}
          />
        </Field>
      </div>
    </Card>
  );
}

const fieldLabel = (field: keyof HandlingValues) => t(texts[field]);
const inWords = (field: keyof HandlingValues, value: string) =>
  field === "status" && isApplicationStatus(value) ? t(STATUS_LABELS[value]) : value;
