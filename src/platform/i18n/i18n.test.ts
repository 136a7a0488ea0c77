import { expect, test, vi } from "vitest";
import { sentencesIn } from "../catalogues/catalogue.ts";
import { inLanguage } from "../http/request-scope.ts";
import { loadBy, t } from "./i18n.ts";
import "./plurals.ts";

test("a sentence without a translation stays unchanged", () => {
  expect(t("Full name is required")).toBe("Full name is required");
});

test("a page keeps its language when a translating browser changes the lang attribute", async () => {
  vi.stubGlobal("document", { documentElement: { lang: "x_other", dataset: { language: "fr" } } });
  vi.resetModules();
  const page = await import("./i18n.ts");
  vi.unstubAllGlobals();
  // Other files share the modules of this worker.
  vi.resetModules();
  expect(page.languageNow()).toBe("fr");
});

test("placeholders are filled, also in a production build", () => {
  vi.stubEnv("NODE_ENV", "production");
  expect(t("{done} of {all} sections", { done: 2, all: 5 })).toBe("2 of 5 sections");
  expect(t("Welcome, {name}", { name: "{all}" })).toBe("Welcome, {all}");
  vi.unstubAllEnvs();
});

test("a plural follows the rules and the number format of its language, beside other placeholders", () => {
  const sentence = "{count, plural, =0 {Nobody gets} one {# member of {place} gets} other {# members get}} it, {name}.";
  const said = [0, 1, 1234].map((count) => t(sentence, { count, place: "Ho", name: "Ama" }));
  expect(said).toEqual(["Nobody gets it, Ama.", "1 member of Ho gets it, Ama.", "1,234 members get it, Ama."]);
  expect(
    t("{mails, plural, one {# email} other {# emails}} in {sends, plural, one {# send} other {# sends}}, #1", {
      mails: 2,
      sends: 1,
    }),
  ).toBe("2 emails in 1 send, #1");
});

test("sentences that are loaded later are used from then on", () => {
  const said = () => inLanguage("pt", () => t("Before the catalogue"));
  expect(said()).toBe("Before the catalogue");
  loadBy((language) => Object.assign(Object.create(null), sentencesIn(language), { "Before the catalogue": "Antes" }));
  expect(said()).toBe("Antes");
  loadBy(sentencesIn);
});
