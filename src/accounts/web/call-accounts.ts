import type { Session } from "#shell/session/session.ts";

export type Failure = { ok: false; status: number; code: string; message: string };
export type Answer<T> = { ok: true; data: T } | Failure;

/** An answer of /auth/v1, refusals in its own words. */
export async function callAccounts<T>(
  session: Session,
  path: string,
  { body, method = "POST", form }: { body?: unknown; method?: string; form?: string | undefined } = {},
): Promise<Answer<T>> {
  const response = await session.fetchAuth(path, body, method, { form });
  const content: unknown = await response.json().catch(() => null);
  if (response.ok) return { ok: true, data: content as T };
  const { code = "", message = "" } = (content ?? {}) as { code?: string; message?: string };
  return { ok: false, status: response.status, code, message };
}
