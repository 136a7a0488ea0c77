/** The five characters by which PostgreSQL names what went wrong, found behind what the drivers wrap around it. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code } = error as Error & { code?: unknown };
  return typeof code === "string" ? code : errorCode(error.cause);
}
