import { expect, test } from "vitest";
import type { Refusal, Result } from "../client/ask.ts";
import { type FormKind, type FormState, openForm, withEdit } from "./form-state.ts";
import { saveForm } from "./save-form.ts";

type Note = { title: string; text: string };
type StoredNote = Note & { id: string; version: number; views: number };
type NoteForm = FormState<Note, StoredNote>;

const NOTE_FORM: FormKind<Note, StoredNote> = {
  fields: ["title", "text"],
  empty: { title: "", text: "" },
  valuesOf: ({ title, text }) => ({ title, text }),
};
const STORED: StoredNote = { id: "a", title: "Grant", text: "For farmers", version: 1, views: 0 };
const CONFLICT: Refusal = { kind: "refused", status: 409, message: "Changed meanwhile", fields: {} };
const GONE: Refusal = { kind: "refused", status: 404, message: null, fields: {} };

function serverWith(stored: StoredNote | null) {
  const server = { stored, saves: 0, refusal: null as Refusal | null, loses: 0 };
  const isAsCreated = ({ version }: StoredNote) => version === 1;
  async function save({ stored: known, newId, values }: NoteForm): Promise<Result<StoredNote>> {
    server.saves += 1;
    if (server.refusal) return server.refusal;
    if (known && !server.stored) return GONE;
    if (known?.version !== server.stored?.version) return CONFLICT;
    server.stored = { id: known?.id ?? newId, views: 0, ...values, version: (known?.version ?? 0) + 1 };
    server.loses -= 1;
    return server.loses >= 0 ? { kind: "unreachable" } : { kind: "ok", data: server.stored };
  }
  const read = async (): Promise<Result<StoredNote>> => (server.stored ? { kind: "ok", data: server.stored } : GONE);
  return { server, source: { read, save, isAsCreated } };
}

const opened = openForm(NOTE_FORM, STORED, null);
const typed = withEdit(opened, { title: "Ours" });
const created = withEdit(openForm(NOTE_FORM, null, null), { title: "New" });

test("typed values are stored in a new item and in an existing one", async () => {
  for (const [form, before] of [
    [typed, STORED],
    [created, null],
  ] as const) {
    const { server, source } = serverWith(before);
    expect(await saveForm(NOTE_FORM, source, form)).toMatchObject({ kind: "saved", stored: form.values });
    expect(server.stored).toMatchObject(form.values);
  }
});

test("a save after another person's save is reported as changed", async () => {
  const { server, source } = serverWith({ ...STORED, version: 2, text: "For fishers" });
  expect(await saveForm(NOTE_FORM, source, typed)).toMatchObject({ kind: "changed", stored: { text: "For fishers" } });
  expect(server.stored?.title).toBe("Grant");
});

test("a save is repeated when the other change is not shown in this form", async () => {
  const { server, source } = serverWith({ ...STORED, version: 2, views: 7 });
  expect(await saveForm(NOTE_FORM, source, typed)).toMatchObject({
    kind: "saved",
    stored: { title: "Ours", version: 3 },
  });
  expect(server.saves).toBe(2);
});

test("a save with a lost answer counts as saved when it is repeated", async () => {
  const { server, source } = serverWith(STORED);
  server.loses = 1;
  expect(await saveForm(NOTE_FORM, source, typed)).toMatchObject({ kind: "failed", refusal: { kind: "unreachable" } });
  expect(await saveForm(NOTE_FORM, source, typed)).toMatchObject({ kind: "saved", stored: { version: 2 } });
  expect(server.saves).toBe(2);
});

test("a create with a lost answer creates one item, even after further typing", async () => {
  const { server, source } = serverWith(null);
  server.loses = 1;
  await saveForm(NOTE_FORM, source, created);
  const more = withEdit(created, { text: "More" });
  expect(await saveForm(NOTE_FORM, source, more)).toMatchObject({
    kind: "saved",
    stored: { text: "More", version: 2 },
  });
});

test("a deleted item can be created again, and is refused where creation is not possible", async () => {
  const { source } = serverWith(null);
  expect(await saveForm(NOTE_FORM, source, typed)).toEqual({ kind: "deleted" });
  const { isAsCreated: _, ...neverCreates } = source;
  expect(await saveForm(NOTE_FORM, neverCreates, typed)).toMatchObject({ kind: "failed", refusal: GONE });
});

test("a conflict about something else is a refusal and is not retried", async () => {
  for (const [form, before] of [
    [typed, STORED],
    [created, null],
  ] as const) {
    const { server, source } = serverWith(before);
    server.refusal = CONFLICT;
    expect(await saveForm(NOTE_FORM, source, form)).toMatchObject({ kind: "failed", refusal: CONFLICT });
    expect(server.saves).toBe(1);
  }
});

test("a refusal includes the messages of its fields", async () => {
  const { server, source } = serverWith(STORED);
  server.refusal = { kind: "refused", status: 422, message: "Please check", fields: { title: "Too long" } };
  expect(await saveForm(NOTE_FORM, source, typed)).toMatchObject({ kind: "failed", problems: { title: "Too long" } });
});
