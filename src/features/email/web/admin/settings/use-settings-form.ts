import * as v from "valibot";
import { readWholeNumber } from "#kernel/typed-number.ts";
import { ask, type Result } from "#shell/client/ask.ts";
import { api } from "#shell/client/browser-api.ts";
import type { FormKind, Problems } from "#shell/drafted-form/form-state.ts";
import { type DraftedForm, useDraftedForm } from "#shell/drafted-form/use-drafted-form.ts";
import { sentencesOf } from "#shell/forms/check-with.ts";
import {
  type EmailSettingsAnswer,
  type SaveEmailSettingsParams,
  type StoredEmailSettings,
  saveEmailSettingsRequest,
} from "../../../contract/email-settings.ts";
import { SETTINGS_TEXTS, STANDARD_SETTINGS } from "../../../domain/settings.ts";

const SETTINGS = api.admin["email-settings"];

export type SettingsFormState = DraftedForm<TypedSettings, StoredEmailSettings>;

export function useSettingsForm(userId: string, stored: StoredEmailSettings): SettingsFormState {
  return useDraftedForm({
    kind: SETTINGS_FORM,
    source: {
      read: async () => settingsOf(await ask(userId, () => SETTINGS.$get())),
      async save({ values, stored }) {
        const json = requestOf(values, stored?.updatedAt ?? null);
        return settingsOf(await ask(userId, () => SETTINGS.$put({ json })));
      },
    },
    stored,
    check: ({ values }) => problemsOf(requestOf(values, null)),
    saved: () => SETTINGS_TEXTS.saved,
    failed: (refusal) =>
      refusal.kind === "unreachable" ? { title: SETTINGS_TEXTS.network } : { title: SETTINGS_TEXTS.notSaved, refusal },
  });
}

const settingsOf = (result: Result<Pick<EmailSettingsAnswer, "settings">>): Result<StoredEmailSettings> =>
  result.kind === "ok" ? { kind: "ok", data: result.data.settings } : result;

/** Values of the form; number fields contain the typed text. */
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

export function typedOf({ updatedAt: _, ...stored }: StoredEmailSettings): TypedSettings {
  return {
    ...stored,
    fromName: stored.fromName ?? "",
    fromEmail: stored.fromEmail ?? "",
    replyTo: stored.replyTo ?? "",
    maxRecipients: String(stored.maxRecipients),
    dailyLimit: String(stored.dailyLimit),
  };
}

const SETTINGS_FORM: FormKind<TypedSettings, StoredEmailSettings> = {
  fields: [
    "fromName",
    "fromEmail",
    "replyTo",
    "includePlainText",
    "trackOpens",
    "trackClicks",
    "maxRecipients",
    "dailyLimit",
    "remindUnconfirmed",
    "remindUnfinished",
  ],
  empty: typedOf({ ...STANDARD_SETTINGS, updatedAt: null }),
  valuesOf: typedOf,
};

/** An incomplete number becomes NaN, which the schema refuses. */
const numberOf = (text: string) => readWholeNumber(text) ?? Number.NaN;

export function requestOf(typed: TypedSettings, updatedAt: string | null): SaveEmailSettingsParams {
  const { maxRecipients, dailyLimit } = typed;
  return { ...typed, maxRecipients: numberOf(maxRecipients), dailyLimit: numberOf(dailyLimit), updatedAt };
}

export const problemsOf = (request: SaveEmailSettingsParams): Problems =>
  sentencesOf(v.safeParse(saveEmailSettingsRequest, request).issues ?? []);
