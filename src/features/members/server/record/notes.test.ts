import { beforeAll, expect, test } from "vitest";
import { auditLog } from "#platform/db/schema/audit.ts";
import { memberNotes } from "#platform/db/schema/member-notes.ts";
import { createTestApi, testApi } from "#test/api.ts";
import { createAdmin, createMember, type TestAccount } from "#test/factories.ts";

const api = testApi();
let admin: TestAccount;
beforeAll(async () => {
  admin = await createAdmin(api());
});

const notesOf = (id: string) => `/api/admin/members/${id}/notes`;
const add = (id: string, json: unknown) => api().call("POST", notesOf(id), { as: admin, json });

test("a note is read by staff, deleted by its author, and its text is not in the audit log", async () => {
  const { id } = await createMember(api());
  const { note } = await (await add(id, { text: "  Met at the fair\r\nCalls on Mondays " })).json();
  expect(note).toMatchObject({ text: "Met at the fair\nCalls on Mondays", by: admin.email, isOwn: true });
  const { notes } = await (await api().call("GET", notesOf(id), { as: admin })).json();
  expect(notes).toEqual([note]);
  expect((await api().call("DELETE", `${notesOf(id)}/${note.id}`, { as: admin })).status).toBe(200);
  expect((await api().call("DELETE", `${notesOf(id)}/${note.id}`, { as: admin })).status).toBe(404);
  const acts = await api().db.select().from(auditLog).orderBy(auditLog.id);
  expect(acts.map(({ action, subjectId, details }) => [action, subjectId, details])).toEqual([
    ["member.noteAdded", id, {}],
    ["member.noteDeleted", id, {}],
  ]);
});

test("a repeated note with the same id is stored once, and a different one is refused", async () => {
  const [first, second] = [await createMember(api()), await createMember(api())];
  const id = crypto.randomUUID();
  const { note } = await (await add(first.id, { id, text: "Called back" })).json();
  expect(await (await add(first.id, { id, text: "Called back" })).json()).toEqual({ note });
  expect((await add(first.id, { id, text: "Something else" })).status).toBe(409);
  expect((await add(second.id, { id, text: "Called back" })).status).toBe(409);
  const { notes } = await (await api().call("GET", notesOf(first.id), { as: admin })).json();
  expect(notes).toEqual([note]);
});

test("a note of another administrator cannot be deleted", async () => {
  const own = await createTestApi({ adminEmails: ["first@isa.example", "second@isa.example"] });
  const [first, second] = [
    await createAdmin(own, { email: "first@isa.example" }),
    await createAdmin(own, { email: "second@isa.example" }),
  ];
  const { id } = await createMember(own);
  const { note } = await (await own.call("POST", notesOf(id), { as: first, json: { text: "Mine" } })).json();
  const refused = await own.call("DELETE", `${notesOf(id)}/${note.id}`, { as: second });
  expect([refused.status, (await refused.json()).message]).toEqual([403, "Only who wrote a note can delete it."]);
  const { notes } = await (await own.call("GET", notesOf(id), { as: second })).json();
  expect(notes).toMatchObject([{ text: "Mine", isOwn: false }]);
  await own.close();
});

test.each([
  [{}, "Please write the note"],
  [{ text: "  " }, "Please write the note"],
  [{ text: "x".repeat(2001) }, "Please use at most 2000 characters"],
  [{ text: "a\u0000b" }, "Please remove the hidden characters from this text"],
])("the note %j is refused", async (json, problem) => {
  const { id } = await createMember(api());
  const response = await add(id, json);
  expect([response.status, (await response.json()).fields]).toEqual([422, { text: problem }]);
});

test("notes are deleted with the member", async () => {
  const { id } = await createMember(api());
  await add(id, { text: "Gone with them" });
  expect((await api().call("DELETE", `/api/profiles/${id}`, { as: admin })).status).toBe(200);
  const left = await api().db.select({ text: memberNotes.text }).from(memberNotes);
  expect(left.map(({ text }) => text)).not.toContain("Gone with them");
});
