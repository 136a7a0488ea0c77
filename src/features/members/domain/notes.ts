import { FIELD_PROBLEMS } from "#kernel/sentences.ts";
import { msg, t } from "#kernel/translate.ts";

export const NOTE_MAX_LENGTH = 2000;
export const MOST_NOTES = 50;

export const NOTE_PROBLEMS = {
  empty: msg("Please write the note"),
  tooLong: () => t(FIELD_PROBLEMS.tooLong, { limit: NOTE_MAX_LENGTH }),
} as const;

export const NOTE_TEXTS = {
  title: msg("Notes by staff"),
  about: msg("Administrators see these, the member never does. They are erased with the member."),
  label: msg("New note"),
  add: msg("Add the note"),
  added: msg("The note is there"),
  notAdded: msg("The note could not be added"),
  remove: msg("Delete"),
  removeTitle: msg("Delete this note?"),
  removeQuestion: msg("This cannot be undone."),
  removed: msg("The note is deleted"),
  notRemoved: msg("The note could not be deleted"),
  none: msg("No notes yet."),
  somebody: msg("a former administrator"),
  discardTitle: msg("Discard this note?"),
  discardText: msg("What you wrote about this member was not added."),
} as const;
