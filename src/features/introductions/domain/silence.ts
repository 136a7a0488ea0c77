/** After this many expired questions in a row, mentoring requests pause for this many days. */
export const SILENT_QUESTIONS = 3;
export const SILENCE_PAUSE_DAYS = 90;

type Ending = "answered" | "expired";

/** @param how the mentor's last mentoring questions ended, latest first, without withdrawn questions */
export function isSilent(endings: readonly Ending[]): boolean {
  return endings.length >= SILENT_QUESTIONS && endings.slice(0, SILENT_QUESTIONS).every((one) => one === "expired");
}
