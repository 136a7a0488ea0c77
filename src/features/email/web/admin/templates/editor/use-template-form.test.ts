import { expect, test } from "vitest";
import { openForm } from "#shell/drafted-form/form-state.ts";
import type { EmailTemplate } from "../../../../contract/email-templates.ts";
import { templateForm } from "./use-template-form.ts";

const STORED: EmailTemplate = {
  id: "0199d3a8-7c5e-7b1e-9d2f-3b6c1f0a4e55",
  name: "News",
  subject: "News",
  htmlContent: "<p>Hello</p>",
  textContent: "Hello",
  document: null,
  textIsDerived: true,
  createdAt: "2026-11-21T06:00:00.000Z",
  updatedAt: "2026-11-21T06:00:00.000Z",
};
const FORM = templateForm("https://isa.example");

test("a template form shows the plain text only when it was written by hand", () => {
  expect(FORM.valuesOf(STORED).textContent).toBe("");
  const own = { ...STORED, textContent: "By hand", textIsDerived: false };
  expect(FORM.valuesOf(own).textContent).toBe("By hand");
});

test("a template form opens its document unless the document has unknown blocks", () => {
  const document = { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: "Hello" }] }] };
  expect(FORM.valuesOf({ ...STORED, document }).document).toEqual(document);
  expect(FORM.valuesOf({ ...STORED, document: { ...document, content: [{ type: "hologram" }] } }).document).toBeNull();
});

test("a new template starts with a name, a subject and a call to action", () => {
  const { stored, values } = openForm(FORM, null, null);
  expect(stored).toBeNull();
  expect(values).toMatchObject({ name: "New Template", subject: "New Email Subject" });
  expect(values.htmlContent).toContain('class="button" href="https://isa.example/dashboard"');
});
