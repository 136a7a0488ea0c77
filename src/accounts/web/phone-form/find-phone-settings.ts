import type { Session } from "#shell/session/session.ts";
import type { PhoneSettings } from "../../contract/phone.ts";
import { callAccounts } from "../call-accounts.ts";

const NONE: PhoneSettings = { channels: [], countries: [] };

/** What a form for a number offers; no channels where phones are off. */
export async function findPhoneSettings(session: Session): Promise<PhoneSettings> {
  const answer = await callAccounts<{ phone?: PhoneSettings }>(session, "/settings", { method: "GET" });
  return (answer.ok ? answer.data.phone : undefined) ?? NONE;
}
