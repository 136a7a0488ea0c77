/** What /auth/v1 says where wrong passwords or codes have used the tries up; other haste is told in other words. */
export const ATTEMPTS_EXHAUSTED = "Too many wrong attempts. Please try again later.";

/** Anybody may have used them up: whose account it is has other ways in. */
export const ATTEMPTS_MESSAGES = {
  password:
    "Too many wrong passwords were tried for this address, perhaps not by you. Please try your password again in a quarter of an hour, or on a device where you have signed in before.",
  code: "Too many wrong codes were tried for this number, perhaps not by you. Please try again in an hour, or on a device where you have signed in before.",
  secondStep:
    "Too many wrong codes were tried for this account, perhaps not by you. Please try again in a quarter of an hour, or on a device where you have signed in before.",
  otherWays: "Other ways to sign in now: {ways}.",
  otherSteps: "You can still get in another way:",
} as const;
