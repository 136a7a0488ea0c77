import { useState } from "react";
import { ask, type Result } from "#shell/client/ask.ts";
import { api } from "#shell/client/browser-api.ts";
import { changedFields, type FormKind, type FormState } from "#shell/drafted-form/form-state.ts";
import { type DraftedForm, useDraftedForm } from "#shell/drafted-form/use-drafted-form.ts";
import type { ApplicationChanges, ApplicationDetails } from "../../../contract/admin-pre-applications.ts";
import { APPLICATION_ADMIN_MESSAGES } from "../../../domain/admin-messages.ts";
import { type ApplicationStatus, isApplicationStatus } from "../../../domain/status.ts";
import { sendInvitation } from "../use-inviting.ts";

export type HandlingValues = { status: ApplicationStatus; notes: string };

export const HANDLING_FORM: FormKind<HandlingValues, ApplicationDetails> = {
  fields: ["status", "notes"],
  empty: { status: "new", notes: "" },
  valuesOf: ({ status, notes }) => ({ status: isApplicationStatus(status) ? status : "new", notes: notes ?? "" }),
  isSame: (one, other) => one.trim() === other.trim(),
};

export function changesOf({ stored, base, values }: FormState<HandlingValues, ApplicationDetails>): ApplicationChanges {
  const changed = changedFields(HANDLING_FORM, base, values);
  return {
    ...(changed.includes("status")
      ? { status: { from: base.status, to: values.status } as ApplicationChanges["status"] }
      : {}),
    ...(changed.includes("notes") ? { notes: { from: stored?.notes ?? null, to: values.notes } } : {}),
  };
}

const MESSAGES = APPLICATION_ADMIN_MESSAGES;
const APPLICATION = api.admin["pre-applications"][":id"];

export type Handling = DraftedForm<HandlingValues, ApplicationDetails>;
type Options = { userId: string; application: ApplicationDetails; onChanged: () => void };

export function useHandling({ userId, application, onChanged }: Options) {
  const source = sourceOf(userId, application.id);
  const form = useDraftedForm({
    kind: HANDLING_FORM,
    source,
    stored: application,
    saved: () => MESSAGES.saved,
    failed: (refusal) => ({ title: MESSAGES.saveFailed, refusal }),
    onSaved: onChanged,
  });
  const [inviting, setInviting] = useState(false);

  async function invite(): Promise<void> {
    form.dismissFailure();
    setInviting(true);
    const result = applicationOf(await sendInvitation(userId, application.id));
    const now = result.kind === "ok" ? result : await source.read();
    if (now.kind === "ok") form.follow(now.data);
    if (result.kind !== "ok") form.setFailure({ title: MESSAGES.inviteFailed, refusal: result });
    setInviting(false);
    onChanged();
  }

  return { form, application: form.state.stored ?? application, inviting, invite };
}

function sourceOf(userId: string, id: string) {
  const param = { id };
  return {
    read: async () => applicationOf(await ask(userId, () => APPLICATION.$get({ param }))),
    async save(state: FormState<HandlingValues, ApplicationDetails>) {
      const json = changesOf(state);
      return applicationOf(await ask(userId, () => APPLICATION.$patch({ param, json })));
    },
  };
}

const applicationOf = (result: Result<{ application: ApplicationDetails }>): Result<ApplicationDetails> =>
  result.kind === "ok" ? { kind: "ok", data: result.data.application } : result;
