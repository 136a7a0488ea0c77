import { Form, useNavigation } from "react-router";
import { t } from "#platform/i18n/i18n.ts";
import { zoneText } from "#platform/i18n/zone-now.ts";
import { useHydrated } from "#shell/page/use-hydrated.ts";
import { Sentence } from "#shell/text/sentence.tsx";
import { Button } from "#shell/ui/button.tsx";
import { Card } from "#shell/ui/card.tsx";
import { Checkbox } from "#shell/ui/checkbox.tsx";
import { cx } from "#shell/ui/class-names.ts";
import { Field } from "#shell/ui/field.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { Select } from "#shell/ui/select.tsx";
import type { NoticeSettingsAnswer } from "../contract/settings.ts";
import { APART_MINUTES } from "../domain/fate.ts";
import { KIND_TEXTS, MAIL_HOMES, NOTICE_KINDS, type NoticeKind } from "../domain/kinds.ts";
import { USUAL_QUIET_HOURS } from "../domain/quiet-hours.ts";
import { SETTINGS_PAGE as TEXTS } from "../domain/texts.ts";
import { canPush } from "./device/push-support.ts";

type Props = { settings: NoticeSettingsAnswer };

export function SettingsForm({ settings }: Props) {
  const pending = useNavigation().formData !== undefined;
  const isHydrated = useHydrated();
  const hasPushes = isHydrated && canPush();
  return (
    <Form method="post" className="grid gap-6">
      {hasPushes && <input type="hidden" name="pushes" value="1" />}
      <Card as="section" title={t(TEXTS.kinds)}>
        <div className="divide-y divide-line">
          {NOTICE_KINDS.map((kind) => (
            <KindChoice key={kind} kind={kind} settings={settings} hasPushes={hasPushes} />
          ))}
        </div>
      </Card>
      {(settings.mailState !== "noAddress" || hasPushes) && <QuietHours settings={settings} />}
      <Button type="submit" pending={pending} className="justify-self-start max-sm:w-full">
        {t(TEXTS.save)}
      </Button>
    </Form>
  );
}

type KindProps = Props & { kind: NoticeKind; hasPushes: boolean };

function KindChoice({ kind, settings: { product, mail, push, mailState }, hasPushes }: KindProps) {
  const { label, about } = KIND_TEXTS[kind];
  return (
    <fieldset className="grid gap-x-6 py-4 first:pt-1 last:pb-0 sm:grid-cols-[1fr_auto]">
      <legend className="sr-only">{t(label)}</legend>
      <div>
        <Heading level={3} size="base" aria-hidden>
          {t(label)}
        </Heading>
        <p className="text-sm text-muted">{t(about)}</p>
      </div>
      <div
        className={cx(
          "flex flex-wrap items-center gap-x-6 sm:w-56",
          hasPushes && "md:grid md:w-104 md:grid-cols-[auto_1fr_auto]",
        )}
      >
        <Checkbox name="product" value={kind} defaultChecked={product.includes(kind)} label={t(TEXTS.product)} />
        {MAIL_HOMES[kind] === null ? (
          <span className="text-sm text-muted">{t(TEXTS.noMail)}</span>
        ) : (
          mailState !== "noAddress" && (
            <Checkbox name="mail" value={kind} defaultChecked={mail.includes(kind)} label={t(TEXTS.mail)} />
          )
        )}
        {hasPushes && <Checkbox name="push" value={kind} defaultChecked={push.includes(kind)} label={t(TEXTS.push)} />}
      </div>
    </fieldset>
  );
}

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, "0")}:00`,
}));

function QuietHours({ settings: { quiet, wantsBoth, timeZone } }: Props) {
  const { from, to } = quiet ?? USUAL_QUIET_HOURS;
  return (
    <Card as="section" title={t(TEXTS.quiet)} className="grid gap-2">
      <Checkbox name="quiet" defaultChecked={quiet !== null} label={t(TEXTS.quietOn)} hint={t(TEXTS.quietLead)} />
      <div className="grid grid-cols-2 items-end gap-4 sm:max-w-96">
        <Field id="quiet-from" label={t(TEXTS.from)}>
          <Select name="from" defaultValue={String(from)} options={HOURS} />
        </Field>
        <Field id="quiet-to" label={t(TEXTS.to)}>
          <Select name="to" defaultValue={String(to)} options={HOURS} />
        </Field>
      </div>
      <p className="text-sm text-muted">
        <Sentence text={TEXTS.clock} parts={{ zone: <bdi translate="no">{zoneText(timeZone)}</bdi> }} />
      </p>
      <div className="mt-2 border-t border-line pt-3">
        <Checkbox
          name="both"
          defaultChecked={wantsBoth}
          label={t(TEXTS.both)}
          hint={t(TEXTS.bothHint, { minutes: APART_MINUTES })}
        />
      </div>
    </Card>
  );
}
