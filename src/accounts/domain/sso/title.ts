/** Apart from the other sentences: the sign-in page shows it, and is loaded by everybody. */
export const SSO_TITLE = "Sign in with your organisation";
