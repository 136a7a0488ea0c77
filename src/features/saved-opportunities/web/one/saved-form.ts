import { useEffect, useRef } from "react";
import { ask } from "#shell/client/ask.ts";
import { callApi } from "#shell/client/call-api.ts";
import { type DraftLock, useDraftLock } from "#shell/drafted-form/draft-lock.ts";
import { type Draft, draftStore } from "#shell/drafted-form/draft-store.ts";
import type { FormKind } from "#shell/drafted-form/form-state.ts";
import { useDraftedForm } from "#shell/drafted-form/use-drafted-form.ts";
import { onBeforeSignOut } from "#shell/session/before-sign-out.ts";
import type { SavedAnswer, SavedInDetail } from "../../contract/saved-opportunities.ts";
import type { Kept } from "../../domain/change.ts";
import { NOTE_MAX_LENGTH } from "../../domain/limits.ts";
import { SAVED_PROBLEMS } from "../../domain/messages.ts";
import { isStillToApply } from "../../domain/statuses.ts";
import { ONE_TEXTS } from "../../domain/texts.ts";

const FIELDS = ["status", "appliedOn", "note", "done"] as const;

export const keptOf = ({ status, appliedOn, note, done }: SavedInDetail): Kept => ({ status, appliedOn, note, done });

const plain = (value: Kept[keyof Kept]) =>
  JSON.stringify(typeof value === "string" ? value.trim() : Array.isArray(value) ? value.toSorted() : value);

const KIND: FormKind<Kept, SavedInDetail> = {
  fields: FIELDS,
  empty: { status: "saved", appliedOn: null, note: "", done: [] },
  valuesOf: keptOf,
  isSame: (one, other) => plain(one) === plain(other),
};

const drafts = draftStore<Kept>("saved-opportunity");

/** The draft lock of the form. Text that is typed before the lock is known is not stored as a draft. */
export const useSavedLock = (userId: string, id: string) =>
  useDraftLock(() => drafts.lock(userId, id), `${userId}:${id}`);

const QUIET_MS = 1200;

type Options = {
  userId: string;
  stored: SavedInDetail;
  lock: DraftLock<Draft<Kept>> | null;
  typed: Kept | null;
  onSaved: (stored: SavedInDetail) => void;
};

/** Saves automatically after a pause, or when a field loses focus. A conflict with another tab is shown. */
export function useSavedForm({ userId, stored, lock, typed, onSaved }: Options) {
  const param = { id: stored.opportunity.id };
  const opened = async (call: () => Promise<{ status: number; json(): Promise<SavedAnswer> }>) => {
    const result = await ask(userId, call);
    return result.kind === "ok" ? { ...result, data: result.data.saved } : result;
  };
  const form = useDraftedForm<Kept, SavedInDetail>({
    kind: KIND,
    source: {
      read: () => opened(() => callApi("GET", "/api/saved-opportunities/:id", { param })),
      save: ({ values, stored: last }) =>
        opened(() =>
          callApi("PATCH", "/api/saved-opportunities/:id", {
            param,
            json: { version: last?.version ?? 1, ...sentOf(values) },
          }),
        ),
    },
    stored,
    ...(lock ? { place: { store: drafts, lock, userId, target: stored.opportunity.id } } : {}),
    check: ({ values }): Record<string, string> =>
      values.note.length > NOTE_MAX_LENGTH ? { note: SAVED_PROBLEMS.noteTooLong } : {},
    failed: (refusal) =>
      refusal.kind === "unreachable" ? { title: ONE_TEXTS.network } : { title: ONE_TEXTS.failed, refusal },
    onSaved,
  });
  const { dirty, saving, failure, save, state } = form;
  const mayGo = dirty && !saving && failure === null && state.contested.length === 0;
  const latest = useRef({ dirty, save });
  latest.current = { dirty, save };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of what is typed begins the wait anew
  useEffect(() => {
    if (!mayGo) return;
    const timer = setTimeout(() => void save(), QUIET_MS);
    return () => clearTimeout(timer);
  }, [mayGo, state.values]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was sent is taken over once
  useEffect(() => {
    if (typed) form.edit(typed);
  }, []);
  useEffect(
    () =>
      onBeforeSignOut(async () => {
        if (latest.current.dirty) await latest.current.save();
        return !latest.current.dirty;
      }),
    [],
  );
  return { ...form, saveNow: () => void (mayGo && save()) };
}

const sentOf = ({ status, appliedOn, note, done }: Kept) => ({
  status,
  note,
  done: [...done],
  ...(isStillToApply(status) || appliedOn === null ? {} : { appliedOn }),
});
