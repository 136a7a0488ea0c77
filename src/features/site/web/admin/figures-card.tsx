import { Save } from "lucide-react";
import * as v from "valibot";
import { type StoredFigures, saveFiguresRequest } from "#features/pilot-figures/contract/pilot-figures.ts";
import {
  FIGURE_MAX_LENGTH,
  PILOT_FIELDS,
  PILOT_PROBLEMS,
  PILOT_TEXTS,
  type PilotFigures,
  STANDARD_FIGURES,
} from "#features/pilot-figures/domain/pilot-figures.ts";
import { t } from "#platform/i18n/i18n.ts";
import { FailureBanner } from "#shell/admin/failure-banner.tsx";
import { useLeavingPage } from "#shell/admin/leave-guard.ts";
import { momentText } from "#shell/admin/moment-text.ts";
import { DiscardDialog } from "#shell/admin/question-dialog.tsx";
import { ask } from "#shell/client/ask.ts";
import { api } from "#shell/client/browser-api.ts";
import { FormNotes } from "#shell/drafted-form/form-notes.tsx";
import type { FormKind } from "#shell/drafted-form/form-state.ts";
import { useDraftedForm } from "#shell/drafted-form/use-drafted-form.ts";
import { sentencesOf } from "#shell/forms/check-with.ts";
import { Button } from "#shell/ui/button.tsx";
import { Card } from "#shell/ui/card.tsx";
import { Field } from "#shell/ui/field.tsx";
import { Input } from "#shell/ui/input.tsx";

const FIGURES = api.admin["pilot-figures"];

/** Form for the pilot figures of public pages (decision 53). */
export function FiguresCard({ userId, stored }: { userId: string; stored: StoredFigures }) {
  const form = useFigures(userId, stored);
  const leaving = useLeavingPage(form.dirty);
  const { values, problems } = form.state;
  const updatedAt = form.state.stored?.updatedAt;
  return (
    <Card as="section" title={t(PILOT_TEXTS.title)}>
      <form
        ref={form.element}
        noValidate
        className="grid grid-cols-1 gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void form.save();
        }}
      >
        <p className="max-w-prose text-muted">{t(PILOT_TEXTS.lead)}</p>
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
          {PILOT_FIELDS.map((name) => {
            const problem = problems[name];
            return (
              <Field key={name} label={t(PILOT_TEXTS[name])} error={problem && t(problem)}>
                <Input
                  name={name}
                  maxLength={FIGURE_MAX_LENGTH}
                  autoComplete="off"
                  value={values[name]}
                  onChange={({ target }) => form.edit({ [name]: target.value })}
                />
              </Field>
            );
          })}
        </div>
        {form.failure && <FailureBanner failure={form.failure} onDismiss={form.dismissFailure} />}
        <FormNotes form={form} texts={PILOT_PROBLEMS} labelOf={(field) => t(PILOT_TEXTS[field])} />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button type="submit" pending={form.saving} icon={<Save aria-hidden className="size-5" />}>
            {t(PILOT_TEXTS.save)}
          </Button>
          {updatedAt && (
            <p className="text-sm text-muted">{t(PILOT_TEXTS.lastSaved, { moment: momentText(updatedAt) })}</p>
          )}
        </div>
      </form>
      <DiscardDialog open={leaving.asks} texts={PILOT_TEXTS} onStay={leaving.stay} onDiscard={leaving.leave} />
    </Card>
  );
}

const figuresOf = ({ entrepreneurs, countries, communityDriven }: PilotFigures): PilotFigures => ({
  entrepreneurs,
  countries,
  communityDriven,
});
const KIND: FormKind<PilotFigures, StoredFigures> = {
  fields: PILOT_FIELDS,
  empty: STANDARD_FIGURES,
  valuesOf: figuresOf,
};

function useFigures(userId: string, stored: StoredFigures) {
  return useDraftedForm({
    kind: KIND,
    source: {
      read: () => ask(userId, () => FIGURES.$get()),
      save: ({ values, stored: last }) =>
        ask(userId, () => FIGURES.$put({ json: { ...values, updatedAt: last?.updatedAt ?? null } })),
    },
    stored,
    check: ({ values }) => sentencesOf(v.safeParse(saveFiguresRequest, { ...values, updatedAt: null }).issues ?? []),
    saved: () => PILOT_TEXTS.saved,
    failed: (refusal) =>
      refusal.kind === "unreachable" ? { title: PILOT_TEXTS.network } : { title: PILOT_TEXTS.notSaved, refusal },
  });
}
