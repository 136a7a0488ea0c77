import { newPasswordSchema, resetSchema, signInSchema, signUpSchema } from "#domain/auth/fields.ts";
import { checkWith } from "#web/check-with.ts";
import type { Check } from "#web/light-form.ts";

const withPassword = checkWith(signInSchema);
export const checkEmail = checkWith(resetSchema);
export const checkSignUp = (minLength: number) => checkWith(signUpSchema(minLength));
export const checkNewPassword = (minLength: number) => checkWith(newPasswordSchema(minLength));

/** Its buttons that send a mail ask for the address only. */
export const checkSignIn: Check = (form) =>
  ["link", "resend"].includes(String(form.get("intent"))) ? checkEmail(form) : withPassword(form);
