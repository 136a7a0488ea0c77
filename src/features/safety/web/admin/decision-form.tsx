import { Form, useNavigation } from "react-router";
import { t } from "#platform/i18n/i18n.ts";
import "#platform/i18n/plurals.ts";
import type { Refused } from "#shell/forms/refused.ts";
import { Button } from "#shell/ui/button.tsx";
import { Card } from "#shell/ui/card.tsx";
import { Field } from "#shell/ui/field.tsx";
import { Textarea } from "#shell/ui/input.tsx";
import { RadioGroup } from "#shell/ui/radio-group.tsx";
import { Select } from "#shell/ui/select.tsx";
import type { ReportForStaff } from "../../contract/admin-reports.ts";
import { ACT_TEXTS, QUEUE_TEXTS } from "../../domain/admin-texts.ts";
import { DECISION_MAX, LIMIT_DAYS } from "../../domain/reports.ts";

type Props = { report: ReportForStaff; refused: Refused | undefined };

export function DecisionForm({ report: { acts, thing }, refused }: Props) {
  const { state } = useNavigation();
  const { fields = {}, typed = {} } = refused ?? {};
  const options = acts.map((act) => ({ value: act, label: t(ACT_TEXTS[act].label), hint: t(ACT_TEXTS[act].hint) }));
  const days = LIMIT_DAYS.map((count) => ({ value: String(count), label: t(QUEUE_TEXTS.daysOf, { count }) }));
  return (
    <Card as="section" title={t(QUEUE_TEXTS.decide)}>
      <Form method="post" className="grid gap-5">
        <RadioGroup
          name="act"
          label={t(QUEUE_TEXTS.whatToDo)}
          options={options}
          defaultValue={typed.act ?? null}
          error={fields.act && t(fields.act)}
          required
        />
        {acts.includes("limit") && (
          <Field label={t(QUEUE_TEXTS.days)} error={fields.days && t(fields.days)} className="max-w-60">
            <Select name="days" options={days} defaultValue={typed.days} />
          </Field>
        )}
        <Field
          label={t(QUEUE_TEXTS.why)}
          hint={t(thing === "opportunity" ? QUEUE_TEXTS.whyHintQuiet : QUEUE_TEXTS.whyHint)}
          error={fields.decision && t(fields.decision)}
          required
        >
          <Textarea name="decision" rows={4} maxLength={DECISION_MAX} dir="auto" defaultValue={typed.decision} />
        </Field>
        <Button type="submit" pending={state !== "idle"} className="justify-self-start">
          {t(QUEUE_TEXTS.send)}
        </Button>
      </Form>
    </Card>
  );
}
