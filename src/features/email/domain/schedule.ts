import { SCHEDULE_MAX_DAYS } from "./audience.ts";
import { COMPOSE_PROBLEMS } from "./compose-texts.ts";

const DAY_MS = 86_400_000;

/** A send may wait for a moment in the future, up to a year. @returns what is wrong with it; null when nothing is */
export function scheduleProblem(at: Date, now: Date): string | null {
  const wait = at.getTime() - now.getTime();
  if (Number.isNaN(wait)) return COMPOSE_PROBLEMS.scheduledAt;
  if (wait <= 0) return COMPOSE_PROBLEMS.past;
  return wait > SCHEDULE_MAX_DAYS * DAY_MS ? COMPOSE_PROBLEMS.tooLate : null;
}
