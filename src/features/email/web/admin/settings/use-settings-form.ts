import { useState } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { callApi, type Refusal } from "#shell/admin/call-api.ts";
import type { Failure } from "#shell/admin/failure-banner.tsx";
import { toast } from "#shell/ui/toast-store.ts";
import type { EmailSettingsAnswer, KeptEmailSettings } from "../../../contract/email-settings.ts";
import { SETTINGS_TEXTS } from "../../../domain/settings-texts.ts";
import {
  differences,
  problemsOf,
  requestOf,
  type SettingProblems,
  type TypedSettings,
  typedOf,
  withTyped,
} from "./form-state.ts";

const PATH = "/api/admin/email-settings";
const CONFLICT = 409;

/** The settings while they are changed. Nothing that somebody else saved meanwhile is overwritten unseen. */
export function useSettingsForm(userId: string, loaded: KeptEmailSettings) {
  const [stored, setStored] = useState(loaded);
  const [typed, setTyped] = useState(() => typedOf(loaded));
  const [problems, setProblems] = useState<SettingProblems>({});
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [theirs, setTheirs] = useState<KeptEmailSettings | null>(null);

  async function save(): Promise<SettingProblems> {
    const body = requestOf(typed, stored.updatedAt);
    const found = problemsOf(body);
    setProblems(found);
    setFailure(null);
    if (Object.keys(found).length > 0) return found;
    setPending(true);
    const result = await callApi<EmailSettingsAnswer>({ userId, path: PATH, method: "PUT", body });
    if (result.kind === "ok") {
      setStored(result.data.settings);
      setTyped((now) => withTyped(typedOf(result.data.settings), { sent: typed, now }));
      toast.success(t(SETTINGS_TEXTS.saved));
    } else await afterRefusal(result);
    setPending(false);
    return {};
  }

  async function afterRefusal(refusal: Refusal): Promise<void> {
    if (refusal.kind === "refused" && refusal.status === CONFLICT) {
      const now = await callApi<EmailSettingsAnswer>({ userId, path: PATH });
      if (now.kind === "ok") return setTheirs(now.data.settings);
    }
    if (refusal.kind === "refused") setProblems(refusal.fields);
    if (refusal.kind === "unreachable") return setFailure({ title: SETTINGS_TEXTS.network });
    setFailure({ title: SETTINGS_TEXTS.notSaved, refusal });
  }

  return {
    stored,
    typed,
    unsaved: differences(typed, typedOf(stored)).length > 0,
    problems,
    pending,
    failure,
    theirs,
    save,
    change(change: Partial<TypedSettings>) {
      setTyped((now) => ({ ...now, ...change }));
      for (const name of Object.keys(change)) setProblems((now) => ({ ...now, [name]: undefined }));
    },
    /** @param takes what they typed, or keeps what is typed here for a save over theirs */
    settle(takes: "theirs" | "mine") {
      if (theirs === null) return;
      setStored(theirs);
      if (takes === "theirs") setTyped(typedOf(theirs));
      setTheirs(null);
    },
    dismissFailure: () => setFailure(null),
  };
}
