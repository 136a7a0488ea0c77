import { msg } from "#kernel/translate.ts";

export const TERMS_MESSAGES = {
  signIn: msg("By signing in you agree to our {terms} and {privacy}."),
  signUp: msg("By creating an account you agree to our {terms} and {privacy}."),
  goOn: msg("By continuing you agree to our {terms} and {privacy}."),
} as const;

/** Separate from the other sentences about single sign-on, because the sign-in page always loads this one. */
export const SSO_TITLE = msg("Sign in with your organisation");
