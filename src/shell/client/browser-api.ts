import { type ClientResponse, hc } from "hono/client";
import type { Api } from "#app/api.ts";
import type { ErrorEnvelope } from "#kernel/error-envelope.ts";
import { refreshSession } from "../session/session-events.ts";

const PATIENCE_MS = 30_000;

/** The API in the browser, by the same types as in loaders; its calls go through `ask`. */
export const { api, functions } = hc<Api>("/", {
  fetch: (input: string | URL | Request, init?: RequestInit) =>
    fetch(input, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) }),
});

export type Refusal =
  /** Nothing was heard from our server. */
  | { kind: "unreachable" }
  | { kind: "signed-out" }
  | { kind: "refused"; status: number; message: string | null; fields: Record<string, string> };
export type Result<T> = { kind: "ok"; data: T } | Refusal;

type Answer<T> = Pick<ClientResponse<T>, "status"> & { json(): Promise<T> };
/** What a route answers that does as asked; it may have other answers beside it, such as a conflict. */
type Answered<A> = A extends Answer<infer T> ? Exclude<T, ErrorEnvelope> : never;
/** A call of the client that can be made again. */
export type Call<T> = () => Promise<Answer<T>>;

/**
 * Calls the API as this member; a session that has expired is renewed once.
 * @param request made again after that
 */
export async function ask<A extends Answer<unknown>>(
  userId: string,
  request: () => Promise<A>,
): Promise<Result<Answered<A>>> {
  const first = await request().catch(() => null);
  if (first?.status !== 401) return readAnswer(first);
  const renewed = await refreshSession(userId);
  if (renewed === "unreachable") return { kind: "unreachable" };
  return renewed === "refreshed" ? readAnswer(await request().catch(() => null)) : { kind: "signed-out" };
}

async function readAnswer<A extends Answer<unknown>>(answer: A | null): Promise<Result<Answered<A>>> {
  if (answer === null) return { kind: "unreachable" };
  return readBody(answer.status, await answer.json().catch(() => null));
}

/** An answer without our JSON comes from something between us and the server, such as the sign-in page of a hotspot. */
export function readBody<T>(status: number, body: unknown): Result<T> {
  if (status === 401) return { kind: "signed-out" };
  if (typeof body !== "object" || body === null) return { kind: "unreachable" };
  if (status >= 200 && status < 300) return { kind: "ok", data: body as T };
  const { message = null, fields = {} } = body as Partial<ErrorEnvelope>;
  return { kind: "refused", status, message, fields };
}

export function isGone(result: Result<unknown>): boolean {
  return result.kind === "refused" && result.status === 404;
}

/** What somebody else deleted before is deleted. */
export async function askToDelete(userId: string, request: Call<unknown>): Promise<Result<unknown>> {
  const result = await ask(userId, request);
  return isGone(result) ? { kind: "ok", data: null } : result;
}
