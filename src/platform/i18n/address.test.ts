import { expect, test } from "vitest";
import { addressIn, splitLanguage } from "./address.ts";
import type { Language } from "./languages.ts";

test.each<[string, Language, string]>([
  ["/", "en", "/"],
  ["/opportunities?q=fr", "en", "/opportunities?q=fr"],
  ["/fr", "fr", "/"],
  ["/fr/", "fr", "/"],
  ["/fr?x=1", "fr", "/?x=1"],
  ["/ar/opportunities?q=a", "en", "/ar/opportunities?q=a"],
  ["/fr/opportunities.data?_routes=x", "fr", "/opportunities.data?_routes=x"],
  ["/fr/_.data", "fr", "/_.data"],
  ["/en-XA/faq", "en-XA", "/faq"],
  ["/en/faq", "en", "/en/faq"],
  ["/de/faq", "en", "/de/faq"],
  ["/FR/faq", "en", "/FR/faq"],
  ["/french", "en", "/french"],
  ["/fr/fr/faq", "fr", "/fr/faq"],
  ["/fr//elsewhere.test", "fr", "//elsewhere.test"],
  ["/fr.data", "fr", ".data"],
  ["/fr.data?_routes=x", "fr", ".data?_routes=x"],
  ["/fr.data@elsewhere.test/", "en", "/fr.data@elsewhere.test/"],
  ["/fr.database", "en", "/fr.database"],
])("the address %s has the language %s and the rest %s", (address, language, rest) => {
  expect(splitLanguage(address)).toEqual({ language, address: rest });
});

test.each<[string, Language, string]>([
  ["/", "fr", "/fr"],
  ["/?x=1", "fr", "/fr?x=1"],
  ["/#about", "fr", "/fr#about"],
  ["/opportunities?q=a#b", "ar-XB", "/ar-XB/opportunities?q=a#b"],
  ["/opportunities", "en", "/opportunities"],
  ["#main", "fr", "#main"],
  ["?page=2", "fr", "?page=2"],
  ["//elsewhere.test", "fr", "//elsewhere.test"],
  ["https://elsewhere.test/", "fr", "https://elsewhere.test/"],
  ["mailto:a@b.test", "fr", "mailto:a@b.test"],
])("the address %s in the language %s is %s", (address, language, there) => {
  expect(addressIn(address, language)).toBe(there);
  if (address.startsWith("/") && !address.startsWith("//")) {
    expect(splitLanguage(there)).toEqual({ language, address });
  }
});
