import { Save } from "lucide-react";
import { t } from "#platform/i18n/i18n.ts";
import { FailureBanner } from "#shell/admin/failure-banner.tsx";
import { useLeavingPage } from "#shell/admin/leave-guard.ts";
import { momentText } from "#shell/admin/moment-text.ts";
import { DiscardDialog } from "#shell/admin/question-dialog.tsx";
import { FormNotes } from "#shell/drafted-form/form-notes.tsx";
import { Button } from "#shell/ui/button.tsx";
import { Card } from "#shell/ui/card.tsx";
import { Checkbox } from "#shell/ui/checkbox.tsx";
import { Field } from "#shell/ui/field.tsx";
import { Input } from "#shell/ui/input.tsx";
import type { EmailSettingsAnswer } from "../../../contract/email-settings.ts";
import { DAILY_LIMIT, MAX_RECIPIENTS } from "../../../domain/limits.ts";
import { FROM_NAME_MAX_LENGTH, SETTINGS_PROBLEMS, SETTINGS_TEXTS } from "../../../domain/settings.ts";
import { type SettingsFormState, useSettingsForm } from "./use-settings-form.ts";

type SenderFieldsProps = { form: SettingsFormState; standard: EmailSettingsAnswer["standard"] };

const errorOf = (sentence: string | undefined) => sentence && t(sentence);

function SenderFields({ form: { state, edit }, standard }: SenderFieldsProps) {
  const { values, problems } = state;
  const hint = (about: string, left: string) => (
    <>
      {t(about)} {left !== "" && t(SETTINGS_TEXTS.left, { value: left })}
    </>
  );
  return (
    <Card as="section" title={t(SETTINGS_TEXTS.sender)} level={3} className="grid gap-5">
      <Field
        label={t(SETTINGS_TEXTS.fromName)}
        hint={hint(SETTINGS_TEXTS.fromNameAbout, standard.fromName)}
        error={errorOf(problems.fromName)}
      >
        <Input
          name="fromName"
          autoComplete="off"
          maxLength={FROM_NAME_MAX_LENGTH}
          placeholder={standard.fromName}
          translate="no"
          value={values.fromName}
          onChange={({ target }) => edit({ fromName: target.value })}
        />
      </Field>
      <Field
        label={t(SETTINGS_TEXTS.fromEmail)}
        hint={hint(SETTINGS_TEXTS.fromEmailAbout, standard.fromEmail)}
        error={errorOf(problems.fromEmail)}
      >
        <Input
          type="email"
          name="fromEmail"
          autoComplete="off"
          placeholder={standard.fromEmail}
          translate="no"
          value={values.fromEmail}
          onChange={({ target }) => edit({ fromEmail: target.value })}
        />
      </Field>
      <Field label={t(SETTINGS_TEXTS.replyTo)} hint={t(SETTINGS_TEXTS.replyToAbout)} error={errorOf(problems.replyTo)}>
        <Input
          type="email"
          name="replyTo"
          autoComplete="off"
          value={values.replyTo}
          onChange={({ target }) => edit({ replyTo: target.value })}
        />
      </Field>
    </Card>
  );
}

type Props = { userId: string; answer: EmailSettingsAnswer };

export function SettingsForm({ userId, answer }: Props) {
  const form = useSettingsForm(userId, answer.settings);
  const leaving = useLeavingPage(form.dirty);
  const updatedAt = form.state.stored?.updatedAt;
  return (
    <>
      <form
        ref={form.element}
        noValidate
        className="grid grid-cols-1 gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          void form.save();
        }}
      >
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <SenderFields form={form} standard={answer.standard} />
          <LimitFields form={form} />
          <ChoiceFields form={form} title={SETTINGS_TEXTS.content} names={CONTENT} />
          <ChoiceFields form={form} title={SETTINGS_TEXTS.reminders} names={REMINDERS} />
        </div>
        {form.failure && <FailureBanner failure={form.failure} onDismiss={form.dismissFailure} />}
        <FormNotes
          form={form}
          texts={SETTINGS_PROBLEMS}
          labelOf={(field) => t(SETTINGS_TEXTS[field])}
          describe={inWords}
        />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button type="submit" pending={form.saving} icon={<Save aria-hidden className="size-5" />}>
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
type ChoiceFieldsProps = { form: SettingsFormState; title: string; names: readonly Choice[] };

function ChoiceFields({ form: { state, edit }, title, names }: ChoiceFieldsProps) {
  return (
    <Card as="section" title={t(title)} level={3} className="grid gap-2">
      {names.map((name) => (
        <Checkbox
          key={name}
          name={name}
          label={<span className="font-semibold">{t(SETTINGS_TEXTS[name])}</span>}
          hint={t(SETTINGS_TEXTS[`${name}About`])}
          checked={state.values[name]}
          onChange={({ target }) => edit({ [name]: target.checked })}
        />
      ))}
    </Card>
  );
}

const inWords = (_: string, value: string | boolean) => (typeof value === "boolean" ? t(value ? "On" : "Off") : value);

type LimitFieldsProps = { form: SettingsFormState };

const LIMITS = [
  {
    name: "maxRecipients",
    label: SETTINGS_TEXTS.maxRecipients,
    about: SETTINGS_TEXTS.maxRecipientsAbout,
    range: MAX_RECIPIENTS,
  },
  { name: "dailyLimit", label: SETTINGS_TEXTS.dailyLimit, about: SETTINGS_TEXTS.dailyLimitAbout, range: DAILY_LIMIT },
] as const;

function LimitFields({ form: { state, edit } }: LimitFieldsProps) {
  return (
    <Card as="section" title={t(SETTINGS_TEXTS.limits)} level={3} className="grid gap-5">
      {LIMITS.map(({ name, label, about, range }) => {
        const problem = state.problems[name];
        return (
          <Field key={name} label={t(label)} hint={t(about, range)} error={problem && t(problem)}>
            <Input
              name={name}
              inputMode="numeric"
              className="max-w-48"
              value={state.values[name]}
              onChange={({ target }) => edit({ [name]: target.value })}
            />
          </Field>
        );
      })}
    </Card>
  );
}
