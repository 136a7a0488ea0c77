import type { Context as HonoContext } from "hono";
import { FactorRequest } from "#contract/auth.ts";
import { refuse, validationFailed } from "./errors.ts";
import { readBody } from "./read-body.ts";

/** What the protocol offers and this service does not (yet): each answers as the protocol does when it is off. */

const ENROLL_CODES: Record<string, Parameters<typeof refuse>[0]> = {
  totp: "mfa_totp_enroll_not_enabled",
  phone: "mfa_phone_enroll_not_enabled",
  webauthn: "mfa_webauthn_enroll_not_enabled",
};

export async function refuseFactor(c: HonoContext): Promise<never> {
  const { factor_type } = await readBody(c, FactorRequest);
  const code = ENROLL_CODES[factor_type ?? ""];
  throw code ? refuse(code) : validationFailed("factor_type needs to be either 'totp', 'phone', or 'webauthn'");
}

export const refuseWith = (code: Parameters<typeof refuse>[0]) => (): never => {
  throw refuse(code);
};
