import type { OpportunityForm } from "../domain/fields.ts";
import type { OpportunityRow } from "./queries.ts";
import { columnsOf } from "./write-fields.ts";

type Written = ReturnType<typeof columnsOf>;

/** The names of what a form changes, but for being live. */
export function changedFields(row: OpportunityRow, form: OpportunityForm): string[] {
  const { visibility: _, closesAt: __, ...written } = columnsOf(form);
  const names = Object.keys(written) as (keyof typeof written & keyof Written)[];
  const changed: string[] = names.filter((name) => JSON.stringify(row[name]) !== JSON.stringify(written[name]));
  return row.attachmentUrl === form.attachmentUrl ? changed : [...changed, "attachment"];
}
