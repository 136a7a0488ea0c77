import type { PhoneSettings } from "#contract/phone.ts";
import type { Session } from "#web/session.ts";

export type Failure = { ok: false; status: number; code: string; message: string };
export type Answer<T> = { ok: true; data: T } | Failure;

/** An answer of /auth/v1 in its own words, which `problemOf` puts into ours. */
export async function callAccounts<T>(
  session: Session,
  path: string,
  { body, method = "POST" }: { body?: unknown; method?: string } = {},
): Promise<Answer<T>> {
  const response = await session.fetchAuth(path, body, method);
  const content: unknown = await response.json().catch(() => null);
  if (response.ok) return { ok: true, data: content as T };
  const { code = "", message = "" } = (content ?? {}) as { code?: string; message?: string };
  return { ok: false, status: response.status, code, message };
}

const NONE: PhoneSettings = { channels: [], countries: [] };

/** What a form for a number offers; no channels where phones are off. */
export async function findPhoneSettings(session: Session): Promise<PhoneSettings> {
  const answer = await callAccounts<{ phone?: PhoneSettings }>(session, "/settings", { method: "GET" });
  return (answer.ok ? answer.data.phone : undefined) ?? NONE;
}
