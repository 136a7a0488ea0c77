/** What several ways to sign in say. */
export const TRY_AGAIN = {
  tooOften: "That was a little too often. Please wait a moment and try again.",
  tooLate: "That took too long. Please try again.",
} as const;
