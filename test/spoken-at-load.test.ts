import { expect, test } from "vitest";
import { spokenAtLoad } from "#test/spoken-at-load.ts";

test("nothing is translated when a module loads: whose language would it be?", () => {
  expect(spokenAtLoad()).toEqual([]);
});

const TRANSLATOR = 'import { t } from "#platform/i18n/i18n.ts";';
const OPTIONS = [
  TRANSLATOR,
  "export const optionOf = ({ key }) => ({ key, label: t(key) });",
  'export const SAY = { text: "Yes", tooLong: (most) => t("At most {most}", { most }) } as const;',
].join("\n");

function linesOf(source: string): number[] {
  const files: Record<string, string> = { "src/kernel/page.tsx": source, "src/kernel/options.ts": OPTIONS };
  const found = spokenAtLoad(Object.keys(files), (path) => files[path] ?? "");
  return found.map((place) => Number(place.replace("src/kernel/page.tsx:", "")));
}

test.each([
  ["a constant", `${TRANSLATOR}\nconst LABEL = t("Yes");`],
  ["a message of a schema", `${TRANSLATOR}\nconst schema = v.pipe(v.string(), v.nonEmpty(t("Please write")));`],
  ["a list that is made at once", `${TRANSLATOR}\nexport const LIST = ["a", "b"].map((key) => ({ label: t(key) }));`],
  ["by a function of the file", `${TRANSLATOR}\nconst LABEL = labelOf("a"); function labelOf(key) { return t(key); }`],
  ["by a function of another", `import { optionOf } from "./options.ts";\nconst LIST = KEYS.map(optionOf);`],
  ["by a sentence of a table", `import { SAY } from "./options.ts";\nconst schema = v.maxLength(9, SAY.tooLong(9));`],
  ["as a class is made", `${TRANSLATOR}\nclass Page { static title = t("Yes"); }`],
])("it is found: %s", (_, source) => {
  expect(linesOf(source)).toEqual([2]);
});

test.each([
  ["a component", `${TRANSLATOR}\nexport function Page({ label = t("Yes") }) { return <p>{t(label)}</p>; }`],
  ["a function that is only handed over", `${TRANSLATOR}\nconst store = draftStore("page", () => t("Yes"));`],
  [
    "a sentence of a table that is said later",
    'import { SAY } from "./options.ts";\nconst s = v.text(() => SAY.tooLong(9));',
  ],
  ["another function of that name", 'import { t } from "./table.ts";\nconst LABEL = t("Yes");'],
])("it is none: %s", (_, source) => {
  expect(linesOf(source)).toEqual([]);
});
