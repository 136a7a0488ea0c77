import { useEffect, useRef, useState } from "react";
import { t } from "#platform/i18n/i18n.ts";
import type { Failure } from "#shell/admin/failure-banner.tsx";
import { api, ask, type Refusal } from "#shell/client/browser-api.ts";
import type { DraftLock } from "#shell/drafts/draft-lock.ts";
import { useSiteUrl } from "#shell/page/root-data.ts";
import { toast } from "#shell/ui/toast-store.ts";
import type { EmailTemplate } from "../../../../contract/email-templates.ts";
import { TEMPLATE_MESSAGES, TEMPLATE_TEXTS } from "../../../../domain/messages.ts";
import type { TemplateFields } from "../../../../domain/template-fields.ts";
import {
  type Draft,
  type FormState,
  fieldsOf,
  forgetDraft,
  isDirty,
  openForm,
  sameFields,
  storeDraft,
  withMine,
  withSaved,
  withTheirs,
} from "./form-state.ts";

type Options = {
  userId: string;
  /** A template's id, or "new". */
  target: string;
  stored: EmailTemplate | null;
  lock: DraftLock<Draft>;
  onSaved: (template: EmailTemplate) => void;
};

type Problems = Partial<Record<keyof TemplateFields, string>>;

/** One template while it is written. */
export function useTemplateForm({ userId, target, stored, lock, onSaved }: Options) {
  const siteUrl = useSiteUrl();
  const [state, setState] = useState<FormState>(() => openForm(stored, lock.draft, siteUrl));
  const [problems, setProblems] = useState<Problems>({});
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [theirs, setTheirs] = useState<EmailTemplate | null>(null);
  const [restored, setRestored] = useState(lock.draft !== null);
  const draftStore = useStoredDraft({ userId, target, id: lock.id, state });
  const latest = useRef(state);
  latest.current = state;

  async function save(): Promise<void> {
    const sent = state.values;
    setSaving(true);
    setFailure(null);
    const result = await saveTemplate(userId, state);
    setSaving(false);
    if (result.kind === "conflict") return setTheirs(result.theirs);
    if (result.kind === "failed") {
      setProblems(result.fields);
      return setFailure(failureOf(result.refusal));
    }
    toast.success(t(TEMPLATE_MESSAGES.saved));
    const typedMore = !sameFields(latest.current.values, sent);
    setProblems({});
    setState((now) => withSaved(now, sent, result.template));
    if (typedMore) return;
    await draftStore.finish();
    onSaved(result.template);
  }

  return {
    state,
    problems,
    saving,
    failure,
    theirs,
    restored,
    dirty: isDirty(state),
    notStored: draftStore.notStored,
    edit(change: Partial<TemplateFields>) {
      setState((now) => ({ ...now, values: { ...now.values, ...change } }));
      for (const name of Object.keys(change)) setProblems((before) => ({ ...before, [name]: undefined }));
    },
    save: () => void save(),
    takeTheirs() {
      if (theirs) setState((now) => withTheirs(now, theirs));
      setTheirs(null);
    },
    keepMine() {
      if (theirs) setState((now) => withMine(now, theirs));
      toast.info(t(TEMPLATE_TEXTS.keptMine));
      setTheirs(null);
    },
    dismissFailure: () => setFailure(null),
    dismissRestored: () => setRestored(false),
    discard: draftStore.finish,
  };
}

function failureOf(refusal: Refusal): Failure {
  if (refusal.kind === "refused") return { title: TEMPLATE_MESSAGES.saveFailed(refusal.message ?? "") };
  return { title: TEMPLATE_MESSAGES.networkSaving, refusal };
}

const TEMPLATES = api.admin["email-templates"];
const TEMPLATE = TEMPLATES[":id"];

type Saved =
  | { kind: "saved"; template: EmailTemplate }
  | { kind: "conflict"; theirs: EmailTemplate }
  | { kind: "failed"; refusal: Refusal; fields: Record<string, string> };

async function saveTemplate(userId: string, state: FormState): Promise<Saved> {
  const { target, newId, values } = state;
  const id = target?.id ?? newId;
  const result = target
    ? await ask(userId, () => TEMPLATE.$put({ param: { id }, json: { ...values, updatedAt: target.updatedAt } }))
    : await ask(userId, () => TEMPLATES.$post({ json: { ...values, id } }));
  if (result.kind === "ok") return { kind: "saved", template: result.data.template };
  if (result.kind === "refused" && result.status === 409) {
    const current = await ask(userId, () => TEMPLATE.$get({ param: { id } }));
    if (current.kind === "ok") return besideStored(userId, state, current.data.template);
  }
  return { kind: "failed", refusal: result, fields: result.kind === "refused" ? result.fields : {} };
}

/** Somebody else's save came first; or it was our own, whose answer was lost on the way. */
async function besideStored(userId: string, state: FormState, stored: EmailTemplate): Promise<Saved> {
  if (sameFields(state.values, fieldsOf(stored))) return { kind: "saved", template: stored };
  const isAsWeMadeIt = state.target === null && stored.updatedAt === stored.createdAt;
  if (isAsWeMadeIt) return saveTemplate(userId, { ...state, target: stored });
  return { kind: "conflict", theirs: stored };
}

type UseStoredDraftOptions = { userId: string; target: string; id: string; state: FormState };

/** Every change is on the device at once, and leaves it when nothing is unsaved any more. */
function useStoredDraft({ userId, target, id, state }: UseStoredDraftOptions) {
  const [notStored, setNotStored] = useState(false);
  const stopped = useRef(false);
  const dirty = isDirty(state);
  const { newId, base, values } = state;
  const updatedAt = state.target?.updatedAt ?? null;
  useEffect(() => {
    if (stopped.current) return;
    if (!dirty) void forgetDraft(id);
    else {
      storeDraft({ id, userId, target, updatedAt, newId, base, values, savedAt: Date.now() }).then(
        () => setNotStored(false),
        () => setNotStored(true),
      );
    }
  }, [dirty, updatedAt, newId, base, values, userId, target, id]);
  return {
    notStored,
    /** What is saved or given up needs no place on the device. */
    async finish(): Promise<void> {
      stopped.current = true;
      await forgetDraft(id);
    },
  };
}
