import { t } from "#platform/i18n/i18n.ts";
import type { LightField } from "#shell/forms/light-form.ts";
import { Card } from "#shell/ui/card.tsx";
import { Checkbox } from "#shell/ui/checkbox.tsx";
import { Counter } from "#shell/ui/counter.tsx";
import { Field } from "#shell/ui/field.tsx";
import { Input, Textarea } from "#shell/ui/input.tsx";
import { PROPOSAL_TEXTS as TEXTS } from "../../domain/proposal-messages.ts";
import { ABOUT_MAX } from "../../domain/proposals.ts";
import type { ProposalValues } from "./form-values.ts";

type Props = {
  fields: Record<Exclude<keyof ProposalValues, "wantsThanks">, LightField>;
  begins: ProposalValues;
};

export function ProposalFields({ fields, begins }: Props) {
  const { link, title, about, organizer, deadline } = fields;
  const said = (error: string | undefined) => error && t(error);
  return (
    <Card className="grid gap-6">
      <Field
        id={link.id}
        label={t("Link")}
        hint={t("The page where people read about it or apply.")}
        error={said(link.error)}
        required
      >
        <Input name="link" inputMode="url" autoComplete="off" maxLength={500} dir="ltr" defaultValue={begins.link} />
      </Field>
      <Field id={title.id} label={t("What is it called?")} error={said(title.error)} required>
        <Input name="title" dir="auto" defaultValue={begins.title} />
      </Field>
      <Field
        id={about.id}
        label={t("What is it?")}
        hint={t("What members can get, and who it is for. At most {limit} characters.", { limit: ABOUT_MAX })}
        error={said(about.error)}
        aside={<Counter length={begins.about.length} max={ABOUT_MAX} />}
        required
      >
        <Textarea name="about" rows={6} dir="auto" defaultValue={begins.about} />
      </Field>
      <div className="grid gap-6 sm:grid-cols-2">
        <Field id={organizer.id} label={t("Who offers it?")} hint={t(TEXTS.optionalHint)} error={said(organizer.error)}>
          <Input name="organizer" dir="auto" defaultValue={begins.organizer} />
        </Field>
        <Field
          id={deadline.id}
          label={t("Last day to apply")}
          hint={t(TEXTS.optionalHint)}
          error={said(deadline.error)}
        >
          <Input type="date" name="deadline" defaultValue={begins.deadline} />
        </Field>
      </div>
      <Checkbox
        name="wantsThanks"
        label={t("Thank me by name on the listing")}
        hint={t("Everybody who sees the listing then reads that it was proposed by you.")}
        defaultChecked={begins.wantsThanks}
      />
    </Card>
  );
}
