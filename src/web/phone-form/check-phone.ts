import * as v from "valibot";
import { phoneCodeSchema, phoneSchema } from "#domain/auth/phone-fields.ts";
import type { Check } from "#web/light-form.ts";

const checkWith =
  (schema: v.GenericSchema): Check =>
  (form) => {
    const { issues = [] } = v.safeParse(schema, Object.fromEntries(form));
    const named = issues.map((issue) => [v.getDotPath(issue) ?? "", issue.message] as const);
    return Object.fromEntries(named.reverse());
  };

export const checkNumber = checkWith(phoneSchema);
export const checkCode = checkWith(phoneCodeSchema);
