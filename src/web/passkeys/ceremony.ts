import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from "@simplewebauthn/browser";
import type { PasskeySentence } from "#domain/auth/passkeys.ts";

/** What the browser asks its user; "create" makes a key, "get" signs with one. */
export type Ceremony = "create" | "get";

export function perform(ceremony: Ceremony, options: object): Promise<object> {
  return ceremony === "create"
    ? startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON })
    : startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON });
}

/** What the browser throws, in words for people. Closed, run out and nothing found are one, on purpose (WebAuthn 14.5). */
export function problemOf(ceremony: Ceremony, error: unknown): PasskeySentence {
  const { name } = (error ?? {}) as { name?: unknown };
  if (name === "NotAllowedError" || name === "AbortError") return ceremony === "get" ? "notSigned" : "cancelled";
  if (name === "InvalidStateError") return "known";
  return name === "NotSupportedError" || name === "ConstraintError" ? "deviceCannot" : "failed";
}
