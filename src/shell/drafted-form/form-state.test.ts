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

test("a new form starts empty, a stored one with its stored values, and neither is unsaved", () => {
  const fresh = openForm(NOTE_FORM, null, null);
  expect(fresh).toMatchObject({ stored: null, values: NOTE_FORM.empty });
  expect(opened).toMatchObject({ stored: STORED, values: { text: "For farmers" } });
  expect([fresh, opened].some((form) => isDirty(NOTE_FORM, form))).toBe(false);
});

test("an unsaved draft is restored on top of another person's later save", () => {
  const form = openForm(NOTE_FORM, { ...STORED, title: "Grant 2027" }, draftOf({ text: "For fishers" }));
  expect(form.values).toMatchObject({ title: "Grant 2027", text: "For fishers" });
  expect(form).toMatchObject({ taken: ["title"], contested: [] });
  expect(isDirty(NOTE_FORM, form)).toBe(true);
});

test("an unsaved draft of a deleted item becomes a new item", () => {
  const form = openForm(NOTE_FORM, null, draftOf({ title: "Kept" }));
  expect(form).toMatchObject({ stored: null, newId: "b", deletedMeanwhile: true, values: { title: "Kept" } });
  expect(withoutStored(NOTE_FORM, opened)).toMatchObject({ stored: null, values: { title: "Grant" } });
});

test("a draft of an earlier version gets empty values for new fields", () => {
  const { tags: _, ...values } = draftOf({ title: "Old" }).values;
  expect(
    openForm(NOTE_FORM, null, { ...draftOf({}), base: values as Note, values: values as Note }).values.tags,
  ).toEqual([]);
});

test("typing clears only the problem of its own field", () => {
  const refused = { ...opened, problems: { title: "Title is required", text: "Text is required" } };
  expect(withEdit(refused, { title: "Grant" }).problems).toEqual({ text: "Text is required" });
});

test("a problem can be set and removed by itself", () => {
  const form = withProblem(opened, "tags", "This tag is too long");
  expect(form.problems).toEqual({ tags: "This tag is too long" });
  expect(withProblem(form, "tags", null).problems).toEqual({});
});

test("their value replaces ours in a contested field", () => {
  const ours = withEdit(opened, { title: "Ours", text: "Ours too" });
  const beside = withStored(NOTE_FORM, ours, { ...STORED, title: "Theirs" });
  expect(beside).toMatchObject({ contested: ["title"], values: { title: "Ours" }, stored: { title: "Theirs" } });
  expect(withTheirs(beside, "title")).toMatchObject({ contested: [], values: { title: "Theirs", text: "Ours too" } });
});

test("a contested field stays contested until it is settled, also after further saves", () => {
  const beside = withStored(NOTE_FORM, withEdit(opened, { title: "Ours" }), { ...STORED, title: "Theirs" });
  const later = withStored(NOTE_FORM, beside, { ...STORED, title: "Theirs", tags: ["youth"] });
  expect(later).toMatchObject({ contested: ["title"], taken: ["tags"], values: { title: "Ours" } });
});

test("discarding changes restores the current values of the server", () => {
  const ours = withEdit(opened, { title: "Ours" });
  const discarded = withoutChanges(withStored(NOTE_FORM, ours, { ...STORED, title: "Theirs" }));
  expect(discarded).toMatchObject({ values: { title: "Theirs" }, contested: [] });
  expect(isDirty(NOTE_FORM, discarded)).toBe(false);
});

test("input typed during a save stays unsaved and causes no conflict", () => {
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

test("a merge of three versions keeps our typed fields and takes theirs elsewhere", () => {
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
