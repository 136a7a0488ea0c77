import { type FormEvent, useRef, useState } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { useFocusFirstInvalid } from "#shell/forms/use-focus-first-invalid.ts";
import { DialogForm } from "#shell/ui/form-dialog.tsx";
import { AttachmentField } from "./attachment-field.tsx";
import { AudienceFields } from "./audience-fields.tsx";
import { BasicFields } from "./basic-fields.tsx";
import { DateFields } from "./date-fields.tsx";
import { DiscardDialog } from "./discard-dialog.tsx";
import { FormFooter } from "./form-footer.tsx";
import { FormNotes } from "./form-notes.tsx";
import { FormSection } from "./form-section.tsx";
import { NoticeDialog } from "./notice-dialog.tsx";
import { PublishFields } from "./publish-fields.tsx";
import { DescriptionFields, SupporterFields } from "./text-sections.tsx";
import { useNotice } from "./use-notice.ts";
import { type FormOptions, useOpportunityForm } from "./use-opportunity-form.ts";

export function OpportunityForm(options: FormOptions) {
  const { userId, onClose } = options;
  const form = useOpportunityForm(options);
  const notice = useNotice(userId, form);
  const [uploading, setUploading] = useState(false);
  const [discarding, setDiscarding] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  useFocusFirstInvalid(element, form.refusals);
  const parts = { state: form.state, edit: form.edit };
  const askToDiscard = () => setDiscarding(true);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.saving && !notice.counting && !uploading) void notice.save();
  };
  const discard = () => {
    form.discard();
    // Once the question is gone; what it was asked from may be gone too.
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>("[name='title']")?.focus());
  };
  return (
    <DialogForm
      ref={element}
      onSubmit={submit}
      footer={
        <FormFooter
          form={form}
          counting={notice.counting}
          uploading={uploading}
          onDiscard={askToDiscard}
          onClose={onClose}
        />
      }
    >
      <FormNotes form={form} onDiscard={askToDiscard} />
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
        <PublishFields {...parts} notify={form.notify} past={form.past} onNotify={form.setNotify} />
      </div>
      <NoticeDialog notice={notice} />
      <DiscardDialog open={discarding} onClose={() => setDiscarding(false)} onDiscard={discard} />
    </DialogForm>
  );
}
