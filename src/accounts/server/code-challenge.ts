import { createHash } from "node:crypto";
import { validationFailed } from "./errors.ts";
import { sameText } from "./secrets.ts";

/** PKCE: what only the browser that asked can answer. */
export type CodeChallenge = { challenge: string; method: "s256" | "plain" };

type Given = { code_challenge?: string | null | undefined; code_challenge_method?: string | null | undefined };

export function readCodeChallenge({ code_challenge, code_challenge_method }: Given): CodeChallenge | null {
  if (!code_challenge && !code_challenge_method) return null;
  const method = code_challenge_method?.toLowerCase();
  if (!code_challenge || !method) {
    throw validationFailed("PKCE flow requires code_challenge_method and code_challenge");
  }
  if (method !== "s256" && method !== "plain") throw validationFailed("Invalid code challenge method");
  if (!/^[A-Za-z0-9\-._~]{43,128}$/.test(code_challenge)) {
    throw validationFailed("code challenge has to be between 43 and 128 characters of A-Z a-z 0-9 - . _ ~");
  }
  return { challenge: code_challenge, method };
}

export function answersChallenge({ challenge, method }: CodeChallenge, verifier: string): boolean {
  const answer = method === "s256" ? createHash("sha256").update(verifier).digest("base64url") : verifier;
  return sameText(answer, challenge);
}
