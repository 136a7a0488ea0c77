import { useState } from "react";
import { t } from "#platform/i18n/i18n.ts";
import type { Failure } from "#shell/admin/failure-banner.tsx";
import { api, ask } from "#shell/client/browser-api.ts";
import { toast } from "#shell/ui/toast-store.ts";
import type { ApplicationChanges, ApplicationDetails } from "../../../contract/admin-pre-applications.ts";
import { APPLICATION_ADMIN_MESSAGES } from "../../../domain/admin-messages.ts";
import { type ApplicationStatus, isApplicationStatus } from "../../../domain/status.ts";
import { sendInvitation } from "../use-inviting.ts";

type Typed = { status: ApplicationStatus; notes: string };

export type Handling = {
  /** As it was last read. */
  stored: ApplicationDetails;
  typed: Typed;
  /** What somebody else has stored since, in place of what was read when the typing began. */
  overtaken: readonly (keyof Typed)[];
};

export function startHandling(stored: ApplicationDetails): Handling {
  return { stored, typed: valuesOf(stored), overtaken: [] };
}

export function isChanged({ stored, typed }: Handling): boolean {
  return FIELDS.some((field) => differs(field, typed, valuesOf(stored)));
}

/** Something newer was read: what nobody typed follows it, what was typed stays and stands beside it. */
export function follow({ stored, typed }: Handling, newer: ApplicationDetails): Handling {
  const [before, after] = [valuesOf(stored), valuesOf(newer)];
  const isTyped = (field: keyof Typed) => differs(field, typed, before);
  return {
    stored: newer,
    typed: {
      status: isTyped("status") ? typed.status : after.status,
      notes: isTyped("notes") ? typed.notes : after.notes,
    },
    overtaken: FIELDS.filter(
      (field) => isTyped(field) && differs(field, before, after) && differs(field, typed, after),
    ),
  };
}

/** @param sent what was typed when the save began: what was typed since stays */
export function afterSave(now: Handling, sent: Typed, saved: ApplicationDetails): Handling {
  return { ...follow({ ...now, stored: { ...now.stored, ...sent } }, saved), overtaken: [] };
}

/** Each change with what was there when it was read. */
export function changesOf({ stored, typed }: Handling): ApplicationChanges {
  const read = valuesOf(stored);
  return {
    ...(differs("status", typed, read)
      ? { status: { from: read.status, to: typed.status } as ApplicationChanges["status"] }
      : {}),
    ...(differs("notes", typed, read) ? { notes: { from: stored.notes, to: typed.notes } } : {}),
  };
}

const FIELDS = ["status", "notes"] as const;

const differs = (field: keyof Typed, one: Typed, other: Typed) => one[field].trim() !== other[field].trim();

function valuesOf({ status, notes }: ApplicationDetails): Typed {
  return { status: isApplicationStatus(status) ? status : "new", notes: notes ?? "" };
}

type Options = { userId: string; application: ApplicationDetails; onChanged: () => void };

const MESSAGES = APPLICATION_ADMIN_MESSAGES;
const APPLICATION = api.admin["pre-applications"][":id"];
const CONFLICT = 409;

/** Status and notes of an open application, and its invitation. */
export function useHandling({ userId, application, onChanged }: Options) {
  const [state, setState] = useState(() => startHandling(application));
  const [busy, setBusy] = useState<"saving" | "inviting" | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const param = { id: application.id };

  /** What is stored by now is shown; what was typed stays. */
  async function readAgain(): Promise<void> {
    const result = await ask(userId, () => APPLICATION.$get({ param }));
    if (result.kind === "ok") setState((now) => follow(now, result.data.application));
  }

  async function save(): Promise<void> {
    setFailure(null);
    setBusy("saving");
    const json = changesOf(state);
    const result = await ask(userId, () => APPLICATION.$patch({ param, json }));
    if (result.kind === "ok") {
      setState((now) => afterSave(now, state.typed, result.data.application));
      toast.success(t(MESSAGES.saved));
      onChanged();
    } else {
      if (result.kind === "refused" && result.status === CONFLICT) await readAgain();
      setFailure({ title: MESSAGES.saveFailed, refusal: result });
    }
    setBusy(null);
  }

  async function invite(): Promise<void> {
    setFailure(null);
    setBusy("inviting");
    const result = await sendInvitation(userId, application.id);
    if (result.kind === "ok") setState((now) => follow(now, result.data.application));
    else {
      await readAgain();
      setFailure({ title: MESSAGES.inviteFailed, refusal: result });
    }
    setBusy(null);
    onChanged();
  }

  return {
    stored: state.stored,
    typed: state.typed,
    overtaken: state.overtaken,
    unsaved: isChanged(state),
    busy,
    failure,
    dismissFailure: () => setFailure(null),
    change: (typed: Partial<typeof state.typed>) => setState((now) => ({ ...now, typed: { ...now.typed, ...typed } })),
    save,
    invite,
  };
}
