import type { DroppedEntry, ErrorEnvelope } from "#kernel/error-envelope.ts";
import { refreshSession } from "../session/session-events.ts";

export type Refusal =
  /** Nothing was heard from our server; `status`: something else answered. */
  | { kind: "unreachable"; status?: number }
  | { kind: "signed-out" }
  | {
      kind: "refused";
      status: number;
      message: string | null;
      fields: Record<string, string>;
      dropped?: readonly DroppedEntry[];
    };
export type Result<T> = { kind: "ok"; data: T } | Refusal;

type Answer<T> = { status: number; json(): Promise<T> };
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
  let answer = await request().catch(() => null);
  if (answer?.status === 401) {
    const renewed = await refreshSession(userId);
    if (renewed !== "refreshed") return { kind: renewed === "ended" ? "signed-out" : renewed };
    answer = await request().catch(() => null);
  }
  if (!answer) return { kind: "unreachable" };
  const { status } = answer;
  if (status === 401) return { kind: "signed-out" };
  // Without our JSON it comes from something between us and the server, such as the sign-in page of a hotspot.
  const body = (await answer.json().catch(() => null)) as object | null;
  if (typeof body !== "object" || !body) return { kind: "unreachable", status };
  if (status >= 200 && status < 300) return { kind: "ok", data: body as Answered<A> };
  const { message = null, fields = {}, dropped } = body as Partial<ErrorEnvelope>;
  return { kind: "refused", status, message, fields, ...(dropped && { dropped }) };
}
