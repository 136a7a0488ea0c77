import type { SubmitEvent } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { FailureBanner } from "#shell/admin/failure-banner.tsx";
import { useTellUnsaved } from "#shell/admin/use-tell-unsaved.ts";
import { Button } from "#shell/ui/button.tsx";
import { DialogForm } from "#shell/ui/form-dialog.tsx";
import type { ApplicationDetails, FoundApplication } from "../../../contract/admin-pre-applications.ts";
import { Answers } from "./answers.tsx";
import { ApplicationHead } from "./application-head.tsx";
import { HandlingFields } from "./handling-fields.tsx";
import { useHandling } from "./use-handling.ts";

type Props = {
  userId: string;
  application: ApplicationDetails;
  onUnsaved: (unsaved: boolean) => void;
  onClose: () => void;
  onChanged: () => void;
  onDelete: (row: Pick<FoundApplication, "id" | "fullName">) => void;
};

/** One application: what can be done, what administrators keep about it, and all its answers. */
export function ApplicationForm({ userId, application, onUnsaved, onClose, onChanged, onDelete }: Props) {
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
