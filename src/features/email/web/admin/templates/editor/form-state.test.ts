import { expect, test } from "vitest";
import type { EmailTemplate } from "../../../../contract/email-templates.ts";
import { isDirty, openForm, withMine, withSaved, withTheirs } from "./form-state.ts";

const STORED: EmailTemplate = {
  id: "0199d3a8-7c5e-7b1e-9d2f-3b6c1f0a4e55",
  name: "News",
  subject: "News",
  htmlContent: "<p>Hello</p>",
  textContent: "Hello",
  textIsDerived: true,
  createdAt: "2026-11-21T06:00:00.000Z",
  updatedAt: "2026-11-21T06:00:00.000Z",
};
const SITE = "https://isa.example";
const opened = openForm(STORED, null, SITE);
const typed = { ...opened.values, subject: "Other" };

test("a template opens as it is stored, with a plain text that follows the HTML unless it was written by hand", () => {
  expect(isDirty(opened)).toBe(false);
  expect(opened.values.textContent).toBe("");
  const own = openForm({ ...STORED, textContent: "By hand", textIsDerived: false }, null, SITE);
  expect(own.values.textContent).toBe("By hand");
});

test("a new template starts with a name, a subject and a call to action", () => {
  const { target, values } = openForm(null, null, SITE);
  expect(target).toBeNull();
  expect(values).toMatchObject({ name: "New Template", subject: "New Email Subject" });
  expect(values.htmlContent).toContain('class="button" href="https://isa.example/dashboard"');
});

const DRAFT = {
  id: "d",
  userId: "u",
  target: STORED.id,
  updatedAt: "2026-11-20T00:00:00.000Z",
  base: opened.base,
  values: typed,
};

test("what was not saved opens again, with the moment it was based on, so that a newer save is noticed", () => {
  const state = openForm(STORED, DRAFT, SITE);
  expect(state.values.subject).toBe("Other");
  expect(state.target?.updatedAt).toBe(DRAFT.updatedAt);
  expect(isDirty(state)).toBe(true);
});

test("what was not saved of a deleted template becomes a new one", () => {
  expect(openForm(null, DRAFT, SITE)).toMatchObject({ target: null, values: { subject: "Other" } });
});

test("what was typed while a save was under way stays unsaved", () => {
  const saved = { ...STORED, subject: "Other", updatedAt: "2026-11-21T07:00:00.000Z" };
  expect(isDirty(withSaved({ ...opened, values: typed }, typed, saved))).toBe(false);
  const more = withSaved({ ...opened, values: { ...typed, name: "More" } }, typed, saved);
  expect(more).toMatchObject({
    target: { updatedAt: saved.updatedAt },
    base: { subject: "Other" },
    values: { name: "More" },
  });
});

test("of two versions one is taken, and neither is lost without a choice", () => {
  const theirs = { ...STORED, subject: "Theirs", updatedAt: "2026-11-21T07:00:00.000Z" };
  const mine = withMine({ ...opened, values: typed }, theirs);
  expect(mine).toMatchObject({ target: { updatedAt: theirs.updatedAt }, values: { subject: "Other" } });
  expect(isDirty(mine)).toBe(true);
  expect(withTheirs(opened, theirs).values.subject).toBe("Theirs");
});
