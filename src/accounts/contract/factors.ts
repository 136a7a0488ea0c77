import * as v from "valibot";
import { shownText } from "#kernel/plain-text.ts";
import { FACTOR_TYPES, MOST_FACTOR_NAME } from "../domain/second-factor.ts";
import { NewCredential, SignedCredential } from "./passkeys.ts";

/** Field `webauthn` of POST /auth/v1/factors/{id}/verify. The client's rpId and rpOrigins are ignored. */
export const WebauthnAnswer = v.variant(
  "type",
  [
    v.object({ type: v.literal("create"), credential_response: NewCredential }),
    v.object({ type: v.literal("request"), credential_response: SignedCredential }),
  ],
  "webauthn.type must be 'create' or 'request'",
);
export type WebauthnAnswer = v.InferOutput<typeof WebauthnAnswer>;

/** Field `webauthn` in the answer of POST /auth/v1/factors/{id}/challenge. */
export type WebauthnChallenge = { type: "create" | "request"; credential_options: { publicKey: object } };

/** Requests and answers of /auth/v1/factors (docs/develop/accounts/second-factor.md). */

const text = (name: string, most = 200) =>
  v.pipe(v.string(`${name} must be a text`), v.maxLength(most, `${name} is too long`));

const ENROLLED = FACTOR_TYPES.filter((type) => type !== "recovery_code");

export const EnrollRequest = v.object({
  factor_type: v.picklist(ENROLLED, "factor_type needs to be either 'totp', 'phone', or 'webauthn'"),
  friendly_name: v.nullish(v.pipe(text("friendly_name", MOST_FACTOR_NAME), v.transform(shownText))),
  issuer: v.nullish(text("issuer")),
  phone: v.nullish(text("phone")),
  /** Our extension: the country of a national number in `phone`. */
  phone_country: v.nullish(text("phone_country")),
});
export type EnrollRequest = v.InferOutput<typeof EnrollRequest>;

export type EnrolledFactor = {
  id: string;
  type: EnrollRequest["factor_type"];
  friendly_name: string;
  totp?: { qr_code: string; secret: string; uri: string };
  phone?: string;
};

/** The client may omit the request body. */
export const ChallengeRequest = v.object({ channel: v.nullish(text("channel")) });
export type ChallengeRequest = v.InferOutput<typeof ChallengeRequest>;

export const VerifyFactorRequest = v.object({
  challenge_id: v.pipe(text("challenge_id"), v.uuid("challenge_id must be a valid UUID")),
  code: v.nullish(text("code")),
  webauthn: v.nullish(WebauthnAnswer),
});
export type VerifyFactorRequest = v.InferOutput<typeof VerifyFactorRequest>;

export const RecoveryCodesRequest = v.object({
  friendly_name: v.nullish(v.pipe(text("friendly_name", MOST_FACTOR_NAME), v.transform(shownText))),
});
export type RecoveryCodesRequest = v.InferOutput<typeof RecoveryCodesRequest>;

export const RecoveryCodeRequest = v.object({ code: v.nullish(text("code")) });

export type RecoveryCodesStatus = { id: string; type: "recovery_code"; total: number; remaining: number };
export type NewRecoveryCodes = Omit<RecoveryCodesStatus, "remaining"> & { friendly_name: string; codes: string[] };

export type AuthFactor = {
  id: string;
  created_at: string;
  updated_at: string;
  status: "unverified" | "verified";
  friendly_name: string;
  factor_type: (typeof FACTOR_TYPES)[number];
  phone: string;
  last_challenged_at: string | null;
};
