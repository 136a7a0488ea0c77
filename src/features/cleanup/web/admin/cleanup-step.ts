import { CLEANUP_OPTIONS, CONFIRMATION_WORD, isNothing } from "../../domain/options.ts";
import type { Cleanup } from "./use-cleanup.ts";

export function isChosen({ options }: Pick<Cleanup, "options">): boolean {
  return CLEANUP_OPTIONS.some((option) => options[option]);
}

/** A preview stands, and counted something that can be deleted. */
export function isCounted({ token, answer }: Pick<Cleanup, "token" | "answer">): boolean {
  return token !== undefined && answer !== null && !isNothing(answer.results);
}

/** A run of it is what is left to do. */
export function isAnswered(cleanup: Pick<Cleanup, "token" | "answer" | "dryRun">): boolean {
  return !cleanup.dryRun && isCounted(cleanup);
}

export function canRun(cleanup: Pick<Cleanup, "token" | "answer" | "dryRun" | "confirmation">): boolean {
  return isAnswered(cleanup) && cleanup.confirmation.trim() === CONFIRMATION_WORD;
}
