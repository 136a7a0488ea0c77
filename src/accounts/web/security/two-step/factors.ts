import { t } from "#platform/i18n/i18n.ts";
import type { Session } from "#shell/session/session.ts";
import type { AuthUser, PhoneSettings } from "../../../contract/auth.ts";
import type { AuthFactor, EnrolledFactor, EnrollRequest, RecoveryCodesStatus } from "../../../contract/factors.ts";
import { freeFactorName, MOST_FACTOR_NAME } from "../../../domain/second-factor.ts";
import { SECOND_STEP_MESSAGES } from "../../../domain/second-factor-messages.ts";
import { type Answer, callAccounts } from "../../call-accounts.ts";
import { countryOptions, usualCountry } from "../../phone-form/phone-settings.ts";

export type Factors = { factors: AuthFactor[]; codesLeft: number | null };

/** `codesLeft`: number of unused recovery codes; null if there are no codes, or their number is unknown. */
export async function fetchFactors(session: Session): Promise<Factors> {
  const user = await callAccounts<AuthUser>(session, "/user", { method: "GET" });
  if (!user.ok) throw new Response(t(SECOND_STEP_MESSAGES.failed), { status: 503 });
  const verified = (user.data.factors ?? []).filter(({ status }) => status === "verified");
  const factors = verified.filter(({ factor_type }) => factor_type !== "recovery_code");
  if (factors.length === verified.length) return { factors, codesLeft: null };
  const codes = await callAccounts<RecoveryCodesStatus>(session, "/factors/recovery-codes", { method: "GET" });
  return { factors, codesLeft: codes.ok ? codes.data.remaining : null };
}

type Settings = { passkeys_enabled?: boolean; phone?: PhoneSettings };
export type Offer = Awaited<ReturnType<typeof fetchOffer>>;

export async function fetchOffer(session: Session, request: Request) {
  const answer = await callAccounts<Settings>(session, "/settings", { method: "GET" });
  const { passkeys_enabled = false, phone = { channels: [], countries: [] } } = answer.ok ? answer.data : {};
  const country = usualCountry(phone, request.headers.get("accept-language"));
  return { keys: passkeys_enabled, channels: phone.channels, countries: countryOptions(phone), country };
}

type Wanted = { factor_type: EnrollRequest["factor_type"]; name: string; phone?: string; phone_country?: string };

/** Deletes unfinished factors of the same type first, because they would block the new name. */
export async function enrollFactor(session: Session, { name, ...wanted }: Wanted): Promise<Answer<EnrolledFactor>> {
  const user = await callAccounts<AuthUser>(session, "/user", { method: "GET" });
  if (!user.ok) return user;
  const { factors = [] } = user.data;
  const left = factors.filter((own) => own.status === "unverified" && own.factor_type === wanted.factor_type);
  for (const { id } of left) await callAccounts(session, `/factors/${id}`, { method: "DELETE" });
  const taken = factors.filter((own) => !left.includes(own)).map((own) => own.friendly_name);
  const friendly_name = name.trim().slice(0, MOST_FACTOR_NAME) || freeFactorName(wanted.factor_type, taken);
  return callAccounts<EnrolledFactor>(session, "/factors", { body: { ...wanted, friendly_name } });
}

export const FACTOR_CHOICES = ["app", "phone", "key"] as const;
export type FactorChoice = (typeof FACTOR_CHOICES)[number];
const NOTICES = ["added", "already", "removed"] as const;

/** The URL holds the page's state, so that the page works without script. */
export function twoStepPath(
  view: { remove?: string; add?: FactorChoice; said?: (typeof NOTICES)[number] } = {},
): string {
  const search = new URLSearchParams(view);
  return `/account/security/two-step${search.size > 0 ? `?${search}` : ""}`;
}

export function readTwoStepView(search: URLSearchParams) {
  return {
    remove: search.get("remove"),
    add: FACTOR_CHOICES.find((choice) => choice === search.get("add")) ?? "app",
    said: NOTICES.find((each) => each === search.get("said")) ?? null,
  };
}
