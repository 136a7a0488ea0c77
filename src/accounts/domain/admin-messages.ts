/** A§8 "Admin profiles": what administrators are told of an account. */
export const ADMIN_ACCOUNT_MESSAGES = {
  alreadyConfirmed: "This address is already confirmed.",
  noEmail: "This account has no email address.",
  resendWait: (seconds: number) => `An email was sent just now. Please wait ${seconds} seconds.`,
  protectedAccount: "Administrators' accounts cannot be deleted.",
} as const;
