import { Secret, TOTP } from "otpauth";
import { renderSVG } from "uqr";
import { BRAND } from "#kernel/brand.ts";
import { decrypt, encrypt } from "#platform/crypto/encrypt.ts";
import { readCode } from "../../domain/read-code.ts";
import { TOTP_SKEW_STEPS, TOTP_STEP_S } from "../../domain/second-factor.ts";
import { refuse } from "../errors.ts";
import type { FactorKind } from "./kinds.ts";

const PURPOSE = "totp";

export const totpFactor: FactorKind = {
  async enroll({ context, caller: { account }, body }) {
    const issuer = (body.issuer ?? "").replace(/:/g, " ").trim() || BRAND.name;
    const { secret, uri, qrCode } = makeTotp({ issuer, account: account.email ?? account.phone ?? account.id });
    return {
      stored: { encryptedSecret: encrypt(context.factorKeys, PURPOSE, secret) },
      answer: { totp: { qr_code: qrCode, secret, uri } },
    };
  },
  async challenge() {
    return { stored: {}, answer: {} };
  },
  async verify({ context, factor, body }) {
    const secret = decrypt(context.factorKeys, PURPOSE, factor.encryptedSecret ?? "");
    if (secret === null) throw new Error("no key of the keyring decrypts the secret of a factor");
    const step = stepOf(secret.text, body.code ?? "", context.clock());
    if (step === null || step <= (factor.lastUsedStep ?? 0)) {
      throw refuse("mfa_verification_failed", 422, "Invalid TOTP code entered");
    }
    if (secret.isCurrent) return { lastUsedStep: step };
    return { lastUsedStep: step, encryptedSecret: encrypt(context.factorKeys, PURPOSE, secret.text) };
  },
};

type Label = { issuer: string; account: string };
type NewTotp = { secret: string; uri: string; qrCode: string };

/** Settings that every authenticator app supports (RFC 6238). */
const SETTINGS = { algorithm: "SHA1", digits: 6, period: TOTP_STEP_S } as const;

function makeTotp({ issuer, account }: Label): NewTotp {
  const secret = new Secret({ size: 20 });
  const uri = new TOTP({ ...SETTINGS, issuer, label: account, secret }).toString();
  // The client puts the SVG unescaped into a data URL, which a # would cut off.
  const qrCode = renderSVG(uri, { blackColor: "black", whiteColor: "white" });
  return { secret: secret.base32, uri, qrCode };
}

/** @returns null when the code is not valid now */
function stepOf(secret: string, code: string, now: Date): number | null {
  const digits = readCode(code);
  if (digits === null) return null;
  const totp = new TOTP({ ...SETTINGS, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: digits, timestamp: now.getTime(), window: TOTP_SKEW_STEPS });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / TOTP_STEP_S) + delta;
}
