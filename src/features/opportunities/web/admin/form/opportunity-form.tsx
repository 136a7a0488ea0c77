import { type FormEvent, useState } from "react";
import { LazyMailingDialog } from "#features/email/web/parts/lazy-mailing-dialog.tsx";
import { labelIn } from "#features/profiles/domain/option.ts";
import { BUSINESS_STAGES, INDUSTRIES } from "#features/profiles/domain/options-business.ts";
import { msg } from "#kernel/translate.ts";
import { listInWords } from "#platform/i18n/format.ts";
import { countryInWords } from "#platform/i18n/format-country.ts";
import { monthInWords } from "#platform/i18n/format-month.ts";
import { t } from "#platform/i18n/i18n.ts";
import { FailureBanner } from "#shell/admin/failure-banner.tsx";
import { QuestionDialog } from "#shell/admin/question-dialog.tsx";
import { FormNotes } from "#shell/drafted-form/form-notes.tsx";
import { EditorsLine } from "#shell/live/editors-line.tsx";
import { useNow } from "#shell/page/root-data.ts";
import { Sentence } from "#shell/text/sentence.tsx";
import { Banner } from "#shell/ui/banner.tsx";
import { DialogForm } from "#shell/ui/form-dialog.tsx";
import type { ManagedOpportunity } from "../../../contract/opportunities.ts";
import { losesDates } from "../../../domain/admin-copy.ts";
import { TRUST_FORM_TEXTS } from "../../../domain/admin-trust.ts";
import {
  OPPORTUNITY_FIELD_HINTS,
  OPPORTUNITY_FIELD_LABELS,
  OPPORTUNITY_FORM_MESSAGES,
} from "../../../domain/form-texts.ts";
import { OPPORTUNITY_ADMIN_TEXTS } from "../../../domain/messages.ts";
import { opportunityTypeLabel } from "../../../domain/opportunity.ts";
import { tagLabel } from "../../../domain/tags.ts";
import { ProposalNote } from "../../parts/proposal-note.tsx";
import { LazyWarningsDialog } from "../lazy-dialogs.tsx";
import { PastDialog } from "../past-dialog.tsx";
import { AttachmentField } from "./attachment-field.tsx";
import { AudienceFields, PublishFields } from "./audience-fields.tsx";
import { BasicFields, DateFields } from "./basic-fields.tsx";
import { DescriptionField } from "./description-field.tsx";
import { FormFooter } from "./form-footer.tsx";
import type { FormField, FormValues } from "./form-values.ts";
import { type FormParts, FormSection, LongTextField } from "./text-fields.tsx";
import { TrustFields } from "./trust-fields.tsx";
import { type FormOptions, useOpportunityForm } from "./use-opportunity-form.ts";
import { type Publishing, usePublishing } from "./use-publishing.ts";

const fieldLabel = (field: FormField) => t(LABELS[field]);

const LABELS: Record<FormField, string> = {
  ...OPPORTUNITY_FIELD_LABELS,
  notify: OPPORTUNITY_ADMIN_TEXTS.notifyMembers,
  proposalId: msg("Proposal"),
};

const ENTRY_LABELS: Partial<Record<FormField, (entry: string) => string>> = {
  asksFee: (key) => t(key === "yes" ? TRUST_FORM_TEXTS.fee : TRUST_FORM_TEXTS.noFee),
  type: (key) => t(opportunityTypeLabel(key)),
  tags: (key) => t(tagLabel(key)),
  industry: (key) => t(labelIn(INDUSTRIES, key)),
  targetStage: (key) => t(labelIn(BUSINESS_STAGES, key)),
  countries: (code) => countryInWords(code),
  opensAgainMonth: (month) => monthInWords(Number(month)),
};

function describeValue(field: FormField, value: FormValues[FormField]): string {
  if (field === "isFunderVerified") return value ? t(OPPORTUNITY_FIELD_LABELS.isFunderVerified) : "";
  if (typeof value === "boolean") return t(value ? OPPORTUNITY_ADMIN_TEXTS.live : OPPORTUNITY_ADMIN_TEXTS.draft);
  const entries = typeof value === "string" ? [value] : Array.isArray(value) ? value : [value?.name ?? ""];
  const label = ENTRY_LABELS[field];
  const texts = entries.filter((entry) => entry !== "").map((entry) => (label ? label(entry) : entry));
  return listInWords(texts);
}

export function OpportunityForm(options: FormOptions) {
  const { userId, onClose } = options;
  const form = useOpportunityForm(options);
  const publishing = usePublishing(form);
  const [uploading, setUploading] = useState(false);
  const [discarding, setDiscarding] = useState(false);
  const parts = { state: form.state, edit: form.edit };
  const askToDiscard = () => setDiscarding(true);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.saving && !publishing.looking && !uploading) void publishing.save();
  };
  const discard = () => {
    form.discard();
    // Focus moves in the next frame, because the dialog that asks must close first, and its button may be gone.
    requestAnimationFrame(() => form.element.current?.querySelector<HTMLElement>("[name='title']")?.focus());
  };
  return (
    <DialogForm
      ref={form.element}
      onSubmit={submit}
      footer={
        <FormFooter
          form={form}
          looking={publishing.looking}
          uploading={uploading}
          onSave={() => void publishing.save()}
          onDiscard={askToDiscard}
          onClose={onClose}
        />
      }
    >
      <FormNotes
        form={form}
        texts={OPPORTUNITY_FORM_MESSAGES}
        labelOf={fieldLabel}
        describe={describeValue}
        onDiscard={askToDiscard}
        className="mb-8 grid gap-3 empty:hidden"
      />
      {options.stored && <EditorsLine userId={userId} thing={`opportunity:${options.stored.id}`} />}
      {options.copied && <CopyNote copied={options.copied} />}
      {options.proposed && <ProposalNote proposal={options.proposed} />}
      <div className="grid grid-cols-1 gap-8">
        <BasicFields {...parts} />
        <DateFields {...parts} />
        <DescriptionFields {...parts} userId={userId} />
        <SupporterFields {...parts} />
        <AudienceFields {...parts} />
        <FormSection title={t("Attachment")}>
          <AttachmentField
            {...parts}
            userId={userId}
            onProblem={(sentence) => form.setProblem("attachment", sentence)}
            onFailure={form.setFailure}
            onBusy={setUploading}
          />
        </FormSection>
        <TrustFields {...parts} />
        <PublishFields {...parts} />
      </div>
      <PublishingFailures publishing={publishing} />
      <LazyWarningsDialog warned={publishing.warned} />
      <LazyMailingDialog
        mailing={publishing.mailing}
        title={t(OPPORTUNITY_ADMIN_TEXTS.noticeTitle)}
        question={({ willGet }) => t(OPPORTUNITY_ADMIN_TEXTS.noticeQuestion, { count: willGet })}
        no={t("Go back")}
        yes={({ willGet }) => t(OPPORTUNITY_ADMIN_TEXTS.noticeYes, { count: willGet })}
        evenToNobody
      />
      <PastDialog past={publishing.past} onNo={publishing.declinePast} onYes={publishing.publishPast} />
      <DiscardDialog open={discarding} onClose={() => setDiscarding(false)} onDiscard={discard} />
    </DialogForm>
  );
}

function PublishingFailures({ publishing: { mailing, warned } }: { publishing: Publishing }) {
  return (
    <>
      {mailing.failure && (
        <FailureBanner failure={mailing.failure} onDismiss={mailing.dismissFailure} className="mt-6" />
      )}
      {warned.failure && <FailureBanner failure={warned.failure} onDismiss={warned.dismissFailure} className="mt-6" />}
    </>
  );
}

type DiscardDialogProps = { open: boolean; onClose: () => void; onDiscard: () => void };

function DiscardDialog({ open, onClose, onDiscard }: DiscardDialogProps) {
  return (
    <QuestionDialog
      open={open}
      title={t("Discard changes")}
      question={t(OPPORTUNITY_FORM_MESSAGES.confirmDiscard)}
      no={t("Keep them")}
      yes={t("Discard")}
      onNo={onClose}
      onYes={() => {
        onClose();
        onDiscard();
      }}
    />
  );
}

function DescriptionFields(props: FormParts & { userId: string }) {
  const { userId, ...parts } = props;
  return (
    <FormSection title={t("Description")}>
      <DescriptionField {...parts} userId={userId} />
      <LongTextField {...parts} field="eligibility" rows={3} className="sm:col-span-2" />
    </FormSection>
  );
}

function SupporterFields(parts: FormParts) {
  return (
    <FormSection title={t("Who is behind it")}>
      <LongTextField {...parts} field="partners" rows={3} hint={OPPORTUNITY_FIELD_HINTS.lines} />
      <LongTextField {...parts} field="sponsors" rows={3} hint={OPPORTUNITY_FIELD_HINTS.lines} />
    </FormSection>
  );
}

function CopyNote({ copied }: { copied: ManagedOpportunity }) {
  const now = useNow();
  const { title, attachmentUrl, attachmentName } = copied;
  return (
    <Banner tone="info" className="mb-8">
      <p>
        <Sentence text={"This is a copy of “{title}”, not saved yet."} parts={{ title: <bdi>{title}</bdi> }} />
      </p>
      {losesDates(copied, now) && <p>{t("Dates that are past were left out.")}</p>}
      {attachmentUrl && (
        <p>
          <Sentence
            text={"Its attachment {name} was left out. Please add the file again."}
            parts={{ name: <bdi>{attachmentName ?? attachmentUrl}</bdi> }}
          />
        </p>
      )}
    </Banner>
  );
}
