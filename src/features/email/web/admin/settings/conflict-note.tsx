import { t } from "#platform/i18n/i18n.ts";
import { Banner } from "#shell/ui/banner.tsx";
import { Button } from "#shell/ui/button.tsx";
import type { KeptEmailSettings } from "../../../contract/email-settings.ts";
import { SETTINGS_PROBLEMS, SETTINGS_TEXTS } from "../../../domain/settings-texts.ts";
import { differences, typedOf } from "./form-state.ts";
import type { useSettingsForm } from "./use-settings-form.ts";

type Props = { settings: ReturnType<typeof useSettingsForm>; theirs: KeptEmailSettings };

/** Both versions are there: whoever saves decides which one goes on. */
export function ConflictNote({ settings: { typed, settle }, theirs }: Props) {
  const saved = typedOf(theirs);
  return (
    <Banner
      tone="warning"
      role="alert"
      title={t(SETTINGS_PROBLEMS.changedMeanwhile)}
      actions={
        <>
          <Button size="sm" variant="secondary" onClick={() => settle("theirs")}>
            {t(SETTINGS_TEXTS.takeTheirs)}
          </Button>
          <Button size="sm" variant="secondary" onClick={() => settle("mine")}>
            {t(SETTINGS_TEXTS.keepMine)}
          </Button>
        </>
      }
    >
      <ul className="list-disc ps-5">
        {differences(typed, saved).map((name) => (
          <li key={name} className="wrap-anywhere">
            {t(SETTINGS_TEXTS[name])}: {valueText(saved[name])}
          </li>
        ))}
      </ul>
    </Banner>
  );
}

function valueText(value: string | boolean): string {
  if (typeof value === "boolean") return t(value ? "On" : "Off");
  return value === "" ? t("empty") : value;
}
