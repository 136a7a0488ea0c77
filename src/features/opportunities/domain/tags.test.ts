import { expect, test } from "vitest";
import { readTag, SUGGESTED_TAGS, tagLabel } from "./tags.ts";

test("the suggested tags are in the specified order, with unique keys", () => {
  expect(SUGGESTED_TAGS.map(({ label }) => label).join(", ")).toBe(
    "Early Stage, Growth Stage, Tech, Agriculture, Healthcare, Education, Fintech, Women-led, Youth, Social Impact, Kenya, Nigeria, South Africa, Ghana, Uganda, Free, Paid, Scholarship Available, Certificate, Virtual, In-person, Hybrid, Application Required, Open to All, Startup, SME, Freelancer, Social Enterprise, Climate, Innovation, Digital, Creative, Manufacturing, Retail",
  );
  expect(new Set(SUGGESTED_TAGS.map(({ key }) => key)).size).toBe(34);
});

test.each<[text: string, tag: string, label: string]>([
  ["SME", "sme", "SME"],
  ["women_led", "women_led", "Women-led"],
  [" open to ALL ", "open_to_all", "Open to All"],
  ["Blue Economy ", "Blue Economy", "Blue Economy"],
])("the text '%s' is read as the tag %s with the label %s", (text, tag, label) => {
  expect([readTag(text), tagLabel(readTag(text))]).toEqual([tag, label]);
});
