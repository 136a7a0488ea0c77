import type { Session } from "#shell/session/session.ts";
import type { AuthUser } from "../../../contract/auth.ts";
import type { AuthFactor, RecoveryCodesStatus } from "../../../contract/factors.ts";
import type { PhoneSettings } from "../../../contract/phone.ts";
import { SECOND_STEP_MESSAGES } from "../../../domain/second-step-messages.ts";
import { callAccounts } from "../../call-accounts.ts";
import { countryOptions, usualCountry } from "../../phone-form/country-options.ts";

export type Factors = { factors: AuthFactor[]; codesLeft: number | null };

/** What proves this member a second time; `codesLeft` is null without recovery codes. */
export async function askFactors(session: Session): Promise<Factors> {
  const user = await callAccounts<AuthUser>(session, "/user", { method: "GET" });
  if (!user.ok) throw new Response(SECOND_STEP_MESSAGES.failed, { status: 503 });
  const verified = (user.data.factors ?? []).filter(({ status }) => status === "verified");
  const factors = verified.filter(({ factor_type }) => factor_type !== "recovery_code");
  if (factors.length === verified.length) return { factors, codesLeft: null };
  const codes = await callAccounts<RecoveryCodesStatus>(session, "/factors/recovery-codes", { method: "GET" });
  return { factors, codesLeft: codes.ok ? codes.data.remaining : null };
}

type Settings = { passkeys_enabled?: boolean; phone?: PhoneSettings };
export type Offer = Awaited<ReturnType<typeof askOffer>>;

/** What this site can ask besides an app: no channels where nothing is sent, no keys where browsers offer none. */
export async function askOffer(session: Session, request: Request) {
  const answer = await callAccounts<Settings>(session, "/settings", { method: "GET" });
  const { passkeys_enabled = false, phone = { channels: [], countries: [] } } = answer.ok ? answer.data : {};
  const country = usualCountry(phone, request.headers.get("accept-language"));
  return { keys: passkeys_enabled, channels: phone.channels, countries: countryOptions(phone), country };
}
