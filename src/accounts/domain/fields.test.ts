import * as v from "valibot";
import { expect, test } from "vitest";
import { changePasswordSchema, newPasswordSchema, resetSchema, signInSchema, signUpSchema } from "./fields.ts";

const GOOD = "Kibanda7Sokoni";

function firstProblems(schema: v.GenericSchema, input: unknown): Record<string, string> {
  const { issues = [] } = v.safeParse(schema, input);
  return Object.fromEntries(issues.toReversed().map((issue) => [v.getDotPath(issue) ?? "", issue.message]));
}

test("addresses are trimmed and lower-cased", () => {
  expect(v.parse(signInSchema, { email: "  Amina@Example.COM ", password: " x " })).toEqual({
    email: "amina@example.com",
    password: " x ",
  });
});

test.each(["+254 712 345 678", "0712345678", "(0712) 345-678"])(
  "sign-in accepts the phone number %s, and a password reset does not",
  (email) => {
    expect(v.is(signInSchema, { email, password: "x" })).toBe(true);
    expect(v.is(resetSchema, { email })).toBe(false);
  },
);

test.each(["12", "amina", "+254 712 ama", "......", "07123456780712345678071234567807123456780"])(
  "sign-in refuses %s as an email address or phone number",
  (email) => {
    expect(firstProblems(signInSchema, { email, password: "x" })).toEqual({
      email: "Please enter a valid email address.",
    });
  },
);

test("an empty sign-in form asks for the email address and the password", () => {
  const asked = { email: "Please enter your email address.", password: "Please enter your password." };
  expect(firstProblems(signInSchema, {})).toEqual(asked);
  expect(firstProblems(signInSchema, { email: " ", password: "" })).toEqual(asked);
});

test.each(["amina", "amina@", "@example.com", `${"a".repeat(250)}@example.com`, "a b@example.com"])(
  "a password reset refuses %j as an email address",
  (email) => {
    expect(firstProblems(resetSchema, { email })).toEqual({ email: "Please enter a valid email address." });
  },
);

test("a reset without an address asks for it", () => {
  expect(firstProblems(resetSchema, {})).toEqual({ email: "Please enter your email address." });
});

test.each([
  ["Ab1", "Password must be at least 8 characters long"],
  ["kibanda7sokoni", "Password does not meet security requirements"],
  ["Password1", "This password is too common. Please choose one that is harder to guess."],
  ["password", "Password does not meet security requirements"],
  [`Kibanda7${"x".repeat(65)}`, "This password is too long. Please choose a shorter one."],
  [`Kb7${"ሀ".repeat(25)}`, "This password is too long. Please choose a shorter one."],
])("the new password %s is refused: %s", (password, sentence) => {
  const form = { email: "a@example.com", password, confirmPassword: password };
  expect(firstProblems(signUpSchema(8), form)).toEqual({ password: sentence });
});

test("a short new password is refused with the length that the site requires", () => {
  const twice = { password: GOOD, confirmPassword: GOOD };
  expect(firstProblems(newPasswordSchema(15), twice)).toEqual({
    password: "Password must be at least 15 characters long",
  });
  expect(firstProblems(newPasswordSchema(14), twice)).toEqual({});
});

test("each form shows its own message when the two passwords differ", () => {
  const differing = { password: GOOD, confirmPassword: "Kibanda7sokoni" };
  expect(firstProblems(signUpSchema(8), { email: "a@example.com", ...differing })).toEqual({
    confirmPassword: "Passwords do not match",
  });
  expect(firstProblems(newPasswordSchema(8), differing)).toEqual({ confirmPassword: "New passwords do not match" });
});

test("a password change asks for the current password when it is missing", () => {
  expect(firstProblems(changePasswordSchema(8), { password: GOOD, confirmPassword: GOOD })).toEqual({
    currentPassword: "Please enter your current password.",
  });
});

test("valid forms pass", () => {
  const twice = { password: GOOD, confirmPassword: GOOD };
  expect(v.is(signUpSchema(8), { email: "a@example.com", ...twice })).toBe(true);
  expect(v.is(newPasswordSchema(8), twice)).toBe(true);
  expect(v.is(changePasswordSchema(8), { currentPassword: "old", ...twice })).toBe(true);
});
