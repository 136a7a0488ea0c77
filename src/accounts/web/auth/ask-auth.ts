import { BRIEFLY_UNAVAILABLE } from "#kernel/interface-messages.ts";
import { rateLimitedMessage } from "#kernel/rate-limited.ts";
import type { Session } from "#shell/session/session.ts";
import { TRIES_USED_UP } from "../../domain/tries-messages.ts";
import { type Answer, callAccounts, type Failure } from "../call-accounts.ts";

type Call = { path: string; body?: unknown; method?: "GET" | "POST" | "PUT"; form?: string | undefined };

/** An answer of /auth/v1; refusals for haste already come in words for people, failures of ours come without any. */
export async function askAuth<T>(session: Session, { path, ...call }: Call): Promise<Answer<T>> {
  const answer = await callAccounts<T>(session, path, call);
  return answer.ok ? answer : { ...answer, message: wordsFor(answer) };
}

function wordsFor({ status, message }: Failure): string {
  if (message === TRIES_USED_UP) return message;
  if (status === 429) return rateLimitedMessage(Number(/after (\d+) seconds/.exec(message)?.[1]) || undefined);
  if (isAway(status)) return BRIEFLY_UNAVAILABLE;
  return status >= 500 ? "" : message;
}

/** Whose words are already for people, and must not be replaced by a sentence of the form. */
export const isForPeople = ({ status }: Failure) => status === 429 || isAway(status);

/** The database, or a provider, does not answer now. */
const isAway = (status: number) => status === 503 || status === 504;

/** No answer to what was asked: the same may be asked again. */
export const isBusy = ({ status }: { status: number }) => status === 429 || status >= 500;
