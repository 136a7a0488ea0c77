import type { Context } from "./context.ts";
import { refuse } from "./errors.ts";

/** AUTH_DISABLE_SIGNUP: for every way in which somebody would open an account of their own. */
export function requireSignUpOpen({ config }: Context): void {
  if (config.auth.signUpClosed) throw refuse("signup_disabled");
}
