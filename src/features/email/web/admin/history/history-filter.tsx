import { Form } from "react-router";
import { t } from "#platform/i18n/i18n.ts";
import { Button } from "#shell/ui/button.tsx";
import { Field } from "#shell/ui/field.tsx";
import { Select } from "#shell/ui/select.tsx";
import { HISTORY_TEXTS } from "../../../domain/history-texts.ts";
import { SEND_STATUSES } from "../../../domain/statuses.ts";
import { EMAIL_TYPES } from "../../../domain/types.ts";
import type { HistorySearch } from "./paths.ts";

const optionsOf = (choices: readonly { key: string; label: string }[]) =>
  choices.map(({ key, label }) => ({ value: key, label: t(label) }));

/** A form of the address, so that what is found can be shared and gone back to. */
export function HistoryFilter({ search: { type = "", status = "" } }: { search: HistorySearch }) {
  return (
    <search>
      <Form
        method="get"
        action="/admin/emails"
        preventScrollReset
        className="grid gap-3 sm:grid-cols-[1fr_1fr_auto] sm:items-end"
      >
        <input type="hidden" name="tab" value="history" />
        <Field label={t(HISTORY_TEXTS.emailType)}>
          <Select
            key={type}
            name="type"
            placeholder={t(HISTORY_TEXTS.allTypes)}
            options={optionsOf(EMAIL_TYPES)}
            defaultValue={type}
          />
        </Field>
        <Field label={t(HISTORY_TEXTS.status)}>
          <Select
            key={status}
            name="status"
            placeholder={t(HISTORY_TEXTS.allStatuses)}
            options={optionsOf(SEND_STATUSES)}
            defaultValue={status}
          />
        </Field>
        <Button type="submit" size="sm" className="min-h-11.5">
          {t(HISTORY_TEXTS.show)}
        </Button>
      </Form>
    </search>
  );
}
