import { useState } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { callApi } from "#shell/admin/call-api.ts";
import type { Failure } from "#shell/admin/failure-banner.tsx";
import { toast } from "#shell/ui/toast-store.ts";
import type { ApplicationAnswer, ApplicationDetails } from "../../../contract/admin-pre-applications.ts";
import { APPLICATION_ADMIN_MESSAGES } from "../../../domain/admin-messages.ts";
import { applicationApi } from "../paths.ts";
import { sendInvitation } from "../use-inviting.ts";
import { afterSave, changesOf, follow, isChanged, startHandling } from "./handling.ts";

type Options = { userId: string; application: ApplicationDetails; onChanged: () => void };

const MESSAGES = APPLICATION_ADMIN_MESSAGES;
const CONFLICT = 409;

/** Status and notes of an open application, and its invitation. */
export function useHandling({ userId, application, onChanged }: Options) {
  const [state, setState] = useState(() => startHandling(application));
  const [busy, setBusy] = useState<"saving" | "inviting" | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const path = applicationApi(application.id);

  /** What is stored by now is shown; what was typed stays. */
  async function readAgain(): Promise<void> {
    const result = await callApi<ApplicationAnswer>({ userId, path });
    if (result.kind === "ok") setState((now) => follow(now, result.data.application));
  }

  async function save(): Promise<void> {
    setFailure(null);
    setBusy("saving");
    const body = changesOf(state);
    const result = await callApi<ApplicationAnswer>({ userId, path, method: "PATCH", body });
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
