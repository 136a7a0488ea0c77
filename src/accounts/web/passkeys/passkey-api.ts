import type { Session } from "#shell/session/session.ts";
import type { PasskeyChallenge } from "../../contract/passkeys.ts";
import type { PasskeySentence } from "../../domain/passkey-messages.ts";
import { callAccounts } from "../call-accounts.ts";
import type { ChallengeAnswer } from "./ceremony.ts";

type Answer<T> = { ok: true; data: T } | { ok: false; problem: PasskeySentence };
type Call = { path: string; body?: unknown; method?: "POST" | "GET" | "PATCH" | "DELETE" };

const PROBLEMS: Record<string, PasskeySentence> = {
  too_many_passkeys: "tooMany",
  too_many_enrolled_mfa_factors: "tooMany",
  mfa_factor_name_conflict: "nameTaken",
  mfa_ip_address_mismatch: "late",
  webauthn_challenge_expired: "late",
  webauthn_challenge_not_found: "late",
  mfa_challenge_expired: "late",
  webauthn_credential_exists: "known",
  insufficient_aal: "secondStepFirst",
  user_sso_managed: "managed",
  single_identity_not_deletable: "lastWay",
  user_banned: "banned",
  over_request_rate_limit: "tooOften",
};

export async function callPasskeyApi<T>(
  session: Session,
  { path, body = {}, method = "POST" }: Call,
): Promise<Answer<T>> {
  const answer = await callAccounts<T>(session, path, { body: method === "GET" ? undefined : body, method });
  return answer.ok ? answer : { ok: false, problem: problemFor(answer) };
}

export function problemFor({ code, status }: { code: string; status: number }): PasskeySentence {
  const known = PROBLEMS[code];
  if (known) return known;

  if (status === 404) return "gone";
  return status >= 500 ? "offline" : "failed";
}

export async function fetchChallenge(session: Session, path: string): Promise<ChallengeAnswer> {
  const answer = await callPasskeyApi<PasskeyChallenge<object>>(session, { path });
  return answer.ok ? { challengeId: answer.data.challenge_id, options: answer.data.options } : answer;
}

export function readProof(form: FormData): { challenge_id: string; credential: unknown } {
  return { challenge_id: String(form.get("challengeId")), credential: parse(String(form.get("credential"))) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
