import { errorCode } from "../db/error-code.ts";

const UNIQUE_VIOLATION = "23505";
const TIMEOUTS = ["57014", "55P03"];

export const isUniqueViolation = (error: unknown) => errorCode(error) === UNIQUE_VIOLATION;

export const isTimeout = (error: unknown) => TIMEOUTS.includes(errorCode(error) ?? "");
