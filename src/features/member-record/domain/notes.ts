import { FIELD_PROBLEMS } from "#kernel/sentences.ts";
import { t } from "#kernel/translate.ts";

export const NOTE_MAX_LENGTH = 2000;
export const MOST_NOTES = 50;

export const NOTE_PROBLEMS = {
  empty: "Please write the note",
  tooLong: () => t(FIELD_PROBLEMS.tooLong, { limit: NOTE_MAX_LENGTH }),
} as const;

export const NOTE_TEXTS = {
  title: "Notes by staff",
  about: "Administrators see these, the member never does. They are erased with the member.",
  label: "New note",
  add: "Add the note",
  added: "The note is there",
  notAdded: "The note could not be added",
  remove: "Delete",
  removeTitle: "Delete this note?",
  removeQuestion: "This cannot be undone.",
  removed: "The note is deleted",
  notRemoved: "The note could not be deleted",
  none: "No notes yet.",
  somebody: "a former administrator",
  discardTitle: "Discard this note?",
  discardText: "What you wrote about this member was not added.",
} as const;
