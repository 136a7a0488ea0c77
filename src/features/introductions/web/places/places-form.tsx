import { Form, useNavigation } from "react-router";
import { t } from "#platform/i18n/i18n.ts";
import { type LightField, useLightForm } from "#shell/forms/light-form.ts";
import { Button } from "#shell/ui/button.tsx";
import { Card } from "#shell/ui/card.tsx";
import { Field } from "#shell/ui/field.tsx";
import { Input } from "#shell/ui/input.tsx";
import type { PlacesAnswer } from "../../contract/places.ts";

export type PlacesReply = {
  problem: string | null;
  reply: { error: Record<string, string[]>; initialValue: Record<string, string> };
};
type Props = { places: PlacesAnswer["places"]; reply: PlacesReply["reply"] | undefined };

/** Text inputs: number inputs drop non-Latin digits. */
const NUMBERS = { inputMode: "numeric", required: true } as const;

export function PlacesForm({ places, reply }: Props) {
  const pending = useNavigation().formData !== undefined;
  const { form, fields } = useLightForm({
    id: "places",
    names: ["atOnce", "perMonth", "pausedUntil"],
    reply,
    defaultValue: {
      atOnce: String(places.atOnce),
      perMonth: String(places.perMonth),
      pausedUntil: places.pausedUntil?.slice(0, 10) ?? "",
    },
    loadCheck: async () => () => ({}),
  });
  const { atOnce, perMonth, pausedUntil } = fields;
  return (
    <Form method="post" {...form}>
      <Card className="grid gap-6">
        <div className="grid gap-6 sm:grid-cols-2">
          <Field
            {...given(atOnce)}
            label={t("Mentees at once")}
            hint={t("How many members you mentor at the same time.")}
            required
          >
            <Input name={atOnce.name} defaultValue={atOnce.initialValue} {...NUMBERS} />
          </Field>
          <Field
            {...given(perMonth)}
            label={t("New mentees in a month")}
            hint={t("This spreads the first meetings over the year.")}
            required
          >
            <Input name={perMonth.name} defaultValue={perMonth.initialValue} {...NUMBERS} />
          </Field>
        </div>
        <Field
          {...given(pausedUntil)}
          label={t("Take no new members until")}
          hint={t("Leave it empty if you are not away. Nothing changes for members whom you already mentor.")}
        >
          <Input type="date" name={pausedUntil.name} defaultValue={pausedUntil.initialValue} className="sm:max-w-60" />
        </Field>
        <Button type="submit" pending={pending} className="justify-self-start max-sm:w-full">
          {t("Save my places")}
        </Button>
      </Card>
    </Form>
  );
}

const given = ({ id, error }: LightField) => ({ id, error: error && t(error) });
