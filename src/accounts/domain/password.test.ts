import { expect, test } from "vitest";
import { t } from "#platform/i18n/i18n.ts";
import { isCommonPassword, passwordProblems } from "./password.ts";
import { passwordRequirements } from "./password-requirements.ts";

test.each([
  ["", ["length", "uppercase", "lowercase", "number", "common"]],
  ["Ab3xyzk", ["length"]],
  ["kibanda7sokoni", ["uppercase"]],
  ["KIBANDA7SOKONI", ["lowercase"]],
  ["KibandaSokoni", ["number"]],
  ["Password1", ["common"]],
  ["password", ["uppercase", "number", "common"]],
  ["Kibanda7Sokoni", []],
  [`Kibanda7${"x".repeat(64)}`, []],
  [`Kibanda7${"x".repeat(65)}`, ["tooLong"]],
  [`Kibanda7${"é".repeat(33)}`, ["tooLong"]],
  [`Kb7${"ሀ".repeat(23)}`, []],
  [`Kb7${"ሀ".repeat(25)}`, ["tooLong"]],
])("the password %j has the problems %j", (password, problems) => {
  expect(passwordProblems(password)).toEqual(problems);
});

test.each([
  "Password1",
  "PASSWORD123",
  "P@ssw0rd",
  "P@ssw0rd1",
  "Passw0rd!",
  "Welcome123",
  "Welcome2026",
  "Qwerty123",
  "Qwerty123456",
  "Admin123!",
  "Abcd1234",
  "Iloveyou1",
  "Nigeria2026",
  "Jesus777",
  "123Password",
  "1qaz2WSX",
  "Q1w2e3r4",
  "Aa123456",
  "Letmein1!",
])("the password %s is common", (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each([
  "Kibanda7Sokoni",
  "Welcome83920174",
  "PasswordOfMyHeart7",
  "Tr0ubadour&3kites",
  "mzee-Wa-9-kijiji",
  "Wm7xKq2p",
])("the password %s is not common", (password) => {
  expect(isCommonPassword(password)).toBe(false);
});

test("the requirements list names each password rule", () => {
  const labels = passwordRequirements(8).map(({ label, values }) => t(label, values));
  expect(labels).toContain("At least 8 characters");
  expect(labels).toContain("At most 72 characters; fewer in scripts such as Arabic or Ethiopic");
  expect(labels).toHaveLength(6);
});

test("a longer minimum length applies to the requirements list and to the check", () => {
  expect(passwordRequirements(12)[0]).toMatchObject({
    key: "length",
    label: "At least {count} characters",
    values: { count: 12 },
  });
  expect(passwordProblems("Kibanda7Sok", 12)).toEqual(["length"]);
  expect(passwordProblems("Kibanda7Soko", 12)).toEqual([]);
});
