import { checkWith } from "#shell/forms/check-with.ts";
import type { Check } from "#shell/forms/light-form.ts";
import { newPasswordSchema, resetSchema, signInSchema, signUpSchema } from "../../domain/fields.ts";

const withPassword = checkWith(signInSchema);
export const checkEmail = checkWith(resetSchema);
export const checkSignUp = (minLength: number) => checkWith(signUpSchema(minLength));
export const checkNewPassword = (minLength: number) => checkWith(newPasswordSchema(minLength));

/** The buttons that send a mail need an address, but no password. */
export const checkSignIn: Check = (form) =>
  ["link", "resend"].includes(String(form.get("intent"))) ? checkEmail(form) : withPassword(form);
