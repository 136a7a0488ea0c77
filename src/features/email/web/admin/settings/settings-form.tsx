import { Save } from "lucide-react";
import { useRef } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { DiscardDialog } from "#shell/admin/discard-dialog.tsx";
import { FailureBanner } from "#shell/admin/failure-banner.tsx";
import { momentText } from "#shell/admin/moment-text.ts";
import { useLeavingPage } from "#shell/admin/use-leaving-page.ts";
import { Button } from "#shell/ui/button.tsx";
import type { EmailSettingsAnswer } from "../../../contract/email-settings.ts";
import { SETTINGS_TEXTS } from "../../../domain/settings-texts.ts";
import { ChoiceFields } from "./choice-fields.tsx";
import { ConflictNote } from "./conflict-note.tsx";
import { LimitFields } from "./limit-fields.tsx";
import { SenderFields } from "./sender-fields.tsx";
import { useSettingsForm } from "./use-settings-form.ts";

type Props = { userId: string; answer: EmailSettingsAnswer };

/** Each setting with what it does; saved together. */
export function SettingsForm({ userId, answer }: Props) {
  const settings = useSettingsForm(userId, answer.settings);
  const leaving = useLeavingPage(settings.unsaved);
  const form = useRef<HTMLFormElement>(null);
  const { updatedAt } = settings.stored;
  const save = async () => {
    const [first] = Object.keys(await settings.save());
    const field = first === undefined ? null : form.current?.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
  };
  return (
    <>
      <form
        ref={form}
        noValidate
        className="grid grid-cols-1 gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <SenderFields settings={settings} standard={answer.standard} />
          <LimitFields settings={settings} />
          <ChoiceFields settings={settings} title={SETTINGS_TEXTS.content} names={CONTENT} />
          <ChoiceFields settings={settings} title={SETTINGS_TEXTS.reminders} names={REMINDERS} />
        </div>
        {settings.failure && <FailureBanner failure={settings.failure} onDismiss={settings.dismissFailure} />}
        {settings.theirs && <ConflictNote settings={settings} theirs={settings.theirs} />}
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button type="submit" pending={settings.pending} icon={<Save aria-hidden className="size-5" />}>
            {t(SETTINGS_TEXTS.save)}
          </Button>
          {updatedAt && (
            <p className="text-sm text-muted">{t(SETTINGS_TEXTS.lastSaved, { moment: momentText(updatedAt) })}</p>
          )}
        </div>
      </form>
      <DiscardDialog open={leaving.asks} texts={SETTINGS_TEXTS} onStay={leaving.stay} onDiscard={leaving.leave} />
    </>
  );
}

const CONTENT = ["includePlainText", "trackOpens", "trackClicks"] as const;
const REMINDERS = ["remindUnconfirmed", "remindUnfinished"] as const;
