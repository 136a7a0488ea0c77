import { expect, test } from "vitest";
import { fillMergeFields, MERGE_FIELDS, unknownMergeFields } from "./merge-fields.ts";

const asIs = (value: string) => value;
const inBrackets = (value: string) => `[${value}]`;

test("every merge field is filled with the member's value, with or without spaces in the braces", () => {
  for (const { key } of MERGE_FIELDS)
    expect(fillMergeFields(`a {{${key}}} b {{ ${key} }}`, { [key]: "V" }, asIs)).toBe("a V b V");
});

test.each([
  ["{{first_name}}", {}, "there"],
  ["{{first_name}}", { first_name: "  " }, "there"],
  ["{{first_name|dear member}}", { first_name: null }, "dear member"],
  ["{{first_name|dear member}}", { first_name: "Nia" }, "Nia"],
  ["{{country}}", { country: null }, "your country"],
  ["{{unknown}} {{ first name }} {first_name}", {}, "{{unknown}} {{ first name }} {first_name}"],
])("the text %s with the values %o becomes %s", (text, values, filled) => {
  expect(fillMergeFields(text, values, asIs)).toBe(filled);
});

test("values and fallbacks are escaped once and are never read as placeholders", () => {
  expect(fillMergeFields("{{full_name}}{{country|Home}}", { full_name: "{{country}} $&" }, inBrackets)).toBe(
    "[{{country}} $&][Home]",
  );
});

test("each unknown placeholder is listed once", () => {
  expect(unknownMergeFields("{{frist_name}} {{first_name}} {{frist_name}} {{x|y}}")).toEqual([
    "{{frist_name}}",
    "{{x|y}}",
  ]);
});
