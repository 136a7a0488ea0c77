import * as v from "valibot";
import {
  type KeptEmailSettings,
  type SaveEmailSettingsParams,
  saveEmailSettingsRequest,
} from "../../../contract/email-settings.ts";

/** As typed: texts of fields, also of numbers. */
export type TypedSettings = {
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
export type SettingName = keyof TypedSettings;
export type SettingProblems = Partial<Record<string, string>>;

export function typedOf(kept: KeptEmailSettings): TypedSettings {
  return {
    fromName: kept.fromName ?? "",
    fromEmail: kept.fromEmail ?? "",
    replyTo: kept.replyTo ?? "",
    includePlainText: kept.includePlainText,
    trackOpens: kept.trackOpens,
    trackClicks: kept.trackClicks,
    maxRecipients: String(kept.maxRecipients),
    dailyLimit: String(kept.dailyLimit),
    remindUnconfirmed: kept.remindUnconfirmed,
    remindUnfinished: kept.remindUnfinished,
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
