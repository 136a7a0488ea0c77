import { Secret, TOTP } from "otpauth";
import { renderSVG } from "uqr";
import { BRAND } from "#kernel/brand.ts";
import { seal, unseal } from "#platform/crypto/seal.ts";
import type { Queryable } from "#platform/db/database.ts";
import type { ChallengeRequest, EnrolledFactor, EnrollRequest, VerifyFactorRequest } from "../../contract/factors.ts";
import { TOTP_SKEW_STEPS, TOTP_STEP_S } from "../../domain/second-factor.ts";
import type { Context } from "../context.ts";
import type { Caller } from "../env.ts";
import { refuse, validationFailed } from "../errors.ts";
import { askFactor } from "../passkeys/ask-factor.ts";
import { proveFactor } from "../passkeys/prove-factor.ts";
import type { PublicKey } from "../passkeys/prove-key.ts";
import { canHavePasskeys } from "../passkeys/relying-party.ts";
import { phoneFactor } from "./phone-factor.ts";
import type { Factor, FactorChallenge } from "./queries.ts";

const keyOf = ({ publicKey }: Factor) => publicKey as PublicKey | null;

/** A security key, or the device itself. */
const webauthnFactor: FactorKind = {
  async enroll({ context }) {
    if (!canHavePasskeys(context.config)) throw refuse("mfa_webauthn_enroll_not_enabled");
    return { kept: {}, told: {} };
  },
  async challenge({ context, caller: { account, factors }, factor }) {
    const others = factors.filter(({ id }) => id !== factor.id).flatMap((other) => keyOf(other) ?? []);
    const { challengeHash, webauthn } = await askFactor(context.config, {
      factorId: factor.id,
      key: keyOf(factor),
      name: account.email ?? account.phone ?? "",
      others,
    });
    return { kept: { challengeHash }, asked: { webauthn } };
  },
  async verify({ context, factor, challenge, body }) {
    if (!body.webauthn) throw validationFailed("webauthn is required");
    const known = { key: keyOf(factor), challengeHash: challenge.challengeHash ?? "" };
    return { publicKey: await proveFactor(context.config, known, body.webauthn) };
  },
};

const PURPOSE = "totp";

/** An app that shows a code of six digits, another one every thirty seconds. */
const totpFactor: FactorKind = {
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

type Label = { issuer: string; account: string };
type NewTotp = { secret: string; uri: string; qrCode: string };

/** What every authenticator app takes: SHA-1, six digits, thirty seconds (RFC 6238). */
const SETTINGS = { algorithm: "SHA1", digits: 6, period: TOTP_STEP_S } as const;

/** A secret for an app, to be scanned or typed. */
function makeTotp({ issuer, account }: Label): NewTotp {
  const secret = new Secret({ size: 20 });
  const uri = new TOTP({ ...SETTINGS, issuer, label: account, secret }).toString();
  // The client puts the picture into a data address as it is, where a # would cut it off.
  const qrCode = renderSVG(uri, { blackColor: "black", whiteColor: "white" });
  return { secret: secret.base32, uri, qrCode };
}

/** The time step that a code belongs to; null when it is not one of now. */
function stepOf(secret: string, code: string, now: Date): number | null {
  const digits = code.replace(/\s/g, "");
  if (!/^\d{6}$/.test(digits)) return null;
  const totp = new TOTP({ ...SETTINGS, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: digits, timestamp: now.getTime(), window: TOTP_SKEW_STEPS });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / TOTP_STEP_S) + delta;
}

type Enrolling = { context: Context; caller: Caller; id: string; body: EnrollRequest };
type Challenging = {
  context: Context;
  tx: Queryable;
  caller: Caller;
  factor: Factor;
  id: string;
  body: ChallengeRequest;
};
type Verifying = { context: Context; factor: Factor; challenge: FactorChallenge; body: VerifyFactorRequest };

/** What is kept of a new factor, and what its owner is told of it once. */
export type Enrolled = {
  kept: Partial<Pick<Factor, "sealedSecret" | "phone">>;
  told: Pick<EnrolledFactor, "totp" | "phone">;
};

/** What is kept of a question, what is asked, and what is to be done once the transaction is over. */
export type Asked = {
  kept: Partial<Pick<FactorChallenge, "codeHash" | "challengeHash">>;
  asked: Record<string, unknown>;
  after?: () => void;
};

/** What a right answer changes of the factor. @throws a refusal for a wrong one */
export type Proved = Partial<Pick<Factor, "lastUsedStep" | "publicKey">>;

/** What each type of factor does in its own way. */
export type FactorKind = {
  enroll(request: Enrolling): Promise<Enrolled>;
  /** Before the transaction: limits of what it costs to ask. */
  admit?(request: Omit<Challenging, "tx" | "id">): Promise<void>;
  challenge(request: Challenging): Promise<Asked>;
  verify(request: Verifying): Promise<Proved>;
};

const KINDS: Record<string, FactorKind> = { totp: totpFactor, phone: phoneFactor, webauthn: webauthnFactor };

export function kindOf({ type }: Pick<Factor, "type">): FactorKind {
  const kind = KINDS[type];
  if (!kind) throw new Error(`no factor of type ${type} can be asked`);
  return kind;
}
