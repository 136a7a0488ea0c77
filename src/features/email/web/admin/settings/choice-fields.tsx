import { t } from "#platform/i18n/i18n.ts";
import { Card } from "#shell/ui/card.tsx";
import { Checkbox } from "#shell/ui/checkbox.tsx";
import { SETTINGS_TEXTS } from "../../../domain/settings-texts.ts";
import type { useSettingsForm } from "./use-settings-form.ts";

type Choice = "includePlainText" | "trackOpens" | "trackClicks" | "remindUnconfirmed" | "remindUnfinished";
type Props = { settings: ReturnType<typeof useSettingsForm>; title: string; names: readonly Choice[] };

/** What is on or off, each with what it does. */
export function ChoiceFields({ settings: { typed, change }, title, names }: Props) {
  return (
    <Card as="section" title={t(title)} level={3} className="grid gap-2">
      {names.map((name) => (
        <Checkbox
          key={name}
          name={name}
          label={<span className="font-semibold">{t(SETTINGS_TEXTS[name])}</span>}
          hint={t(SETTINGS_TEXTS[`${name}About`])}
          checked={typed[name]}
          onChange={({ target }) => change({ [name]: target.checked })}
        />
      ))}
    </Card>
  );
}
