import * as v from "valibot";
import { EMAIL_MAX_LENGTH, isEmailAddress, normalizeEmail } from "#kernel/email-address.ts";
import { isNumberText } from "#kernel/phone-text.ts";
import { msg, t } from "#kernel/translate.ts";
import { EMAIL_MESSAGES } from "./messages.ts";
import { passwordProblems } from "./password.ts";
import { PASSWORD_MESSAGES } from "./password-messages.ts";

/** The only validation of email addresses, for every form, file and service (docs/product/accounts.md#signing-up). */
export const emailField = (invalid: string, required = invalid) =>
  v.pipe(
    v.string(required),
    v.transform(normalizeEmail),
    v.nonEmpty(required),
    v.maxLength(EMAIL_MAX_LENGTH, invalid),
    v.check(isEmailAddress, invalid),
  );

export const emailSchema = emailField(EMAIL_MESSAGES.invalid, EMAIL_MESSAGES.required);

const givenPassword = v.pipe(v.string(PASSWORD_MESSAGES.required), v.nonEmpty(PASSWORD_MESSAGES.required));

function passwordMessage(password: string, minLength: number): string | null {
  const [first] = passwordProblems(password, minLength);
  if (first === undefined) return null;
  if (first === "length") return t("Password must be at least {limit} characters long", { limit: minLength });
  if (first === "tooLong") return msg("This password is too long. Please choose a shorter one.");
  return first === "common"
    ? msg("This password is too common. Please choose one that is harder to guess.")
    : PASSWORD_MESSAGES.requirements;
}

const newPasswordField = (minLength: number) =>
  v.pipe(
    v.string(PASSWORD_MESSAGES.required),
    v.nonEmpty(PASSWORD_MESSAGES.required),
    v.check(
      (password) => passwordMessage(password, minLength) === null,
      ({ input }) => passwordMessage(input, minLength) ?? PASSWORD_MESSAGES.requirements,
    ),
  );

type Confirmed = { password: string; confirmPassword: string };

const samePassword = ({ password, confirmPassword }: Confirmed) =>
  password.normalize("NFKC") === confirmPassword.normalize("NFKC");

function sameTwice<T extends Confirmed>(message: string) {
  return v.rawCheck<T>(({ dataset, addIssue }) => {
    if (!dataset.typed || samePassword(dataset.value)) return;
    const { value: input } = dataset;
    const path = { type: "object", origin: "value", key: "confirmPassword", value: input.confirmPassword } as const;
    addIssue({ message, path: [{ ...path, input }] });
  });
}

/** Forms omit empty fields: an absent field counts as empty, so that the page shows the `required` sentence. */
const email = v.optional(emailSchema, "");
const password = v.optional(givenPassword, "");
const twice = (minLength: number) => ({
  password: v.optional(newPasswordField(minLength), ""),
  confirmPassword: v.optional(v.string(PASSWORD_MESSAGES.required), ""),
});
const currentPassword = v.optional(
  v.pipe(v.string(PASSWORD_MESSAGES.currentRequired), v.nonEmpty(PASSWORD_MESSAGES.currentRequired)),
  "",
);

/** An email address or a phone number. */
const contact = v.optional(
  v.pipe(
    v.string(EMAIL_MESSAGES.required),
    v.transform(normalizeEmail),
    v.nonEmpty(EMAIL_MESSAGES.required),
    v.check((text) => isNumberText(text) || v.is(emailSchema, text), EMAIL_MESSAGES.invalid),
  ),
  "",
);

export const signInSchema = v.object({ email: contact, password });
export const resetSchema = v.object({ email });

export const signUpSchema = (minLength: number) =>
  v.pipe(v.object({ email, ...twice(minLength) }), sameTwice(PASSWORD_MESSAGES.mismatch));
export const newPasswordSchema = (minLength: number) =>
  v.pipe(v.object(twice(minLength)), sameTwice(PASSWORD_MESSAGES.newMismatch));
export const changePasswordSchema = (minLength: number) =>
  v.pipe(v.object({ currentPassword, ...twice(minLength) }), sameTwice(PASSWORD_MESSAGES.newMismatch));
