/** Below the forms that open an account or a session. */
export const TERMS_MESSAGES = {
  signIn: "By signing in you agree to our {terms} and {privacy}.",
  signUp: "By creating an account you agree to our {terms} and {privacy}.",
  goOn: "By continuing you agree to our {terms} and {privacy}.",
} as const;

/** Apart from the other sentences: the sign-in page shows it, and is loaded by everybody. */
export const SSO_TITLE = "Sign in with your organisation";
