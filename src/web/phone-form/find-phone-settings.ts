import type { PhoneSettings } from "#contract/phone.ts";
import { callAccounts } from "#web/call-accounts.ts";
import type { Session } from "#web/session.ts";

const NONE: PhoneSettings = { channels: [], countries: [] };

/** What a form for a number offers; no channels where phones are off. */
export async function findPhoneSettings(session: Session): Promise<PhoneSettings> {
  const answer = await callAccounts<{ phone?: PhoneSettings }>(session, "/settings", { method: "GET" });
  return (answer.ok ? answer.data.phone : undefined) ?? NONE;
}
