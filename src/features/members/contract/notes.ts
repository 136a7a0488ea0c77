import * as v from "valibot";
import { cleanText } from "#kernel/clean-text.ts";
import { moment } from "#kernel/list-queries.ts";
import { FIELD_PROBLEMS } from "#kernel/sentences.ts";
import { NOTE_MAX_LENGTH, NOTE_PROBLEMS } from "../domain/notes.ts";

const uuid = v.pipe(v.string(), v.uuid());

export const noteRequest = v.object(
  {
    id: v.pipe(v.optional(uuid), v.description("Sent again with its id it is the note there is.")),
    text: v.pipe(
      v.string(NOTE_PROBLEMS.empty),
      v.check((text) => cleanText(text, true) !== null, FIELD_PROBLEMS.characters),
      v.transform((text) => cleanText(text, true) ?? ""),
      v.nonEmpty(NOTE_PROBLEMS.empty),
      v.maxLength(NOTE_MAX_LENGTH, () => NOTE_PROBLEMS.tooLong()),
    ),
  },
  NOTE_PROBLEMS.empty,
);

export type NoteRequest = v.InferOutput<typeof noteRequest>;

const memberNote = v.object({
  id: uuid,
  text: v.string(),
  at: moment,
  by: v.pipe(v.nullable(v.string()), v.description("Address of who wrote it; null when their account is gone.")),
  isOwn: v.pipe(v.boolean(), v.description("Written by who asks, who alone may delete it.")),
});
export type MemberNote = v.InferOutput<typeof memberNote>;

export const notesAnswer = v.object({ notes: v.pipe(v.array(memberNote), v.description("The newest 50.")) });
export type NotesAnswer = v.InferOutput<typeof notesAnswer>;

export const noteAnswer = v.object({ note: memberNote });
export type NoteAnswer = v.InferOutput<typeof noteAnswer>;

export const noteDeletedAnswer = v.object({ deleted: v.literal(true) });
export type NoteDeletedAnswer = v.InferOutput<typeof noteDeletedAnswer>;
