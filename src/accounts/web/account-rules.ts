import type { Session } from "#shell/session/session.ts";
import { PASSWORD_MIN_LENGTH } from "../domain/password-requirements.ts";

type AccountRules = { passwordMinLength: number; isSignUpClosed: boolean; asksOldAddress: boolean };
type Settings = { password_min_length?: number; disable_signup?: boolean; secure_email_change?: boolean };

/** Uses the default rules when the accounts service does not answer: the API checks again. */
export async function askAccountRules(session: Session): Promise<AccountRules> {
  const answer = await session.fetchAuth("/settings", undefined, "GET").catch(() => null);
  const settings: Settings = answer?.ok ? await answer.json() : {};
  return {
    passwordMinLength: settings.password_min_length ?? PASSWORD_MIN_LENGTH,
    isSignUpClosed: settings.disable_signup === true,
    asksOldAddress: settings.secure_email_change !== false,
  };
}
