import { rateLimitedMessage } from "#domain/auth/messages.ts";
import type { Session } from "#web/session.ts";

export type AuthFailure = { ok: false; status: number; code: string; message: string };
export type AuthAnswer<T> = { ok: true; data: T } | AuthFailure;
type Call = { path: string; body?: unknown; method?: "GET" | "POST" | "PUT" };

/** An answer of /auth/v1; refusals for haste already come in words for people, failures of ours come without any. */
export async function askAuth<T>(session: Session, { path, body, method = "POST" }: Call): Promise<AuthAnswer<T>> {
  const response = await session.fetchAuth(path, body, method);
  const content: unknown = await response.json().catch(() => null);
  if (response.ok) return { ok: true, data: content as T };
  const { code = "", message = "" } = (content ?? {}) as { code?: string; message?: string };
  return { ok: false, status: response.status, code, message: wordsFor(response.status, message) };
}

function wordsFor(status: number, message: string): string {
  if (status === 429) return rateLimitedMessage(Number(/after (\d+) seconds/.exec(message)?.[1]) || undefined);
  return status >= 500 ? "" : message;
}

/** Whose words are already for people, and must not be replaced by a sentence of the form. */
export const isForPeople = ({ status }: AuthFailure) => status === 429;

/** No answer to what was asked: the same may be asked again. */
export const isBusy = ({ status }: { status: number }) => status === 429 || status >= 500;
