/** A§2: what a member's press on Apply for Funding says, as long as the Fund has not launched. */
export const FUND_MESSAGES = {
  noted: "Applications to the Fund are coming soon. We have noted your interest, and will notify you.",
  failed: "Your interest in the Fund could not be noted. Please try again.",
} as const;
