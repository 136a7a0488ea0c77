import { X } from "lucide-react";
import { t } from "#platform/i18n/i18n.ts";
import { Button } from "#shell/ui/button.tsx";
import { Checkbox } from "#shell/ui/checkbox.tsx";
import { Field, FieldGroup } from "#shell/ui/field.tsx";
import { Select } from "#shell/ui/select.tsx";
import { AUDIENCE_FILTERS, AUDIENCE_FLAGS, EVERYBODY, filtersOf, forcesUpdates } from "../../../domain/audience.ts";
import { COMPOSE_TEXTS } from "../../../domain/compose-texts.ts";
import type { Composition } from "./composition.ts";
import type { Edit } from "./use-composition.ts";

type Props = { composition: Composition; edit: Edit };

/** A§2: type, country, stage, Mentors Only, Clear filters; and A§7 receiveEmailUpdates. */
export function AudienceFilterFields({ composition: { emailType, filters }, edit }: Props) {
  const forced = forcesUpdates(emailType);
  const shown = filtersOf(emailType, filters);
  const isChosen = JSON.stringify(filters) !== JSON.stringify(EVERYBODY);
  return (
    <FieldGroup
      label={t("Filter members")}
      aside={
        isChosen && (
          <Button
            size="sm"
            variant="ghost"
            className="-my-2"
            icon={<X aria-hidden className="size-4" />}
            onClick={() => edit({ filters: EVERYBODY })}
          >
            {t("Clear filters")}
          </Button>
        )
      }
    >
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {AUDIENCE_FILTERS.map(({ name, label, any, options }) => (
          <Field key={name} label={t(label)}>
            <Select
              value={filters[name]}
              placeholder={t(any)}
              options={options.map((option) => ({ value: option.key, label: t(option.label) }))}
              onChange={({ target }) => edit({ filters: { ...filters, [name]: target.value } })}
            />
          </Field>
        ))}
      </div>
      <div className="mt-1 grid">
        {AUDIENCE_FLAGS.map(({ name, label }) => (
          <Checkbox
            key={name}
            label={t(label)}
            checked={shown[name]}
            {...(name === "receiveEmailUpdates" && forced
              ? { disabled: true, hint: t(COMPOSE_TEXTS.forcesUpdates) }
              : {})}
            onChange={({ target }) => edit({ filters: { ...filters, [name]: target.checked } })}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
