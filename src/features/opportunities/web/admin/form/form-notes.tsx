import { t } from "#platform/i18n/i18n.ts";
import { Banner } from "#shell/ui/banner.tsx";
import { Button } from "#shell/ui/button.tsx";
import { OPPORTUNITY_FORM_MESSAGES } from "../../../domain/form-texts.ts";
import { ConflictNote } from "./conflict-note.tsx";
import type { useOpportunityForm } from "./use-opportunity-form.ts";

type Props = { form: ReturnType<typeof useOpportunityForm>; onDiscard: () => void };

/** What is to be known before writing goes on. */
export function FormNotes({ form, onDiscard }: Props) {
  return (
    <div className="mb-8 grid gap-3 empty:hidden">
      {form.restored && form.dirty && (
        <Banner
          tone="info"
          actions={
            <Button size="sm" variant="secondary" onClick={onDiscard}>
              {t("Discard it")}
            </Button>
          }
        >
          {t(OPPORTUNITY_FORM_MESSAGES.restored)}
        </Banner>
      )}
      {form.notKept && <Banner tone="warning">{t(OPPORTUNITY_FORM_MESSAGES.notKept)}</Banner>}
      <ConflictNote state={form.state} onTheirs={form.takeTheirs} />
    </div>
  );
}
