import { expect, test } from "vitest";
import { initials } from "./initials.ts";

test.each([
  ["Amina Diallo", "AD"],
  ["  nia ", "N"],
  ["Ngozi Okonjo Iweala", "NI"],
  ["Élodie N'Diaye", "ÉN"],
  ["محمد علي", "مع"],
  ["“Mama” Zawadi", "MZ"],
  ["", ""],
])("the initials of %j are %j", (name, expected) => {
  expect(initials(name)).toBe(expected);
});
