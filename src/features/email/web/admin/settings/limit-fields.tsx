import { t } from "#platform/i18n/i18n.ts";
import { Card } from "#shell/ui/card.tsx";
import { Field } from "#shell/ui/field.tsx";
import { Input } from "#shell/ui/input.tsx";
import { DAILY_LIMIT, MAX_RECIPIENTS } from "../../../domain/limits.ts";
import { SETTINGS_TEXTS } from "../../../domain/settings-texts.ts";
import type { useSettingsForm } from "./use-settings-form.ts";

type Props = { settings: ReturnType<typeof useSettingsForm> };

const LIMITS = [
  {
    name: "maxRecipients",
    label: SETTINGS_TEXTS.maxRecipients,
    about: SETTINGS_TEXTS.maxRecipientsAbout,
    range: MAX_RECIPIENTS,
  },
  { name: "dailyLimit", label: SETTINGS_TEXTS.dailyLimit, about: SETTINGS_TEXTS.dailyLimitAbout, range: DAILY_LIMIT },
] as const;

export function LimitFields({ settings: { typed, problems, change } }: Props) {
  return (
    <Card as="section" title={t(SETTINGS_TEXTS.limits)} level={3} className="grid gap-5">
      {LIMITS.map(({ name, label, about, range }) => {
        const problem = problems[name];
        return (
          <Field key={name} label={t(label)} hint={t(about)} error={problem && t(problem)}>
            <Input
              type="number"
              name={name}
              min={range.lowest}
              max={range.highest}
              step={1}
              inputMode="numeric"
              className="max-w-48"
              value={typed[name]}
              onChange={({ target }) => change({ [name]: target.value })}
            />
          </Field>
        );
      })}
    </Card>
  );
}
