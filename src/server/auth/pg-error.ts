const UNIQUE_VIOLATION = "23505";
const TIMEOUTS = ["57014", "55P03"];

export const isUniqueViolation = (error: unknown) => codeOf(error) === UNIQUE_VIOLATION;

export const isTimeout = (error: unknown) => TIMEOUTS.includes(codeOf(error) ?? "");

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code } = error as Error & { code?: unknown };
  return typeof code === "string" ? code : codeOf(error.cause);
}
