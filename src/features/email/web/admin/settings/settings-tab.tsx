import { t } from "#platform/i18n/i18n.ts";
import { Retry } from "#shell/layouts/retry.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { SETTINGS_TEXTS } from "../../../domain/settings-texts.ts";
import type { LoadedSettings } from "./load-settings.ts";
import { SenderCheck } from "./sender-check.tsx";
import { SettingsForm } from "./settings-form.tsx";
import { Suppressions } from "./suppressions.tsx";

type Props = { userId: string; loaded: LoadedSettings };

/** A§2 "Email Settings", the check of the sender, and the addresses that get no mail. */
export function SettingsTab({ userId, loaded: { answer, suppressions } }: Props) {
  return (
    <section aria-labelledby="email-settings" className="grid grid-cols-1 gap-6">
      <Heading level={2} id="email-settings">
        {t("Email Settings")}
      </Heading>
      {answer ? (
        <>
          <SettingsForm userId={userId} answer={answer} />
          <SenderCheck userId={userId} />
        </>
      ) : (
        <Retry message={t(SETTINGS_TEXTS.notLoaded)} />
      )}
      <Suppressions userId={userId} counts={suppressions} />
    </section>
  );
}
