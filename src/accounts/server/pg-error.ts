import { errorCode } from "#platform/db/error-code.ts";

const UNIQUE_VIOLATION = "23505";

export const isUniqueViolation = (error: unknown) => errorCode(error) === UNIQUE_VIOLATION;
