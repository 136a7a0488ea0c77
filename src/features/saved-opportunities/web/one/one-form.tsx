import type { SubmitEvent } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { FailureBanner } from "#shell/admin/failure-banner.tsx";
import type { DraftLock } from "#shell/drafted-form/draft-lock.ts";
import type { Draft } from "#shell/drafted-form/draft-store.ts";
import { FormNotes } from "#shell/drafted-form/form-notes.tsx";
import { useHydrated } from "#shell/page/use-hydrated.ts";
import { Banner } from "#shell/ui/banner.tsx";
import { Button } from "#shell/ui/button.tsx";
import { Card } from "#shell/ui/card.tsx";
import { Checkbox } from "#shell/ui/checkbox.tsx";
import { Counter } from "#shell/ui/counter.tsx";
import { Field, FieldGroup } from "#shell/ui/field.tsx";
import { Input, Textarea } from "#shell/ui/input.tsx";
import { ProblemBanner } from "#shell/ui/problem-banner.tsx";
import type { SavedInDetail } from "../../contract/saved-opportunities.ts";
import type { Kept } from "../../domain/change.ts";
import { NOTE_MAX_LENGTH } from "../../domain/limits.ts";
import { SAVED_STATUSES, type SavedStatus } from "../../domain/statuses.ts";
import { ONE_TEXTS } from "../../domain/texts.ts";
import type { ChecklistPoint } from "./checklist-points.ts";
import type { Unsaved } from "./read-kept.ts";
import { useSavedForm } from "./saved-form.ts";

type Props = {
  userId: string;
  saved: SavedInDetail;
  points: readonly ChecklistPoint[];
  lock: DraftLock<Draft<Kept>> | null;
  refused: Unsaved | undefined;
  isSaved: boolean;
  onSaved: (saved: SavedInDetail) => void;
};

const LABELS: Record<keyof Kept, string> = {
  status: ONE_TEXTS.status,
  appliedOn: ONE_TEXTS.appliedOn,
  note: ONE_TEXTS.note,
  done: ONE_TEXTS.checklist,
};

export function OneForm({ userId, saved, points, lock, refused, isSaved, onSaved }: Props) {
  const typed = refused?.values ?? null;
  const form = useSavedForm({ userId, stored: saved, lock, typed, onSaved });
  const isHydrated = useHydrated();
  const { problems, stored } = form.state;
  const values = isHydrated || typed === null ? form.state.values : typed;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!form.saving) void form.save();
  };
  const tick = (key: string, isDone: boolean) =>
    form.edit({ done: isDone ? [...values.done, key] : values.done.filter((other) => other !== key) });
  return (
    <form
      ref={form.element}
      method="post"
      noValidate
      onSubmit={submit}
      onBlur={form.saveNow}
      className="group/form grid grid-cols-1 gap-6"
    >
      {refused && <ProblemBanner answer={refused}>{t(refused.problem)}</ProblemBanner>}
      {isSaved && !form.dirty && <Banner tone="success">{t(ONE_TEXTS.saved)}</Banner>}
      <FormNotes form={form} texts={ONE_TEXTS} labelOf={(field) => t(LABELS[field])} describe={inWords(points)} />
      <input type="hidden" name="version" value={stored?.version ?? saved.version} />
      <Card className="grid grid-cols-1 gap-6">
        <StatusField value={values.status} onChange={(status) => form.edit({ status })} />
        <Field
          label={t(ONE_TEXTS.appliedOn)}
          hint={t(ONE_TEXTS.appliedHint)}
          error={refused?.fields.appliedOn ?? (problems.appliedOn && t(problems.appliedOn))}
          className="group-has-[[value=saved]:checked]/form:hidden group-has-[[value=preparing]:checked]/form:hidden"
        >
          <Input
            type="date"
            name="appliedOn"
            value={values.appliedOn ?? ""}
            onChange={({ target }) => form.edit({ appliedOn: target.value || null })}
            className="sm:max-w-60"
          />
        </Field>
        <Field
          label={t(ONE_TEXTS.note)}
          hint={t(ONE_TEXTS.noteHint)}
          error={refused?.fields.note ?? (problems.note && t(problems.note))}
          aside={<Counter length={values.note.length} max={NOTE_MAX_LENGTH} />}
        >
          <Textarea
            name="note"
            rows={6}
            dir="auto"
            value={values.note}
            onChange={({ target }) => form.edit({ note: target.value })}
          />
        </Field>
        {points.length > 0 && (
          <FieldGroup label={t(ONE_TEXTS.checklist)}>
            <div className="-mt-1">
              {points.map(({ key, text }) => (
                <Checkbox
                  key={key}
                  name="done"
                  value={key}
                  checked={values.done.includes(key)}
                  onChange={({ target }) => tick(key, target.checked)}
                  label={<bdi className="wrap-anywhere">{text}</bdi>}
                />
              ))}
            </div>
          </FieldGroup>
        )}
        {form.failure && <FailureBanner failure={form.failure} onDismiss={form.dismissFailure} />}
        <SaveLine form={form} />
      </Card>
    </form>
  );
}

function SaveLine({ form: { dirty, saving } }: { form: ReturnType<typeof useSavedForm> }) {
  const isHydrated = useHydrated();
  const state = saving ? ONE_TEXTS.saving : dirty ? ONE_TEXTS.unsaved : ONE_TEXTS.kept;
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-line pt-5">
      <Button type="submit" pending={saving} className="max-sm:w-full">
        {t(ONE_TEXTS.save)}
      </Button>
      <p role="status" className="text-sm text-muted">
        {isHydrated && t(state)}
      </p>
    </div>
  );
}

const inWords = (points: readonly ChecklistPoint[]) => (field: keyof Kept, value: Kept[keyof Kept]) => {
  if (field === "status") return t(SAVED_STATUSES.find(({ key }) => key === value)?.label ?? "");
  if (Array.isArray(value))
    return points
      .filter(({ key }) => value.includes(key))
      .map(({ text }) => text)
      .join("\n");
  return String(value ?? "");
};

type StatusFieldProps = { value: SavedStatus; onChange: (status: SavedStatus) => void };

function StatusField({ value, onChange }: StatusFieldProps) {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{t(ONE_TEXTS.status)}</legend>
      <div className="flex flex-wrap gap-2">
        {SAVED_STATUSES.map(({ key, label }) => (
          <label
            key={key}
            className="inline-flex min-h-11 cursor-pointer items-center rounded-full border border-line-strong bg-raised px-4 font-medium hover:border-accent has-checked:border-accent has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="status"
              value={key}
              checked={value === key}
              onChange={() => onChange(key)}
              className="sr-only"
            />
            {t(label)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
