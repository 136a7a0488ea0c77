/** Below the forms that open an account or a session. */
export const TERMS_MESSAGES = {
  signIn: "By signing in you agree to our {terms} and {privacy}.",
  signUp: "By creating an account you agree to our {terms} and {privacy}.",
  goOn: "By continuing you agree to our {terms} and {privacy}.",
} as const;
