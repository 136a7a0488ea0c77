import { useState } from "react";
import * as v from "valibot";
import { t } from "#platform/i18n/i18n.ts";
import type { Failure } from "#shell/admin/failure-banner.tsx";
import { api, ask, type Refusal } from "#shell/client/browser-api.ts";
import { toast } from "#shell/ui/toast-store.ts";
import {
  type SaveEmailSettingsParams,
  type StoredEmailSettings,
  saveEmailSettingsRequest,
} from "../../../contract/email-settings.ts";
import { SETTINGS_TEXTS } from "../../../domain/settings.ts";

const SETTINGS = api.admin["email-settings"];
const CONFLICT = 409;

/** The settings while they are changed. Nothing that somebody else saved meanwhile is overwritten unseen. */
export function useSettingsForm(userId: string, loaded: StoredEmailSettings) {
  const [stored, setStored] = useState(loaded);
  const [typed, setTyped] = useState(() => typedOf(loaded));
  const [problems, setProblems] = useState<SettingProblems>({});
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [theirs, setTheirs] = useState<StoredEmailSettings | null>(null);

  async function save(): Promise<SettingProblems> {
    const json = requestOf(typed, stored.updatedAt);
    const problemsFound = problemsOf(json);
    setProblems(problemsFound);
    setFailure(null);
    if (Object.keys(problemsFound).length > 0) return problemsFound;
    setPending(true);
    const result = await ask(userId, () => SETTINGS.$put({ json }));
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
      const now = await ask(userId, () => SETTINGS.$get());
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

/** As typed: texts of fields, also of numbers. */
type TypedSettings = {
  fromName: string;
  fromEmail: string;
  replyTo: string;
  includePlainText: boolean;
  trackOpens: boolean;
  trackClicks: boolean;
  maxRecipients: string;
  dailyLimit: string;
  remindUnconfirmed: boolean;
  remindUnfinished: boolean;
};
type SettingName = keyof TypedSettings;
type SettingProblems = Partial<Record<string, string>>;

export function typedOf(stored: StoredEmailSettings): TypedSettings {
  return {
    fromName: stored.fromName ?? "",
    fromEmail: stored.fromEmail ?? "",
    replyTo: stored.replyTo ?? "",
    includePlainText: stored.includePlainText,
    trackOpens: stored.trackOpens,
    trackClicks: stored.trackClicks,
    maxRecipients: String(stored.maxRecipients),
    dailyLimit: String(stored.dailyLimit),
    remindUnconfirmed: stored.remindUnconfirmed,
    remindUnfinished: stored.remindUnfinished,
  };
}

/** An empty or half-typed number is none. */
const numberOf = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN);

export function requestOf(typed: TypedSettings, updatedAt: string | null): SaveEmailSettingsParams {
  const { maxRecipients, dailyLimit } = typed;
  return { ...typed, maxRecipients: numberOf(maxRecipients), dailyLimit: numberOf(dailyLimit), updatedAt };
}

/** The sentence beside each field that the server would refuse, in the order of the form. */
export function problemsOf(request: SaveEmailSettingsParams): SettingProblems {
  const parsed = v.safeParse(saveEmailSettingsRequest, request);
  if (parsed.success) return {};
  const problems = new Map<string, string>();
  for (const issue of parsed.issues) {
    const name = v.getDotPath(issue) ?? "";
    if (!problems.has(name)) problems.set(name, issue.message);
  }
  return Object.fromEntries(problems);
}

/** What they saved that is not what was typed. */
export function differences(mine: TypedSettings, theirs: TypedSettings): SettingName[] {
  return (Object.keys(theirs) as SettingName[]).filter((name) => mine[name] !== theirs[name]);
}

/** What was saved, but for what was typed while it was on its way. */
export function withTyped(saved: TypedSettings, { sent, now }: Record<"sent" | "now", TypedSettings>): TypedSettings {
  const since = differences(now, sent).map((name) => [name, now[name]]);
  return { ...saved, ...Object.fromEntries(since) };
}
