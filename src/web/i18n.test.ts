import { expect, test, vi } from "vitest";
import { t } from "./i18n.ts";

test("a sentence without a translation is itself", () => {
  expect(t("Full name is required")).toBe("Full name is required");
});

test("placeholders take their values, in a production build too", () => {
  vi.stubEnv("NODE_ENV", "production");
  expect(t("{done} of {all} sections", { done: 2, all: 5 })).toBe("2 of 5 sections");
  expect(t("Welcome, {name}", { name: "{all}" })).toBe("Welcome, {all}");
  vi.unstubAllEnvs();
});
