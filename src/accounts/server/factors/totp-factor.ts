import { BRAND } from "#kernel/brand.ts";
import { seal, unseal } from "#platform/crypto/seal.ts";
import { refuse } from "../errors.ts";
import { makeTotp, stepOf } from "./totp.ts";
import type { FactorKind } from "./types.ts";

const PURPOSE = "totp";

/** An app that shows a code of six digits, another one every thirty seconds. */
export const totpFactor: FactorKind = {
  async enroll({ context, caller: { account }, body }) {
    const issuer = (body.issuer ?? "").replace(/:/g, " ").trim() || BRAND.name;
    const { secret, uri, qrCode } = makeTotp({ issuer, account: account.email ?? account.phone ?? account.id });
    return {
      kept: { sealedSecret: seal(context.factorKeys, PURPOSE, secret) },
      told: { totp: { qr_code: qrCode, secret, uri } },
    };
  },
  async challenge() {
    return { kept: {}, asked: {} };
  },
  async verify({ context, factor, body }) {
    const secret = unseal(context.factorKeys, PURPOSE, factor.sealedSecret ?? "");
    if (secret === null) throw new Error("no kept key opens the secret of a factor");
    const step = stepOf(secret, body.code ?? "", context.clock());
    if (step === null || step <= (factor.lastUsedStep ?? 0)) {
      throw refuse("mfa_verification_failed", 422, "Invalid TOTP code entered");
    }
    return { lastUsedStep: step };
  },
};
