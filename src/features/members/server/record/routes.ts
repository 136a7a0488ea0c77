import { Hono } from "hono";
import { canManageMembers } from "#kernel/permissions.ts";
import type { Context } from "#platform/context.ts";
import { jsonBody } from "#platform/http/body.ts";
import { describe } from "#platform/http/describe.ts";
import { type Env, guard } from "#platform/http/guard.ts";
import { listRoute } from "#platform/http/list-routes.ts";
import { type MemberRecordAnswer, memberRecordAnswer } from "../../contract/member-record.ts";
import {
  type NoteAnswer,
  type NoteDeletedAnswer,
  type NotesAnswer,
  noteAnswer,
  noteDeletedAnswer,
  noteRequest,
  notesAnswer,
} from "../../contract/notes.ts";
import { timelineAnswer, timelineQuery } from "../../contract/timeline.ts";
import { addNote, deleteNote, listNotes } from "./notes.ts";
import { readRecord } from "./read-record.ts";
import { readTimeline } from "./read-timeline.ts";

const tag = "Administration";

export function memberRecordRoutes(context: Context) {
  const timeline = listRoute({
    path: "/admin/members/:id/timeline",
    may: canManageMembers,
    tag,
    summary: "What happened to a member",
    description:
      "The latest first: mails with their fate, sends that passed the member by and why, messages to the phone, what they did, acts of administrators, notes. No text of a mail.",
    query: timelineQuery,
    answer: timelineAnswer,
    errors: [403, 404, 422],
    page: (query, id) => readTimeline(context, id, query),
  });
  return new Hono<Env>()
    .route("/", timeline)
    .get(
      "/admin/members/:id",
      guard(canManageMembers),
      describe({
        tag,
        summary: "The account of a member, and what they agreed to",
        description: "The answers of the profile are those of /profiles/{id}.",
        answer: memberRecordAnswer,
        errors: [403, 404],
      }),
      async (c) => c.json<MemberRecordAnswer>({ member: await readRecord(context, c.req.param("id")) }),
    )
    .get(
      "/admin/members/:id/notes",
      guard(canManageMembers),
      describe({ tag, summary: "Notes by staff about a member", answer: notesAnswer, errors: [403, 404] }),
      async (c) => c.json<NotesAnswer>({ notes: await listNotes(context, c.get("actor"), c.req.param("id")) }),
    )
    .post(
      "/admin/members/:id/notes",
      guard(canManageMembers),
      describe({ tag, summary: "Write a note about a member", answer: noteAnswer, errors: [403, 404, 409, 422] }),
      jsonBody(noteRequest),
      async (c) => {
        const note = await addNote(context, c.get("actor"), c.req.param("id"), c.req.valid("json"));
        return c.json<NoteAnswer>({ note });
      },
    )
    .delete(
      "/admin/members/:id/notes/:note",
      guard(canManageMembers),
      describe({ tag, summary: "Delete a note of one's own", answer: noteDeletedAnswer, errors: [403, 404] }),
      async (c) => {
        const { id: member, note } = c.req.param();
        await deleteNote(context, c.get("actor"), { member, note });
        return c.json<NoteDeletedAnswer>({ deleted: true });
      },
    );
}
