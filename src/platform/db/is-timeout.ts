import { errorCode } from "./error-code.ts";

/** A statement that took too long, and a lock that did not come. */
const TIMEOUTS = ["57014", "55P03"];

/** Whether a statement was given up: behind a lock, or for its own slowness. The same may work in a moment. */
export const isTimeout = (error: unknown): boolean => TIMEOUTS.includes(errorCode(error) ?? "");
