import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const [, recipes = ""] = readFileSync("CONTRIBUTING.md", "utf8").split("## Recipes");
const [text = ""] = recipes.split("\n## ");
/** `path/to/file.ts` (`Name`, `other`) */
const STEP = /`((?:src|test|docs|deploy)\/[\w./-]+\.\w+)`(?:\s+\(((?:`[^`]+`(?:,\s+)?)+)\))?/g;
const steps = [...text.matchAll(STEP)].map(([, file = "", names = ""]) => ({
  file,
  names: [...names.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name),
}));

test("every file of a recipe exists and contains the names in the recipe", () => {
  expect(steps.length).toBeGreaterThan(30);
  const wrong = steps.flatMap(({ file, names }) => {
    if (!existsSync(file)) return [file];
    const content = readFileSync(file, "utf8");
    return names.filter((name) => !content.includes(name)).map((name) => `${file}: ${name}`);
  });
  expect(wrong).toEqual([]);
});

test("every recipe names its files", () => {
  const parts = text.split(/^\*\*/m).slice(1);
  expect(parts.map((part) => part.slice(0, part.indexOf("**")))).toEqual([
    "A field of the profile",
    "A list for administrators, with filters and a file",
    "A role",
    "A kind of mail",
    "A page",
    "A job",
    "A migration",
    "A setting",
  ]);
  expect(parts.filter((part) => !/`(?:src|test)\//.test(part))).toEqual([]);
});
