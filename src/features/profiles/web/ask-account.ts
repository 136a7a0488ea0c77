import { rateLimitedMessage } from "#kernel/rate-limited.ts";
import type { Session } from "#shell/session/session.ts";

export type Refusal = { code: string; message: string };
type Call = { path: string; method: "GET" | "PUT"; body?: unknown };

/** Asks /auth/v1 as the member; null when it was done. Haste comes in words for people, a failure of ours without any. */
export async function askAccount(session: Session, { path, method, body }: Call): Promise<Refusal | null> {
  const response = await session.fetchAuth(path, body, method);
  if (response.ok) return null;
  const { code = "", message = "" } = (await response.json().catch(() => ({}))) as Partial<Refusal>;
  if (response.status === 429) return { code: "too_often", message: rateLimitedMessage(secondsIn(message)) };
  return response.status >= 500 ? { code: "unexpected", message: "" } : { code, message };
}

function secondsIn(message: string): number | undefined {
  return Number(/after (\d+) seconds/.exec(message)?.[1]) || undefined;
}
