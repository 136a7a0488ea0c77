import * as v from "valibot";
import { shownText } from "#kernel/plain-text.ts";
import { msg } from "#kernel/translate.ts";

/** Types of /auth/v1/passkeys, as the client library expects them; credentials are in the browser's JSON encoding. */

const text = (name: string) => v.string(`${name} must be a text`);
const credential = <Response extends v.ObjectEntries>(response: Response) =>
  v.object(
    {
      id: v.pipe(text("credential.id"), v.maxLength(2048, "credential.id is too long")),
      rawId: text("credential.rawId"),
      type: v.literal("public-key", "credential.type must be 'public-key'"),
      response: v.object(response, "credential.response is required"),
      authenticatorAttachment: v.fallback(v.optional(v.picklist(["cross-platform", "platform"])), undefined),
    },
    msg("credential is required"),
  );

export const NewCredential = credential({
  clientDataJSON: text("clientDataJSON"),
  attestationObject: text("attestationObject"),
  transports: v.fallback(v.array(v.pipe(v.string(), v.maxLength(20))), []),
});
export type NewCredential = v.InferOutput<typeof NewCredential>;

export const SignedCredential = credential({
  clientDataJSON: text("clientDataJSON"),
  authenticatorData: text("authenticatorData"),
  signature: text("signature"),
  userHandle: v.nullish(text("userHandle")),
});
export type SignedCredential = v.InferOutput<typeof SignedCredential>;

const challenge = {
  challenge_id: v.pipe(text("challenge_id"), v.uuid("challenge_id must be a valid UUID")),
};

/** `credential` is validated after the challenge is used up, so a malformed answer also costs the challenge. */
export const PasskeyProofRequest = v.object({
  ...challenge,
  credential: v.custom<unknown>((given) => given !== undefined, msg("credential is required")),
});
export type PasskeyProofRequest = v.InferOutput<typeof PasskeyProofRequest>;

export const RenamePasskeyRequest = v.object({
  friendly_name: v.pipe(
    text("friendly_name"),
    v.transform(shownText),
    v.minLength(1, "friendly_name is required"),
    v.maxLength(120, "friendly_name must be 120 characters or less"),
  ),
});
export type RenamePasskeyRequest = v.InferOutput<typeof RenamePasskeyRequest>;

/** @template Options JSON form of the options for the browser's WebAuthn call */
export type PasskeyChallenge<Options> = {
  challenge_id: string;
  options: Options;
  /** Unix seconds. */
  expires_at: number;
};

export type Passkey = { id: string; friendly_name: string; created_at: string; last_used_at?: string };
