import * as v from "valibot";
import { NewCredential, SignedCredential } from "./passkeys.ts";

/** `webauthn` of POST /auth/v1/factors/{id}/verify; rpId and rpOrigins are the client's, and not believed. */
export const WebauthnAnswer = v.variant(
  "type",
  [
    v.object({ type: v.literal("create"), credential_response: NewCredential }),
    v.object({ type: v.literal("request"), credential_response: SignedCredential }),
  ],
  "webauthn.type must be 'create' or 'request'",
);
export type WebauthnAnswer = v.InferOutput<typeof WebauthnAnswer>;

/** `webauthn` of the answer to POST /auth/v1/factors/{id}/challenge. */
export type WebauthnQuestion = { type: "create" | "request"; credential_options: { publicKey: object } };
