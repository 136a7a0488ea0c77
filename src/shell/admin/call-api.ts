import type { ErrorEnvelope } from "#kernel/error-envelope.ts";
import { refreshSession } from "../session/session-events.ts";

export type Refusal =
  /** Nothing was heard from our server. */
  | { kind: "unreachable" }
  | { kind: "signed-out" }
  | { kind: "refused"; status: number; message: string | null; fields: Record<string, string> };
export type Called<T> = { kind: "ok"; data: T } | Refusal;

export function isGone(result: Called<unknown>): boolean {
  return result.kind === "refused" && result.status === 404;
}

type Call = {
  userId: string;
  path: string;
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** A form goes as it is, anything else as JSON. */
  body?: unknown;
};

const PATIENCE_MS = 30_000;

/** Asks the API as this browser's administrator; a session that has expired is renewed once. */
export async function callApi<T>(call: Call): Promise<Called<T>> {
  const first = await send(call);
  if (first?.status !== 401) return readAnswer<T>(first);
  const renewed = await refreshSession(call.userId);
  if (renewed === "unreachable") return { kind: "unreachable" };
  return renewed === "refreshed" ? readAnswer<T>(await send(call)) : { kind: "signed-out" };
}

function send({ path, method = "GET", body }: Call): Promise<Response | null> {
  return fetch(path, { method, ...contentOf(body), signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => null);
}

function contentOf(body: unknown): Pick<RequestInit, "headers" | "body"> {
  if (body === undefined) return {};
  if (body instanceof FormData) return { body };
  return { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
}

async function readAnswer<T>(response: Response | null): Promise<Called<T>> {
  if (response === null) return { kind: "unreachable" };
  const body: unknown = await response.json().catch(() => null);
  return readBody<T>(response.status, body);
}

/** An answer without our JSON comes from something between us and the server, such as the sign-in page of a hotspot. */
export function readBody<T>(status: number, body: unknown): Called<T> {
  if (status === 401) return { kind: "signed-out" };
  if (typeof body !== "object" || body === null) return { kind: "unreachable" };
  if (status >= 200 && status < 300) return { kind: "ok", data: body as T };
  const { message = null, fields = {} } = body as Partial<ErrorEnvelope>;
  return { kind: "refused", status, message, fields };
}

/** What somebody else deleted before is deleted. */
export async function callDelete(userId: string, path: string): Promise<Called<unknown>> {
  const result = await callApi({ userId, path, method: "DELETE" });
  return isGone(result) ? { kind: "ok", data: null } : result;
}
