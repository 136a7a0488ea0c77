/** The page for signing in with a number, with the return path. */
export const phonePath = (next: string | null): string =>
  next ? `/auth/phone?${new URLSearchParams({ next })}` : "/auth/phone";
