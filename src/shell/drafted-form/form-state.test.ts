import fc from "fast-check";
import { expect, test } from "vitest";
import {
  changedFields,
  type FormKind,
  isDirty,
  openForm,
  withEdit,
  withoutChanges,
  withoutStored,
  withProblem,
  withSaved,
  withStored,
  withTheirs,
} from "./form-state.ts";

type Note = { title: string; text: string; tags: readonly string[] };
type StoredNote = { id: string; title: string; text: string | null; tags: readonly string[] };

const NOTE_FORM: FormKind<Note, StoredNote> = {
  fields: ["title", "text", "tags"],
  empty: { title: "", text: "", tags: [] },
  valuesOf: ({ title, text, tags }) => ({ title, text: text ?? "", tags }),
};
const STORED: StoredNote = { id: "a", title: "Grant", text: "For farmers", tags: ["tech"] };
const opened = openForm(NOTE_FORM, STORED, null);
const draftOf = (values: Partial<Note>) => ({
  target: STORED.id,
  newId: "b",
  base: opened.base,
  values: { ...opened.base, ...values },
});

test("a new one starts empty, a stored one with what is stored; neither is unsaved", () => {
  const fresh = openForm(NOTE_FORM, null, null);
  expect(fresh).toMatchObject({ stored: null, values: NOTE_FORM.empty });
  expect(opened).toMatchObject({ stored: STORED, values: { text: "For farmers" } });
  expect([fresh, opened].some((form) => isDirty(NOTE_FORM, form))).toBe(false);
});

test("unsaved text comes back on top of what somebody else saved since", () => {
  const form = openForm(NOTE_FORM, { ...STORED, title: "Grant 2027" }, draftOf({ text: "For fishers" }));
  expect(form.values).toMatchObject({ title: "Grant 2027", text: "For fishers" });
  expect(form).toMatchObject({ taken: ["title"], contested: [] });
  expect(isDirty(NOTE_FORM, form)).toBe(true);
});

test("unsaved text about something that was deleted becomes a new one", () => {
  const form = openForm(NOTE_FORM, null, draftOf({ title: "Kept" }));
  expect(form).toMatchObject({ stored: null, newId: "b", deletedMeanwhile: true, values: { title: "Kept" } });
  expect(withoutStored(NOTE_FORM, opened)).toMatchObject({ stored: null, values: { title: "Grant" } });
});

test("unsaved text of a version before lacks what the form has got since", () => {
  const { tags: _, ...values } = draftOf({ title: "Old" }).values;
  expect(
    openForm(NOTE_FORM, null, { ...draftOf({}), base: values as Note, values: values as Note }).values.tags,
  ).toEqual([]);
});

test("typing answers the problem of its field only", () => {
  const refused = { ...opened, problems: { title: "Title is required", text: "Text is required" } };
  expect(withEdit(refused, { title: "Grant" }).problems).toEqual({ text: "Text is required" });
});

test("a problem can be set and taken away by itself", () => {
  const form = withProblem(opened, "tags", "This tag is too long");
  expect(form.problems).toEqual({ tags: "This tag is too long" });
  expect(withProblem(form, "tags", null).problems).toEqual({});
});

test("theirs replaces ours where both had changed it", () => {
  const ours = withEdit(opened, { title: "Ours", text: "Ours too" });
  const beside = withStored(NOTE_FORM, ours, { ...STORED, title: "Theirs" });
  expect(beside).toMatchObject({ contested: ["title"], values: { title: "Ours" }, stored: { title: "Theirs" } });
  expect(withTheirs(beside, "title")).toMatchObject({ contested: [], values: { title: "Theirs", text: "Ours too" } });
});

test("what is contested stays so until it is settled, whatever is stored besides", () => {
  const beside = withStored(NOTE_FORM, withEdit(opened, { title: "Ours" }), { ...STORED, title: "Theirs" });
  const later = withStored(NOTE_FORM, beside, { ...STORED, title: "Theirs", tags: ["youth"] });
  expect(later).toMatchObject({ contested: ["title"], taken: ["tags"], values: { title: "Ours" } });
});

test("discarding leads back to what the server holds by now", () => {
  const ours = withEdit(opened, { title: "Ours" });
  const discarded = withoutChanges(withStored(NOTE_FORM, ours, { ...STORED, title: "Theirs" }));
  expect(discarded).toMatchObject({ values: { title: "Theirs" }, contested: [] });
  expect(isDirty(NOTE_FORM, discarded)).toBe(false);
});

test("what was typed while a save was under way stays unsaved, and nobody else is blamed for it", () => {
  const sent = withEdit(openForm(NOTE_FORM, null, null), { title: " Grant " });
  const saved = withSaved(NOTE_FORM, withEdit(sent, { text: "More" }), sent.values, {
    ...STORED,
    text: null,
    tags: [],
  });
  expect(saved).toMatchObject({ taken: [], contested: [], values: { title: "Grant", text: "More" } });
  expect(changedFields(NOTE_FORM, saved.values, saved.base)).toEqual(["text"]);
});

const words = fc.constantFrom("", "a", "b", "c");
const notes = fc.record({ title: words, text: words, tags: fc.constantFrom([], ["x"], ["y"]) });

test("of three versions, each field is ours where we typed, else theirs; no third value comes of it", () => {
  fc.assert(
    fc.property(notes, notes, notes, (base, ours, theirs) => {
      const form = withEdit(openForm(NOTE_FORM, { id: "a", ...base }, null), ours);
      const after = withStored(NOTE_FORM, form, { id: "a", ...theirs });
      const typed = changedFields(NOTE_FORM, ours, base);
      for (const field of NOTE_FORM.fields) {
        expect(after.values[field]).toEqual(typed.includes(field) ? ours[field] : theirs[field]);
      }
      const changedByBoth = typed.filter((field) => changedFields(NOTE_FORM, base, theirs).includes(field));
      expect(after.contested).toEqual(
        changedByBoth.filter((field) => changedFields(NOTE_FORM, ours, theirs).includes(field)),
      );
      expect(after.base).toEqual(theirs);
    }),
  );
});
