/** A mentor who lets so many questions in a row expire is given a rest, for so many days. */
export const SILENT_QUESTIONS = 3;
export const SILENCE_PAUSE_DAYS = 90;

type Ending = "answered" | "expired";

/** @param endings of the questions for mentoring that were presented, the latest first; what was withdrawn says nothing */
export function isSilent(endings: readonly Ending[]): boolean {
  return endings.length >= SILENT_QUESTIONS && endings.slice(0, SILENT_QUESTIONS).every((one) => one === "expired");
}
