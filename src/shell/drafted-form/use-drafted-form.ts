import { useEffect, useRef, useState } from "react";
import { t } from "#platform/i18n/i18n.ts";
import type { Failure } from "../admin/failure-banner.tsx";
import type { Refusal } from "../client/ask.ts";
import { useFocusFirstInvalid } from "../forms/use-focus-first-invalid.ts";
import { toast } from "../ui/toast-store.ts";
import type { DraftLock } from "./draft-lock.ts";
import type { Draft, DraftStore } from "./draft-store.ts";
import {
  changedFields,
  type Field,
  type FormKind,
  type FormState,
  isDirty,
  openForm,
  type Problems,
  withEdit,
  withoutChanges,
  withoutStored,
  withProblem,
  withSaved,
  withStored,
  withTheirs,
} from "./form-state.ts";
import { type FormSource, saveForm } from "./save-form.ts";

export type DraftPlace<Values> = {
  store: DraftStore<Values>;
  lock: DraftLock<Draft<Values>>;
  userId: string;
  /** Id of the edited thing; null for a new one. */
  target: string | null;
};

type Options<Values extends object, Stored> = {
  kind: FormKind<Values, Stored>;
  source: FormSource<Values, Stored>;
  /** The stored version of the edited thing; null if it is new or deleted. */
  stored: Stored | null;
  /** Where the draft is kept; without a draft, the form asks before it is left (leave-guard.ts). */
  place?: DraftPlace<Values>;
  check?: (form: FormState<Values, Stored>) => Problems;
  /** Message after a save; absent if the form saves automatically. */
  saved?: (created: boolean) => string;
  failed: (refusal: Refusal, form: FormState<Values, Stored>) => Failure;
  /** @param more whether edits made during the save are still unsaved */
  onSaved?: (stored: Stored, more: boolean) => void;
};

export type DraftedForm<Values extends object, Stored> = ReturnType<typeof useDraftedForm<Values, Stored>>;

/** Form that loses no typed text, and never overwrites another person's save unnoticed. */
export function useDraftedForm<Values extends object, Stored>(options: Options<Values, Stored>) {
  const { kind, source, place, check = () => ({}), saved, failed, onSaved } = options;
  const [state, setState] = useState(() => openForm(kind, options.stored, place?.lock.draft ?? null));
  const [restored, setRestored] = useState((place?.lock.draft ?? null) !== null);
  const [saving, setSaving] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const [failure, setFailure] = useState<Failure | null>(null);
  const element = useRef<HTMLFormElement>(null);
  const latest = useRef(state);
  latest.current = state;
  const dirty = isDirty(kind, state);
  const draft = useStoredDraft(place, state, dirty);
  useFocusFirstInvalid(element, refusals);

  function refuse(problems: Problems): void {
    setState((now) => ({ ...now, problems }));
    if (Object.keys(problems).length > 0) setRefusals((count) => count + 1);
  }

  async function save(): Promise<void> {
    setFailure(null);
    const problems = check(state);
    refuse(problems);
    if (Object.keys(problems).length > 0) return;
    setSaving(true);
    const outcome = await saveForm(kind, source, state);
    setSaving(false);
    if (outcome.kind === "saved") return settle(state, outcome.stored);
    if (outcome.kind === "changed") return setState((now) => withStored(kind, now, outcome.stored));
    if (outcome.kind === "deleted") return setState((now) => withoutStored(kind, now));
    refuse(outcome.problems);
    setFailure(failed(outcome.refusal, state));
  }

  async function settle(sent: FormState<Values, Stored>, stored: Stored): Promise<void> {
    if (saved) toast.success(t(saved(sent.stored === null)));
    setRestored(false);
    const more = changedFields(kind, latest.current.values, sent.values).length > 0;
    setState((now) => withSaved(kind, now, sent.values, stored));
    if (!more) await draft.finish();
    onSaved?.(stored, more);
  }

  return {
    state,
    element,
    dirty,
    restored: restored && dirty,
    notKept: draft.notKept,
    saving,
    failure,
    setFailure,
    dismissFailure: () => setFailure(null),
    dismissRestored: () => setRestored(false),
    edit: (change: Partial<Values>) => setState((now) => withEdit(now, change)),
    setProblem: (field: Field<Values>, sentence: string | null) => setState((now) => withProblem(now, field, sentence)),
    takeTheirs: (field: Field<Values>) => setState((now) => withTheirs(now, field)),
    /** Takes over a version that was stored by an action outside the form. */
    follow: (stored: Stored) => setState((now) => ({ ...withStored(kind, now, stored), taken: [] })),
    save,
    discard() {
      setState(withoutChanges);
      setRestored(false);
      setFailure(null);
    },
    /** Deletes the draft; the page can be left directly after it. */
    forget: draft.finish,
  };
}

/** Stores each change in the draft at once, and deletes the draft when nothing is unsaved. */
export function useStoredDraft<Values extends object>(
  place: DraftPlace<Values> | undefined,
  { newId, base, values }: Pick<FormState<Values, unknown>, "newId" | "base" | "values">,
  dirty: boolean,
) {
  const [notKept, setNotKept] = useState(false);
  const stopped = useRef(false);
  const { store, userId, target } = place ?? {};
  const id = place?.lock.id;
  useEffect(() => {
    if (stopped.current || !store || !userId || !id) return;
    if (!dirty) void store.forget(id);
    else {
      store.store({ id, userId, target: target ?? null, newId, base, values, savedAt: Date.now() }).then(
        () => setNotKept(false),
        () => setNotKept(true),
      );
    }
  }, [dirty, newId, base, values, id, store, userId, target]);
  return {
    notKept,
    async finish(): Promise<void> {
      stopped.current = true;
      if (store && id) await store.forget(id);
    },
  };
}
