/** The page for signing in with one's organisation, with the return path. */
export const organisationPath = (next: string | null): string =>
  next ? `/auth/organisation?${new URLSearchParams({ next })}` : "/auth/organisation";
