import { expect, test } from "vitest";
import { calledOf } from "./called.ts";

test.each([
  ["Amina Otieno", "Amina"],
  ["  Amina  ", "Amina"],
  ["Dr. Amina Otieno", "Amina"],
  ["Dr.Amina Otieno", "Amina"],
  ["Rev. Dr. Amina Otieno", "Amina"],
  ["Chief Mrs. Ada Obi", "Ada"],
  ["Hon. (Dr.) Ada Obi", "Ada"],
  ["CEO Ada Obi", "Ada"],
  ["Mme Awa Diop", "Awa"],
  ["Mzee Juma Bakari", "Juma"],
  ["الدكتور محمد علي", "محمد"],
  ["ወ/ሮ አበበች ከበደ", "አበበች"],
  ["Otieno, Brian", "Brian"],
  ["Otieno, Dr. Brian", "Brian"],
  ["Brian Otieno, PhD, MBA", "Brian"],
  ["DIOP Aminata", "Aminata"],
  ["DIOP N’GOM Awa", "Awa"],
  ["AMINA OTIENO", "AMINA"],
  ["Abdul Rahman Yusuf", "Abdul Rahman"],
  ["Abd al-Rahman Sy", "Abd al-Rahman"],
  ["El Hadji Malick Sy", "El Hadji"],
  ["Prince Mensah", "Prince"],
  ["N'Deye Fatou", "N'Deye"],
  ["Jean-Pierre Mbarga", "Jean-Pierre"],
  ["🌸 Amina Otieno", "Amina"],
  ["李 小龍", null],
  ...[
    "Dr.",
    "Chief",
    "Dr. Otieno",
    "Otieno,",
    "J. Otieno",
    "A.B. Otieno",
    "De Souza Maria",
    "Van der Merwe",
    "Ould Ahmed",
  ].map((name): [string, null] => [name, null]),
  ...["Amina & Brian", "Amina and Brian Otieno", "amina@example.com", "user123", "...", ""].map(
    (name): [string, null] => [name, null],
  ),
])("the full name %j gives the first name %j", (fullName, called) => {
  expect(calledOf(null, fullName)).toBe(called);
});

test("the name that a member chose is used first", () => {
  expect(calledOf(" Mina ", "Dr. Amina Otieno")).toBe("Mina");
  expect(calledOf(" ", "Amina Otieno")).toBe("Amina");
});
