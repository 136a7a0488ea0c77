import { Save } from "lucide-react";
import { useRef } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { FailureBanner } from "#shell/admin/failure-banner.tsx";
import { useLeavingPage } from "#shell/admin/leave-guard.ts";
import { momentText } from "#shell/admin/moment-text.ts";
import { DiscardDialog } from "#shell/admin/question-dialog.tsx";
import { Banner } from "#shell/ui/banner.tsx";
import { Button } from "#shell/ui/button.tsx";
import { Card } from "#shell/ui/card.tsx";
import { Checkbox } from "#shell/ui/checkbox.tsx";
import { Field } from "#shell/ui/field.tsx";
import { Input } from "#shell/ui/input.tsx";
import type { EmailSettingsAnswer, StoredEmailSettings } from "../../../contract/email-settings.ts";
import { DAILY_LIMIT, MAX_RECIPIENTS } from "../../../domain/limits.ts";
import { SETTINGS_PROBLEMS, SETTINGS_TEXTS } from "../../../domain/settings.ts";
import { SenderFields } from "./sender-fields.tsx";
import { differences, typedOf, useSettingsForm } from "./use-settings-form.ts";

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

type Choice = "includePlainText" | "trackOpens" | "trackClicks" | "remindUnconfirmed" | "remindUnfinished";
type ChoiceFieldsProps = { settings: ReturnType<typeof useSettingsForm>; title: string; names: readonly Choice[] };

/** What is on or off, each with what it does. */
function ChoiceFields({ settings: { typed, change }, title, names }: ChoiceFieldsProps) {
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

type ConflictNoteProps = { settings: ReturnType<typeof useSettingsForm>; theirs: StoredEmailSettings };

/** Both versions are there: whoever saves decides which one goes on. */
function ConflictNote({ settings: { typed, settle }, theirs }: ConflictNoteProps) {
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

type LimitFieldsProps = { settings: ReturnType<typeof useSettingsForm> };

const LIMITS = [
  {
    name: "maxRecipients",
    label: SETTINGS_TEXTS.maxRecipients,
    about: SETTINGS_TEXTS.maxRecipientsAbout,
    range: MAX_RECIPIENTS,
  },
  { name: "dailyLimit", label: SETTINGS_TEXTS.dailyLimit, about: SETTINGS_TEXTS.dailyLimitAbout, range: DAILY_LIMIT },
] as const;

function LimitFields({ settings: { typed, problems, change } }: LimitFieldsProps) {
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
