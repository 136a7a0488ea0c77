import { Secret, TOTP } from "otpauth";
import { renderSVG } from "uqr";
import { TOTP_SKEW_STEPS, TOTP_STEP_S } from "../../domain/second-factor.ts";

type Label = { issuer: string; account: string };
export type NewTotp = { secret: string; uri: string; qrCode: string };

/** What every authenticator app takes: SHA-1, six digits, thirty seconds (RFC 6238). */
const SETTINGS = { algorithm: "SHA1", digits: 6, period: TOTP_STEP_S } as const;

/** A secret for an app, to be scanned or typed. */
export function makeTotp({ issuer, account }: Label): NewTotp {
  const secret = new Secret({ size: 20 });
  const uri = new TOTP({ ...SETTINGS, issuer, label: account, secret }).toString();
  // The client puts the picture into a data address as it is, where a # would cut it off.
  const qrCode = renderSVG(uri, { blackColor: "black", whiteColor: "white" });
  return { secret: secret.base32, uri, qrCode };
}

/** The time step that a code belongs to; null when it is not one of now. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const digits = code.replace(/\s/g, "");
  if (!/^\d{6}$/.test(digits)) return null;
  const totp = new TOTP({ ...SETTINGS, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: digits, timestamp: now.getTime(), window: TOTP_SKEW_STEPS });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / TOTP_STEP_S) + delta;
}
