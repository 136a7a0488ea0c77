import * as v from "valibot";
import { newPasswordSchema, resetSchema, signInSchema, signUpSchema } from "#domain/auth/fields.ts";
import type { Check } from "#web/light-form.ts";

const checkWith =
  (schema: v.GenericSchema): Check =>
  (form) => {
    const { issues = [] } = v.safeParse(schema, Object.fromEntries(form));
    const named = issues.map((issue) => [v.getDotPath(issue) ?? "", issue.message] as const);
    return Object.fromEntries(named.reverse());
  };

const withPassword = checkWith(signInSchema);
export const checkEmail = checkWith(resetSchema);
export const checkSignUp = checkWith(signUpSchema);
export const checkNewPassword = checkWith(newPasswordSchema);

/** Its buttons that send a mail ask for the address only. */
export const checkSignIn: Check = (form) =>
  ["link", "resend"].includes(String(form.get("intent"))) ? checkEmail(form) : withPassword(form);
