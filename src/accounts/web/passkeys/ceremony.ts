import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from "@simplewebauthn/browser";
import { t } from "#platform/i18n/i18n.ts";
import { send } from "#shell/client/send.ts";
import { PASSKEY_MESSAGES, type PasskeySentence } from "../../domain/passkey-messages.ts";

export type Ceremony = "create" | "get";

export type ChallengeAnswer = { challengeId: string; options: object } | Refused;
export type ProofAnswer = { to: string } | Refused;
type Refused = { problem: PasskeySentence };

/** `calm`: the text is no error, for example after a cancelled dialog. */
export type Shown = { text: string; calm: boolean };

const TIMEOUT_MS = 60_000;
const CALM: readonly PasskeySentence[] = ["cancelled", "notSigned", "known"];

/** Replaces sentences about passkeys, for security keys that are no passkeys. */
export type MessageOverrides = Partial<Record<PasskeySentence, string>>;

export async function perform(
  ceremony: Ceremony,
  action: string,
  words: MessageOverrides = {},
): Promise<{ to: string } | { problem: Shown }> {
  const answer = await attempt(ceremony, action);
  return "to" in answer ? answer : { problem: shown(answer.problem, words) };
}

export const shown = (problem: PasskeySentence, words: MessageOverrides = {}): Shown => ({
  text: t(words[problem] ?? PASSKEY_MESSAGES[problem]),
  calm: CALM.includes(problem),
});

async function attempt(ceremony: Ceremony, action: string): Promise<ProofAnswer> {
  if (typeof PublicKeyCredential === "undefined") return { problem: "notSupported" };
  const question = await post<ChallengeAnswer>(action, { intent: "ask" });
  if ("problem" in question) return question;
  const credential = await runCeremony(ceremony, question.options).catch((error: unknown) =>
    problemOf(ceremony, error),
  );
  if (typeof credential === "string") return { problem: credential };
  return post<ProofAnswer>(action, {
    intent: "prove",
    challengeId: question.challengeId,
    credential: JSON.stringify(credential),
  });
}

const runCeremony = (ceremony: Ceremony, options: object): Promise<object> =>
  ceremony === "create"
    ? startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON })
    : startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON });

/** By design, browsers report a closed dialog, a timeout and a missing key alike (WebAuthn 14.5). */
function problemOf(ceremony: Ceremony, error: unknown): PasskeySentence {
  const { name } = (error ?? {}) as { name?: unknown };
  if (name === "NotAllowedError" || name === "AbortError") return ceremony === "get" ? "notSigned" : "cancelled";
  if (name === "InvalidStateError") return "known";
  return name === "NotSupportedError" || name === "ConstraintError" ? "deviceCannot" : "failed";
}

async function post<T>(action: string, fields: Record<string, string>): Promise<T | Refused> {
  const body = new URLSearchParams(fields);
  const answer = await send(action, { method: "POST", body }, TIMEOUT_MS).catch(() => null);
  const content: unknown = await answer?.json().catch(() => null);
  return content ? (content as T) : { problem: "offline" };
}
