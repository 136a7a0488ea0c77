import { t } from "#platform/i18n/i18n.ts";
import { Card } from "#shell/ui/card.tsx";
import { Field } from "#shell/ui/field.tsx";
import { Input } from "#shell/ui/input.tsx";
import type { EmailSettingsAnswer } from "../../../contract/email-settings.ts";
import { FROM_NAME_MAX_LENGTH, SETTINGS_TEXTS } from "../../../domain/settings.ts";
import type { SettingsFormState } from "./use-settings-form.ts";

type Props = { form: SettingsFormState; standard: EmailSettingsAnswer["standard"] };

const errorOf = (sentence: string | undefined) => sentence && t(sentence);

export function SenderFields({ form: { state, edit }, standard }: Props) {
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
