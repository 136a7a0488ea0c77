import { BRIEFLY_UNAVAILABLE } from "#kernel/interface-messages.ts";
import { rateLimitedMessage } from "#kernel/rate-limited.ts";
import type { Session } from "#shell/session/session.ts";
import { ATTEMPTS_EXHAUSTED } from "../domain/attempts-messages.ts";

export type Failure = { ok: false; status: number; code: string; message: string };
export type Answer<T> = { ok: true; data: T } | Failure;

type AskedBy = { form?: string | undefined; awaits?: string | undefined };

export async function callAccounts<T>(
  session: Session,
  path: string,
  { body, method = "POST", ...by }: { body?: unknown; method?: string } & AskedBy = {},
): Promise<Answer<T>> {
  const response = await session.fetchAuth(path, body, method, by);
  const content: unknown = await response.json().catch(() => null);
  if (response.ok) return { ok: true, data: content as T };
  const { code = "", message = "" } = (content ?? {}) as { code?: string; message?: string };
  return { ok: false, status: response.status, code, message };
}

type Call = { path: string; body?: unknown; method?: "GET" | "POST" | "PUT" } & AskedBy;

/** `message` of a failure is readable; it is empty for an unexpected server failure. */
export async function callAuth<T>(session: Session, { path, ...call }: Call): Promise<Answer<T>> {
  const answer = await callAccounts<T>(session, path, call);
  return answer.ok ? answer : { ...answer, message: messageFor(answer) };
}

function messageFor({ status, message }: Failure): string {
  if (message === ATTEMPTS_EXHAUSTED) return message;
  if (status === 429) return rateLimitedMessage(Number(/after (\d+) seconds/.exec(message)?.[1]) || undefined);
  if (isAway(status)) return BRIEFLY_UNAVAILABLE;
  return status >= 500 ? "" : message;
}

/** Whether the failure's message must be shown instead of the form's own sentence. */
export const isReadable = ({ status }: Failure) => status === 429 || isAway(status);

/** Whether the database or a provider is unreachable. */
const isAway = (status: number) => status === 503 || status === 504;

/** Whether the service did not decide the request, so that it may be sent again. */
export const isBusy = ({ status }: { status: number }) => status === 429 || status >= 500;
