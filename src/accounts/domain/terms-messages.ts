import { msg } from "#kernel/translate.ts";

/** Below the forms that open an account or a session. */
export const TERMS_MESSAGES = {
  signIn: msg("By signing in you agree to our {terms} and {privacy}."),
  signUp: msg("By creating an account you agree to our {terms} and {privacy}."),
  goOn: msg("By continuing you agree to our {terms} and {privacy}."),
} as const;

/** Apart from the other sentences: the sign-in page shows it, and is loaded by everybody. */
export const SSO_TITLE = msg("Sign in with your organisation");
