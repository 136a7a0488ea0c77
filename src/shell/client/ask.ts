import type { DroppedEntry, ErrorEnvelope } from "#kernel/error-envelope.ts";
import { refreshSession } from "../session/session-events.ts";

export type Refusal =
  /** Our server did not answer; with `status`, something else answered, such as a proxy. */
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
type Answered<A> = A extends Answer<infer T> ? Exclude<T, ErrorEnvelope> : never;
/** A function that makes an API call, and can be called again. */
export type Call<T> = () => Promise<Answer<T>>;

/**
 * Makes an API call; renews an expired session once, and then repeats the call.
 * @param request called again after the renewal
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
  // Without our JSON, the answer is from something else, such as a hotspot's sign-in page.
  const body = (await answer.json().catch(() => null)) as object | null;
  if (typeof body !== "object" || !body) return { kind: "unreachable", status };
  if (status >= 200 && status < 300) return { kind: "ok", data: body as Answered<A> };
  const { message = null, fields = {}, dropped } = body as Partial<ErrorEnvelope>;
  return { kind: "refused", status, message, fields, ...(dropped && { dropped }) };
}
