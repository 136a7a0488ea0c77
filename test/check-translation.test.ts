import { expect, test } from "vitest";
import { problemsOf } from "../scripts/text/check-translation.ts";

const PLURAL = "{count, plural, =0 {Nobody} one {# card} other {# cards}}";

test.each([
  ["Hello {name}", "Bonjour {name}"],
  ["Hello", "l’heure d'ouverture"],
  ["$5,000 to $100,000 within 12 days", "De 5 000 $ à 100 000 $ en 12 jours"],
  ["See <b>this</b>: https://isa.example/a", "Voir <b>ceci</b> : https://isa.example/a."],
  [PLURAL, "{count, plural, =0 {Personne} one {# carte} many {# de cartes} other {# cartes}}"],
  ["Write to help@isa.example.", "Écrivez à help@isa.example."],
  ["Our members", "Nos membres"],
])("“%s” may be “%s”", (english, french) => {
  expect(problemsOf(english, french, "fr", false)).toEqual([]);
});

test.each([
  ["Hello {name}", "Bonjour {nom}", ["it lost {name}", "the English has no {nom}"]],
  ["Hello {name}", "Bonjour {name", [expect.stringMatching(/^it is broken: /)]],
  [PLURAL, "{count} cartes", ["it lost the plural of {count}"]],
  [PLURAL, "{count, plural, one {# carte} other {# cartes}}", ["the plural of {count} has no many, =0"]],
  ["{count} here", "{count, plural, one {# ici} many {# ici}} {count}", ["the plural of {count} has no other"]],
  ["See <b>this</b>", "Voir <b>ceci</i>", ["it lost the tag </b>", "the English has no tag </i>"]],
  ["See https://isa.example/a", "Voir https://isa.example/b", ["it lost the address https://isa.example/a"]],
  ["18 to 35 years", "18 à 30 ans", ["it lost the number 35"]],
  ["Your dashboard", "Votre page", ["“dashboard” is “tableau de bord” (scripts/text/glossary.ts)"]],
  ["Your Pioneer card", "Votre carte Pionnier", ["“Pioneer” is “Pioneer” (scripts/text/glossary.ts)"]],
])("“%s” may not be “%s”", (english, french, problems) => {
  expect(problemsOf(english, french, "fr", false)).toEqual(problems);
});

test("an Arabic translation needs all six plural forms and may use Arabic digits", () => {
  const forms = ["zero", "one", "two", "few", "many", "other"].map((form) => `${form} {#}`).join(" ");
  expect(problemsOf("{count, plural, one {#} other {#}} of 12", `{count, plural, ${forms}} ١٢`, "ar", false)).toEqual(
    [],
  );
  expect(problemsOf("{count, plural, one {#} other {#}}", "{count, plural, one {#} other {#}}", "ar", false)).toEqual([
    "the plural of {count} has no zero, two, few, many",
  ]);
});

test("a button label may be 60% longer than the English, or 12 characters long", () => {
  expect(problemsOf("Save", "Enregistrer", "fr", true)).toEqual([]);
  expect(problemsOf("Save", "Enregistrer tout", "fr", true)).toEqual(["it has 16 characters where 12 fit"]);
  expect(problemsOf("Delete these drafts", "Supprimer tous les brouillons", "fr", true)).toEqual([]);
  expect(problemsOf("Delete {name} now", "Supprimer {name}, et cela dès maintenant", "fr", true)).toHaveLength(1);
  expect(problemsOf("Save", "Enregistrer tout", "fr", false)).toEqual([]);
});
